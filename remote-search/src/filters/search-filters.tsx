/** All filters of the search page: their chips and fields. The panel shows the fields in this order. */
import type { ComponentType } from 'react'
import type { Facets, Named } from 'shared-kernel/api'
import { FILTER_PARAMETERS, type SearchQuery } from 'shared-kernel/search-parameters'
import { type SearchText, useText } from '../messages.ts'
import { changeQuery, placesOf, toggled, toVerseFilter } from '../search/change-query.ts'
import { ChoiceFilter, FacetSelect, FilterGroup, formatMonth, SelectFilter, YearFilter } from './filter-fields.tsx'
import { formatPlace } from '../passage-labels.ts'
import { type BookChoice, PassageFilter } from './PassageFilter.tsx'
import { choicesOf } from './choices.ts'

/** Sources of names for ids. */
interface Names {
  preachers: readonly Named[]
  facets: Facets | null
}

/** An active filter as a chip. */
interface FilterChip {
  /** E.g. `Igehirdető`; absent when the value is self-explanatory. */
  label?: string
  value: string
  /** Query change that removes it. */
  without: Partial<SearchQuery>
}

export interface FieldProps {
  query: SearchQuery
  names: Names
  books: readonly BookChoice[]
  /** Words and passage of the results; another topic re-sorts the choices. */
  topic: string
  onChange: (change: Partial<SearchQuery>) => void
}

interface SearchFilter {
  chips: (query: SearchQuery, names: Names, t: SearchText, language: string) => FilterChip[]
  Field?: ComponentType<FieldProps>
  /** Another filter's field submits it. Filters without a field are submitted as hidden inputs. */
  isSentElsewhere?: true
}

type Key = Parameters<SearchText>[0]
type IdList = 'preacher' | 'denomination' | 'tags'

/** Checkboxes for a facet with names. */
function namedList(field: IdList, { one, title }: { one: Key; title: Key }): SearchFilter {
  return {
    chips: ({ [field]: chosen = [] }, names, t) =>
      chosen.map((id) => ({
        label: t(one),
        value: nameOf(field, id, names, t),
        without: { [field]: toggled(chosen, id) },
      })),
    Field: function NamedList({ query: { [field]: chosen = [] }, names, topic, onChange }) {
      const t = useText()
      return (
        <ChoiceFilter
          key={topic}
          name={field}
          title={t(title)}
          choices={choicesOf(names.facets?.[field] ?? [], chosen, namesBeside(field, names))}
          chosen={chosen}
          onToggle={(id) => onChange({ [field]: toggled(chosen, id) })}
        />
      )
    },
  }
}

const seriesFilter: SearchFilter = {
  chips: ({ series }, names, t) =>
    series === undefined
      ? []
      : [{ label: t('series'), value: nameOf('series', series, names, t), without: { series: undefined } }],
  Field: ({ query: { series }, names, onChange }) => (
    <FacetSelect
      name="series"
      value={series}
      choices={choicesOf(names.facets?.series ?? [], series === undefined ? [] : [series], [])}
      onChoose={(value) => onChange({ series: Number(value) || undefined })}
    />
  ),
}

/** A day of the church year, or a kind of service. */
const occasionFilter: SearchFilter = {
  chips: ({ occasion }, { facets }, t) => {
    if (occasion === undefined) return []
    const value = facets?.occasion.find(({ key }) => key === occasion)?.name ?? occasion
    return [{ label: t('occasion'), value, without: { occasion: undefined } }]
  },
  Field: ({ query: { occasion }, names, onChange }) => (
    <FacetSelect
      name="occasion"
      value={occasion}
      choices={(names.facets?.occasion ?? []).map(({ key, ...choice }) => ({ ...choice, value: key }))}
      onChoose={(value) => onChange({ occasion: value || undefined })}
    />
  ),
}

/** Preacher names are always known; other names come with the results. */
function nameOf(field: IdList | 'series', id: number, names: Names, t: SearchText): string {
  const known = [...namesBeside(field, names), ...(names.facets?.[field] ?? [])]
  return known.find((item) => item.id === id)?.name ?? t('unnamed', { id })
}

