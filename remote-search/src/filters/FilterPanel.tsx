import type { Facets } from 'shared-kernel/api'
import { formatCount } from 'shared-kernel/numbers'
import { useText } from '../messages/text.ts'
import { changeQuery, toggled, type IdList } from '../query/change-query.ts'
import { SEARCH_FORM } from '../query/search-form.ts'
import { MATCHES, MEDIA, type Match, type Media, type SearchQuery } from '../query/search-query.ts'
import type { Names } from './active-filters.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { choicesOf } from './choices.ts'
import styles from './filters.module.css'
import { PassageFilter, type BookChoice } from './PassageFilter.tsx'
import { SelectFilter } from './SelectFilter.tsx'
import { YearFilter } from './YearFilter.tsx'

type Props = {
  query: SearchQuery
  names: Names
  books: readonly BookChoice[]
  /** Words and passage of the results: with another topic the choices are sorted anew. */
  topic: string
  onChange: (query: SearchQuery) => void
}

const NO_FACETS: Facets = { preacher: [], denomination: [], tags: [], series: [], media: [], year: [] }

/** Every filter of the search. Without scripts the boxes are fields of the search form, sent by its buttons. */
export function FilterPanel({ query, names, books, topic, onChange }: Props) {
  const t = useText()
  const facets = names.facets ?? NO_FACETS
  const change = (fields: Partial<SearchQuery>) => onChange(changeQuery(query, fields))
  const ids = (field: IdList, title: string) => (
    <ChoiceFilter
      key={`${field}-${topic}`}
      name={field}
      title={title}
      choices={choicesOf(facets[field], query[field] ?? [], field === 'preacher' ? names.preachers : [])}
      chosen={query[field] ?? []}
      onToggle={(id) => change({ [field]: toggled(query[field], id) })}
    />
  )
  const media = MEDIA.map((kind) => ({
    value: kind,
    name: t(kind),
    count: facets.media.find((item) => item.kind === kind)?.count ?? 0,
  })).filter(({ value, count }) => count > 0 || query.media?.includes(value))
  const series = choicesOf(facets.series, query.series ? [query.series] : [], [])

  return (
    <div className={styles.panel}>
      <PassageFilter books={books} verb={query.verb} onChange={(verb) => change({ verb })} />
      {ids('preacher', t('preacher'))}
      <ChoiceFilter
        name="media"
        title={t('media')}
        choices={media}
        chosen={query.media ?? []}
        isInOrder
        onToggle={(kind: Media) => change({ media: toggled(query.media, kind) })}
      />
      {ids('tags', t('tags'))}
      {series.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('series')}</legend>
          <SelectFilter
            name="series"
            label={t('series')}
            isLabelHidden
            value={query.series ?? ''}
            onChoose={(value) => change({ series: Number(value) || undefined })}
          >
            <option value="">{t('any')}</option>
            {series.map(({ value, name, count }) => (
              <option key={value} value={value}>
                {`${name} (${formatCount(count)})`}
              </option>
            ))}
          </SelectFilter>
        </fieldset>
      )}
      <YearFilter years={facets.year} year={query.year} month={query.month} onChange={change} />
      {ids('denomination', t('denomination'))}
      {query.s && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('match')}</legend>
          <SelectFilter
            name="m"
            label={t('match')}
            isLabelHidden
            value={query.m ?? ''}
            onChoose={(value) => change({ m: matchOf(value) })}
          >
            <option value="">{t('matchAll')}</option>
            <option value="any">{t('matchAny')}</option>
            <option value="exact">{t('matchExact')}</option>
          </SelectFilter>
        </fieldset>
      )}
      <noscript>
        <button type="submit" form={SEARCH_FORM} className={styles.apply}>
          {t('applyFilters')}
        </button>
      </noscript>
    </div>
  )
}

const matchOf = (value: string): Match | undefined => MATCHES.find((match) => match === value)
