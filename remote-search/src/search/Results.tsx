import type { SyntheticEvent } from 'react'
import type { SermonList } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { LIST_PARAMETERS, type SearchQuery } from 'shared-kernel/search-parameters'
import { useHydrated } from 'shared-kernel/session'
import { Notice, VisuallyHidden } from 'shared-kernel/ui'
import type { ActiveFilter } from '../filters/search-filters.tsx'
import { FILTER_COLUMN, FilterChips } from '../filters/Filters.tsx'
import { formatPlace } from '../passage-labels.ts'
import { LazyBoundary, LazyPassageResults } from '../lazy.tsx'
import { type SearchText, useText } from '../messages.ts'
import { GROUPS } from '../places.ts'
import { Cards } from './Cards.tsx'
import { changeQuery, SEARCH_FORM, withPlaces } from './change-query.ts'
import type { PassageResults } from '../passage-results/passage-results.tsx'
import type { SearchResult, SearchFailure } from './load-search.ts'
import styles from './results.module.css'
// Styles of lazy components are in the main style sheet.
import '../passage-results/passage-results.module.css'

type Props = {
  result: SearchResult
  /** Passages of the query. */
  passages: PassageResults | null
  /** True if the words name a place that is in no Bible, which the field reports. */
  isNowhere: boolean
  query: SearchQuery
  filters: readonly ActiveFilter[]
  addressOf: (query: SearchQuery) => string
}

/** Result cards, or why there are none and what may help. */
export function Results({ result, ...props }: Props) {
  const { query, addressOf, passages } = props
  const isBeyondLast =
    result.kind === 'failed'
      ? result.reason === 'refused' && query.page !== undefined
      : result.list.data.length === 0 && result.list.paging.total > 0
  if (isBeyondLast) return <BeyondLastPage to={addressOf(changeQuery(query, {}))} />
  if (result.kind === 'failed') return <FailedSearch reason={result.reason} to={addressOf(query)} />
  if (result.list.data.length === 0) return <NoResults list={result.list} {...props} />
  return (
    <>
      <AlsoKaroli list={result.list} />
      <StoryLinks list={result.list} query={query} addressOf={addressOf} />
      <LazyBoundary>{passages && <LazyPassageResults result={passages} {...{ query, addressOf }} />}</LazyBoundary>
      <Cards cards={result.list.data} words={query.s} />
    </>
  )
}

/** Links names of Bible stories in the query to their passages. */
function StoryLinks({ list, query, addressOf }: Pick<Props, 'query' | 'addressOf'> & { list: SermonList }) {
  const t = useText()
  return list.named.map(({ name, passages }) => (
    <p key={name} className={styles.named}>
      <Link to={addressOf(withPlaces(query, '', passages))}>
        {t('inTheBible', { name, places: passages.map(formatPlace).join('; ') })}
      </Link>
    </p>
  ))
}

/** Verses of Károli's numbering that were searched as well. */
function AlsoKaroli({ list }: { list: SermonList }) {
  const t = useText()
  return list.alsoKaroli?.map(({ asked, meant }) => (
    <p key={asked} className={styles.named}>
      {t('alsoKaroli', { asked, meant })}
    </p>
  ))
}

/** The API rejects pages beyond its limit. */
function BeyondLastPage({ to }: { to: string }) {
  const t = useText()
  return (
    <div className={styles.empty}>
      <p>{t('beyondLastPage')}</p>
      <Link to={to}>{t('toFirstPage')}</Link>
    </div>
  )
}

type NoResultsProps = Omit<Props, 'result'> & { list: SermonList }