const namesBeside = (field: string, { preachers }: Names) => (field === 'preacher' ? preachers : [])

type FieldOf<Name> = Name extends `${infer Group}[${string}` ? Group : Name
type FilterName = FieldOf<keyof typeof FILTER_PARAMETERS> & keyof SearchQuery

/** "angol" for `en`; a code that is no language's stays. */
function nameOfLanguage(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Longest text of a chip. */
const LONG = /^(.{40}).+/su

const MATCHES = { any: 'matchAny', forms: 'matchForms', exact: 'matchExact' } as const

/** Values known to the interface; others reach the API without a chip. */
const knownOf = <Value extends string>(values: readonly Value[], ...used: (string | undefined)[]) =>
  values.filter((value) => used.includes(value))

export const SEARCH_FILTERS: Record<FilterName, SearchFilter> = {
  verb: {
    chips({ verb }, _names, t) {
      if (!verb) return []
      const { lesson, in_text, ...place } = verb
      const places = placesOf(verb)
      const withoutOne = (index: number) => {
        const remaining = toVerseFilter(places.filter((_, other) => other !== index))
        return remaining && { ...remaining, ...(lesson && { lesson }), ...(in_text && { in_text }) }
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
    chips: ({ media = [] }, _names, t) =>
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
          onToggle={(kind) => onChange({ media: toggled(media, kind) })}
        />
      )
    },
  },
  tags: namedList('tags', { one: 'tag', title: 'tags' }),
  series: seriesFilter,
  occasion: occasionFilter,
  year: {
    chips: ({ year }, _names, t) =>
      year ? [{ label: t('year'), value: String(year), without: { year: undefined, month: undefined } }] : [],
    Field: ({ query: { year, month }, names, onChange }) => (
      <YearFilter years={names.facets?.year ?? []} year={year} month={month} onChange={onChange} />
    ),
  },
  month: {
    chips: ({ month }, _names, t, language) =>
      month ? [{ label: t('month'), value: formatMonth(month, language), without: { month: undefined } }] : [],
    isSentElsewhere: true,
  },
  denomination: namedList('denomination', { one: 'denomination', title: 'denomination' }),
  m: {
    chips: ({ m }, _names, t) =>
      knownOf(FILTER_PARAMETERS.m.values, m).map((match) => ({
        label: t('match'),
        value: t(MATCHES[match]),
        without: { m: undefined },
      })),
    Field: function Match({ query: { s, m }, onChange }) {
      const t = useText()
      if (!s) return null
      // An unknown mode acts like the default, but must survive form submission.
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
    chips: ({ s }, _names, t) =>
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
    chips: ({ b, c }, _names, t) =>
      b && c
        ? [
            {
              label: t('chapter'),
              value: formatPlace({ book: b, chapter: c }),
              without: { b: undefined, c: undefined },
            },
          ]
        : [],
  },
  // Part of `b`.
  c: { chips: () => [] },
  lang: {
    chips: ({ lang }, _names, t, language) =>
      lang ? [{ label: t('language'), value: nameOfLanguage(lang, language), without: { lang: undefined } }] : [],
  },
}

/** An active filter and the query without it. */
export interface ActiveFilter extends Pick<FilterChip, 'label' | 'value'> {
  key: string
  without: SearchQuery
}

/** Chips in the order of address parameters, a group counting once. */
const CHIP_ORDER = [...new Set(Object.keys(FILTER_PARAMETERS).map((name) => name.replace(/\[.*/, '')))] as FilterName[]

export function activeFilters(query: SearchQuery, names: Names, t: SearchText, language: string): ActiveFilter[] {
  return CHIP_ORDER.flatMap((name) =>
    SEARCH_FILTERS[name].chips(query, names, t, language).map(({ label, value, without }) => ({
      key: `${name}-${value}`,
      label,
      value,
      without: changeQuery(query, without),
    })),
  )
}
