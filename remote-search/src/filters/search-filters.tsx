/** Every filter of the search page: what chips say of it, and its field. Fields stand in the panel in this order. */
import { FILTER_PARAMETERS, type SearchQuery } from 'shared-kernel/search-parameters'
import { useText } from '../messages/text.ts'
import { placesOf, toggled, toVerseFilter } from '../query/change-query.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { formatPlace } from './format-place.ts'
import { formatMonth } from './month-names.ts'
import { namedList, seriesFilter } from './named-filter.tsx'
import { PassageFilter } from './PassageFilter.tsx'
import type { SearchFilter } from './search-filter.ts'
import { SelectFilter } from './SelectFilter.tsx'
import { YearFilter } from './YearFilter.tsx'

type FieldOf<Name> = Name extends `${infer Group}[${string}` ? Group : Name
export type FilterName = FieldOf<keyof typeof FILTER_PARAMETERS> & keyof SearchQuery

/** More than a chip has room for. */
const LONG = /^(.{40}).+/su

const MATCHES = { any: 'matchAny', exact: 'matchExact' } as const

/** The values with words of ours; other ones go to the API and have no chip. */
const knownOf = <Value extends string>(values: readonly Value[], ...given: (string | undefined)[]) =>
  values.filter((value) => given.includes(value))

export const SEARCH_FILTERS: Record<FilterName, SearchFilter> = {
  verb: {
    tell({ verb }, _names, t) {
      if (!verb) return []
      const { lesson, in_text, ...place } = verb
      const places = placesOf(verb)
      const withoutOne = (index: number) => {
        const left = toVerseFilter(places.filter((_, other) => other !== index))
        return left && { ...left, ...(lesson && { lesson }), ...(in_text && { in_text }) }
      }
      return [
        ...places.map((one, index) => ({
          label: t('passage'),
          value: formatPlace(one),
          without: { verb: withoutOne(index) },
        })),
        ...(lesson ? [{ value: t('lessonToo'), without: { verb: { ...place, in_text } } }] : []),
        ...(in_text ? [{ value: t('inTextToo'), without: { verb: { ...place, lesson } } }] : []),
      ]
    },
    Field: ({ books, query, onChange }) => (
      <PassageFilter books={books} verb={query.verb} onChange={(verb) => onChange({ verb })} />
    ),
  },
  preacher: namedList('preacher', { one: 'preacher', title: 'preacher' }),
  media: {
    tell: ({ media = [] }, _names, t) =>
      knownOf(FILTER_PARAMETERS.media.item.values, ...media).map((kind) => ({
        label: t('media'),
        value: t(kind),
        without: { media: toggled(media, kind) },
      })),
    Field: function Media({ query: { media = [] }, names, onChange }) {
      const t = useText()
      const countOf = (kind: string) => names.facets?.media.find((item) => item.kind === kind)?.count ?? 0
      const choices = FILTER_PARAMETERS.media.item.values.map((value) => ({
        value,
        name: t(value),
        count: countOf(value),
      }))
      return (
        <ChoiceFilter
          name="media"
          title={t('media')}
          choices={choices.filter(({ value, count }) => count > 0 || media.includes(value))}
          chosen={media}
          isInOrder
          onToggle={(kind) => onChange({ media: toggled(media, kind) })}
        />
      )
    },
  },
  tags: namedList('tags', { one: 'tag', title: 'tags' }),
  series: seriesFilter,
  year: {
    tell: ({ year }, _names, t) =>
      year ? [{ label: t('year'), value: String(year), without: { year: undefined, month: undefined } }] : [],
    Field: ({ query: { year, month }, names, onChange }) => (
      <YearFilter years={names.facets?.year ?? []} year={year} month={month} onChange={onChange} />
    ),
  },
  month: {
    tell: ({ month }, _names, t, language) =>
      month ? [{ label: t('month'), value: formatMonth(month, language), without: { month: undefined } }] : [],
    isSentElsewhere: true,
  },
  denomination: namedList('denomination', { one: 'denomination', title: 'denomination' }),
  m: {
    tell: ({ m }, _names, t) =>
      knownOf(FILTER_PARAMETERS.m.values, m).map((match) => ({
        label: t('match'),
        value: t(MATCHES[match]),
        without: { m: undefined },
      })),
    Field: function Match({ query: { s, m }, onChange }) {
      const t = useText()
      if (!s) return null
      // As many words match as by default, for all we know; the form must not lose the value all the same.
      const unknown = m !== undefined && knownOf(FILTER_PARAMETERS.m.values, m).length === 0 ? m : ''
      return (
        <FilterGroup title={t('match')}>
          <SelectFilter
            name="m"
            label={t('match')}
            isLabelHidden
            value={m ?? ''}
            onChoose={(value) => onChange({ m: FILTER_PARAMETERS.m.values.find((match) => match === value) })}
          >
            <option value={unknown}>{t('matchAll')}</option>
            {FILTER_PARAMETERS.m.values.map((match) => (
              <option key={match} value={match}>
                {t(MATCHES[match])}
              </option>
            ))}
          </SelectFilter>
        </FilterGroup>
      )
    },
  },
  s: {
    tell: ({ s }, _names, t) =>
      s
        ? [
            {
              label: t(/\s/.test(s) ? 'words' : 'word'),
              value: s.replace(LONG, '$1…'),
              without: { s: undefined, m: undefined },
            },
          ]
        : [],
    isSentElsewhere: true,
  },
  b: {
    tell: ({ b, c }, _names, t) =>
      b && c
        ? [
            {
              label: t('touches'),
              value: formatPlace({ book: b, chapter: c }),
              without: { b: undefined, c: undefined },
            },
          ]
        : [],
  },
  // Told with its book.
  c: { tell: () => [] },
  lang: {
    tell: ({ lang }, _names, t) => (lang ? [{ label: t('language'), value: lang, without: { lang: undefined } }] : []),
  },
}
