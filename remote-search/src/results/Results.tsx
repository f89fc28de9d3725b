import type { SermonList } from 'shared-kernel/api'
import { Link } from 'shared-kernel/router'
import { Notice } from 'shared-kernel/ui'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import type { ActiveFilter } from '../filters/active-filters.ts'
import { FilterChips } from '../filters/FilterChips.tsx'
import { formatPlace } from '../filters/format-place.ts'
import { Late } from '../late.tsx'
import { useText } from '../messages/text.ts'
import { changeQuery } from '../query/change-query.ts'
import { withPlaces } from '../query/search-for.ts'
import type { PassagesFound } from '../passage-instead/load-passages-found.ts'
import type { Found, SearchFailure } from './load-search.ts'
import { LatePassages } from '../passage-instead/LatePassages.tsx'
import { ResultCard } from './ResultCard.tsx'
// The styles of what comes later stand in the first sheet.
import '../passage-instead/passage-instead.module.css'
import styles from './results.module.css'

type Props = {
  found: Found
  /** What there is of the passages that were asked for. */
  passages: PassagesFound | null
  /** The words name a place that is in no Bible, which is said above. */
  isNowhere: boolean
  query: SearchQuery
  filters: readonly ActiveFilter[]
  addressOf: (query: SearchQuery) => string
}

/** The cards, or why there are none and what can be done about it. */
export function Results({ found, ...props }: Props) {
  const { query, addressOf, passages } = props
  const isBeyondLast =
    found.kind === 'failed'
      ? found.reason === 'refused' && query.page !== undefined
      : found.list.data.length === 0 && found.list.paging.total > 0
  if (isBeyondLast) return <BeyondLastPage to={addressOf(changeQuery(query, {}))} />
  if (found.kind === 'failed') return <FailedSearch reason={found.reason} to={addressOf(query)} />
  if (found.list.data.length === 0) return <NoResults list={found.list} {...props} />
  return (
    <>
      <AlsoKaroli list={found.list} />
      <Named list={found.list} query={query} addressOf={addressOf} />
      <Late>{passages && <LatePassages found={passages} {...{ query, addressOf }} />}</Late>
      <Cards cards={found.list.data} />
    </>
  )
}

function Cards({ cards }: { cards: SermonList['data'] }) {
  return (
    <ol className={styles.cards}>
      {cards.map((card) => (
        <li key={card.nid}>
          <ResultCard card={card} />
        </li>
      ))}
    </ol>
  )
}

/** What the words name that is preached on leads to the sermons on its passages. */
function Named({ list, query, addressOf }: Pick<Props, 'query' | 'addressOf'> & { list: SermonList }) {
  const t = useText()
  return list.named.map(({ name, passages }) => (
    <p key={name} className={styles.named}>
      <Link to={addressOf(withPlaces(query, '', passages))}>
        {t('inTheBible', { name, places: passages.map(formatPlace).join('; ') })}
      </Link>
    </p>
  ))
}

/** Where the numbers asked for mean other verses in Károli, which were looked for as well. */
function AlsoKaroli({ list }: { list: SermonList }) {
  const t = useText()
  return list.alsoKaroli?.map(({ asked, meant }) => (
    <p key={asked} className={styles.named}>
      {t('alsoKaroli', { asked, meant })}
    </p>
  ))
}

/** The API refuses pages that are too far to go to. */
function BeyondLastPage({ to }: { to: string }) {
  const t = useText()
  return (
    <div className={styles.empty}>
      <p>{t('beyondLastPage')}</p>
      <Link to={to}>{t('toFirstPage')}</Link>
    </div>
  )
}

type NoResultsProps = Omit<Props, 'found'> & { list: SermonList }

function NoResults({ list, passages, isNowhere, query, filters, addressOf }: NoResultsProps) {
  const t = useText()
  const onlyWords = filters.every(({ key }) => key.startsWith('s-') || key.startsWith('m-'))
  const isPassage = ({ key }: ActiveFilter) => key.startsWith('verb')
  // Without one of several passages, or without a role, there is no more to find.
  const narrowing = filters.filter((filter) => filter.label && !(query.verb?.also && isPassage(filter)))
  const isShown = !!passages?.passages[0]
  return (
    <div className={styles.empty}>
      <AlsoKaroli list={list} />
      <Named list={list} query={query} addressOf={addressOf} />
      {list.suggestion !== undefined && (
        <p className={styles.suggestion}>
          {t('didYouMean')} <Link to={addressOf(changeQuery(query, { s: list.suggestion }))}>{list.suggestion}</Link>
        </p>
      )}
      <Late>{passages && <LatePassages found={passages} {...{ query, addressOf }} />}</Late>
      {narrowing.some((filter) => !isShown || !isPassage(filter)) && !(onlyWords && isNowhere) && (
        <>
          <p>{t(onlyWords ? 'noResultsPlain' : narrowing.length > 1 ? 'noResultsAdvice' : 'noResultsOne')}</p>
          {!onlyWords && <FilterChips filters={narrowing} addressOf={addressOf} />}
        </>
      )}
      <p className={styles.ways}>
        {!query.m && !isNowhere && query.s?.includes(' ') && (
          <Link to={addressOf(changeQuery(query, { m: 'any' }))}>{t('tryAnyWord')}</Link>
        )}
        <Link to={addressOf({})}>{t('everything')}</Link>
      </p>
      {list.closest && (
        <>
          <p>{t('closest')}</p>
          <Cards cards={list.closest} />
        </>
      )}
    </div>
  )
}

const REASONS = { offline: 'searchFailedOffline', refused: 'searchRefused', server: 'searchFailed' } as const

/** A link to the same address asks again, with scripts and without. */
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