function NoResults({ list, passages, isNowhere, query, filters, addressOf }: NoResultsProps) {
  const t = useText()
  const onlyWords = filters.every(({ key }) => key.startsWith('s-') || key.startsWith('m-'))
  const isPassage = ({ key }: ActiveFilter) => key.startsWith('verb')
  // Dropping one of several passages, or a role, cannot widen the results.
  const narrowing = filters.filter((filter) => filter.label && !(query.verb?.also && isPassage(filter)))
  const isShown = !!passages?.passages[0]
  const ways = [
    [addressOf({}), 'everything'],
    [GROUPS.preacher, 'preachersPage'],
    [paths.dailyReading(), 'dailyReading'],
    [paths.passages(), 'bibleBooks'],
  ] as const
  return (
    <div className={styles.empty}>
      <AlsoKaroli list={list} />
      <StoryLinks list={list} query={query} addressOf={addressOf} />
      {list.suggestion !== undefined && (
        <p className={styles.suggestion}>
          {t('didYouMean')} <Link to={addressOf(changeQuery(query, { s: list.suggestion }))}>{list.suggestion}</Link>
        </p>
      )}
      <LazyBoundary>{passages && <LazyPassageResults result={passages} {...{ query, addressOf }} />}</LazyBoundary>
      {narrowing.some((filter) => !isShown || !isPassage(filter)) && !(onlyWords && isNowhere) && (
        <>
          <p>{t(onlyWords ? 'noResultsPlain' : narrowing.length > 1 ? 'noResultsAdvice' : 'noResultsOne')}</p>
          {!onlyWords && <FilterChips filters={narrowing} addressOf={addressOf} />}
        </>
      )}
      {!query.m && !isNowhere && query.s?.includes(' ') && (
        <p>
          <Link to={addressOf(changeQuery(query, { m: 'any' }))}>{t('tryAnyWord')}</Link>
        </p>
      )}
      {list.closest && (
        <>
          <p>{t('closest')}</p>
          <Cards cards={list.closest} />
        </>
      )}
      <h3>{t('whereNext')}</h3>
      <ul data-ways="">
        {ways.map(([to, name]) => (
          <li key={to}>
            <Link to={to}>{t(name)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const REASONS = { offline: 'searchFailedOffline', refused: 'searchRefused', server: 'searchFailed' } as const

/** Retry as a link, which works without scripts. */
function FailedSearch({ reason, to }: { reason: SearchFailure; to: string }) {
  const t = useText()
  return (
    <div className={styles.empty}>
      <Notice role="alert" tone="failure">
        <p className={styles.failure}>{t(REASONS[reason])}</p>
        <Link to={to} replace>
          {t('retry')}
        </Link>
      </Notice>
    </div>
  )
}

type ResultsBarProps = {
  query: SearchQuery
  /** False without results, which have no order; the form keeps its value. */
  isSorted: boolean
  /** Number of active filters. */
  filterCount: number
  addressOf: (query: SearchQuery) => string
  onChange: (query: SearchQuery) => void
  onOpenFilters: () => void
}

/** Sort order and direction; on phones also the filter button. Layout is stable across results. */
export function ResultsBar({ query, isSorted, filterCount, addressOf, onChange, onOpenFilters }: ResultsBarProps) {
  const t = useText()
  const isHydrated = useHydrated()
  const filters = filterCount > 0 ? t('filtersOn', { count: filterCount }) : t('filters')
  const order = LIST_PARAMETERS.order.values.find((item) => item === query.order)
  const isDescending = query.dir === 'DESC'
  const open = (event: SyntheticEvent) => {
    event.preventDefault()
    onOpenFilters()
  }

  return (
    <div className={styles.bar}>
      {/* The same element before and after hydration, so that it keeps the focus. */}
      <a
        href={`#${FILTER_COLUMN}`}
        className={styles.filtersButton}
        data-in-place=""
        {...(isHydrated && { role: 'button', 'aria-haspopup': 'dialog' as const })}
        onClick={open}
        onKeyDown={(event) => event.key === ' ' && open(event)}
      >
        {filters}
      </a>
      <label className={styles.order} hidden={!isSorted}>
        <VisuallyHidden>{t('order')}</VisuallyHidden>
        <select
          form={SEARCH_FORM}
          name="order"
          value={query.order ?? ''}
          onChange={(event) => onChange(changeQuery(query, ordered(event.target.value)))}
        >
          {/* Without words there is no relevance. */}
          <option value={order === undefined ? (query.order ?? '') : ''}>
            {t(query.s ? 'relevance' : 'newestFirst')}
          </option>
          <option value="date">{t('orderDate')}</option>
          <option value="title">{t('orderTitle')}</option>
          <option value="preacher">{t('orderPreacher')}</option>
          <option value="verse">{t('orderVerse')}</option>
        </select>
      </label>
      {isSorted && order && (
        <Link
          to={addressOf(changeQuery(query, { dir: isDescending ? undefined : 'DESC' }))}
          className={styles.direction}
          state={{ focus: 'stay' }}
          preventScrollReset
        >
          <span aria-hidden="true">{isDescending ? '↓' : '↑'}</span>
          <span className={styles.directionName}>{directionName(order, isDescending, t)}</span>
        </Link>
      )}
    </div>
  )
}

/** Dates sort latest first, other orders ascending. */
function ordered(value: string): Pick<SearchQuery, 'order' | 'dir'> {
  const order = LIST_PARAMETERS.order.values.find((item) => item === value)
  return { order, dir: order === 'date' ? 'DESC' : undefined }
}

function directionName(order: string, isDescending: boolean, t: SearchText): string {
  if (order === 'date') return t(isDescending ? 'newestFirst' : 'oldestFirst')
  if (order === 'verse') return t(isDescending ? 'fromRevelation' : 'fromGenesis')
  return t(isDescending ? 'zToA' : 'aToZ')
}
