import { useCallback, useRef, useState } from 'react'
import type { Named, Facets } from 'shared-kernel/api'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatCount } from 'shared-kernel/numbers'
import { placeToText } from 'shared-kernel/passages'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Link } from 'shared-kernel/router'
import { formatSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'
import { useHydrated } from 'shared-kernel/session'
import { Pager, PageTitle, Skeleton, VisuallyHidden } from 'shared-kernel/ui'
import { FilterChips, FilterColumn, FilterPanel, MissingPreachers } from '../filters/Filters.tsx'
import { activeFilters } from '../filters/search-filters.tsx'
import { useText } from '../messages.ts'
import { PODCAST_PATH } from '../places.ts'
import { changeQuery, feedPath, placesOf, withoutFilters } from './change-query.ts'
import { LazyHome } from './lazy-home.ts'
import { type SearchData, titleOf } from './load-search.ts'
import { Results, ResultsBar } from './Results.tsx'
import styles from './results.module.css'
import { SearchField } from './SearchField.tsx'
import search from './search.module.css'
// Styles of lazy components are in the main style sheet.
import '../home/home.module.css'
import { useFocusAfter, useSearchAddress } from './use-search-address.ts'

const NONE: Named[] = []

/** Remounts the field for other words or passages, so that it shows the current query. */
const fieldKey = ({ s = '', verb }: SearchQuery) => [s, ...(verb ? placesOf(verb).map(placeToText) : [])].join(' ')

/** The page `search`: the home page at `/`, else field, active filters, filters and results. */
export function SearchScreen(props: PageProps<SearchData>) {
  const { home } = props.data
  return home ? <LazyHome key={home.daily?.date} data={props.data} home={home} /> : <ListScreen {...props} />
}

function ListScreen({ data, url }: PageProps<SearchData>) {
  const t = useText()
  const language = useTextLanguage()
  const isHydrated = useHydrated()
  const { query, isPending, topic, addressOf, go } = useSearchAddress(url)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useFocusAfter(useCallback(() => heading.current?.focus({ preventScroll: true }), []))

  const { result, books } = data
  const preachers = data.preachers ?? NONE
  const list = result.kind === 'ready' ? result.list : null
  const names = { preachers, facets: useStableFacets(list?.facets ?? null, topic) }
  const filters = activeFilters(query, names, t, language)
  const filterCount = filters.filter((filter) => !filter.key.startsWith('s-')).length
  const total = list?.paging.total ?? 0
  const count = t(filters.length > 0 ? 'resultCount' : 'sermonCount', { count: formatCount(total) })
  const countText = list === null ? t('results') : total === 0 ? t('noResults') : count
  // Words that no sermon has are in the field and the chip: enough.
  const isNamed = filters.length > 0 && !(query.s && list && total === 0)
  // Announced once: by the focused heading, or by the status when the focus stays.
  const announced = isHydrated && focus === 'stay' && !isPending ? countText : ''

  return (
    <div className={search.page}>
      <div className={search.head} data-band="">
        <PageTitle>{isNamed ? titleOf(query, filters, t) : t(query.s ? 'searchTitle' : 'question')}</PageTitle>
        <SearchField
          key={fieldKey(query)}
          query={query}
          places={url.searchParams.get('s')?.trim() === query.s ? data.places : null}
          list={list}
          preachers={preachers}
          books={books}
          addressOf={addressOf}
          onSearch={(next) => go(next, 'results')}
        />
        <FilterChips filters={filters} addressOf={addressOf} clearTo={withoutFilters(query)} />
      </div>
      <div className={search.columns}>
        <FilterColumn
          isSheet={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          doneLabel={total === 0 ? t('showNoResults') : t('showResults', { count: formatCount(total) })}
        >
          <FilterPanel
            {...{ query, names, books, topic }}
            onChange={(fields) => go(changeQuery(query, fields), 'stay')}
          />
          {data.preachers === null && <MissingPreachers />}
        </FilterColumn>
        <section aria-labelledby="talalatok" className={styles.results} aria-busy={isPending}>
          <div className={styles.top}>
            <h2 ref={heading} id="talalatok" tabIndex={-1} className={styles.count}>
              {countText}
            </h2>
            <VisuallyHidden>
              <span role="status">{announced}</span>
            </VisuallyHidden>
            <ResultsBar
              query={query}
              isSorted={total > 0}
              filterCount={filterCount}
              addressOf={addressOf}
              onChange={(next) => go(next, 'stay')}
              onOpenFilters={() => setSheetOpen(true)}
            />
          </div>
          <div className={isPending ? styles.waiting : undefined}>
            {/* Remount per search, so that cards do not slide to other positions. */}
            <Results
              key={url.search}
              {...{ result, query }}
              passages={data.passages}
              isNowhere={!!data.places?.nowhere[0]}
              filters={filters}
              addressOf={addressOf}
            />
            {list && (
              <Pager
                label={t('pages')}
                page={list.paging.page}
                pages={list.paging.pages}
                hrefFor={(page) => addressOf({ ...query, offset: undefined, page: page > 1 ? page : undefined })}
              />
            )}
          </div>
          {total > 0 && (
            <a href={feedPath(query)} className={styles.feed}>
              {t('feed')}
            </a>
          )}
          {(formatSearchQuery(query) === '' || query.media?.includes('audio')) && (
            <Link to={PODCAST_PATH} className={styles.feed}>
              {t('podcast')}
            </Link>
          )}
        </section>
      </div>
    </div>
  )
}

const CARDS = [1, 2, 3, 4, 5]

export function SearchSkeleton() {
  const t = useText()
  return (
    <div className={search.loadingPage}>
      <div data-band="">
        <p className={search.loadingQuestion}>{t('question')}</p>
        <div className={search.loadingField} />
      </div>
      <div className={search.loadingColumns}>
        <div className={search.loadingColumn} aria-hidden="true">
          <Skeleton lines={12} />
        </div>
        <div>
          {CARDS.map((card) => (
            <div key={card} className={search.loadingCard} aria-hidden={card > 1}>
              <Skeleton hasHeading lines={3} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/**
 * Keeps choices stable within a topic (words, passage): choices without results stay with a count of 0, so that boxes
 * do not move, also when a search fails.
 */
function useStableFacets(facets: Facets | null, topic: string): Facets | null {
  const [state, setState] = useState({ topic, from: facets, facets })
  if (state.topic === topic && state.from === facets) return state.facets
  const stable = state.topic === topic ? mergeFacets(state.facets, facets) : facets
  setState({ topic, from: facets, facets: stable })
  return stable
}

/** Current counts, plus former choices with 0. */
export function mergeFacets(before: Facets | null, fresh: Facets | null): Facets | null {
  if (!before || !fresh) return fresh ?? before
  const byId = (item: { id: number }) => item.id
  return {
    preacher: merge(before.preacher, fresh.preacher, byId),
    denomination: merge(before.denomination, fresh.denomination, byId),
    tags: merge(before.tags, fresh.tags, byId),
    series: merge(before.series, fresh.series, byId),
    occasion: merge(before.occasion, fresh.occasion, ({ key }) => key),
    media: merge(before.media, fresh.media, ({ kind }) => kind),
    year: merge(before.year, fresh.year, ({ year }) => year),
  }
}

function merge<Item extends { count: number }>(before: Item[], fresh: Item[], keyOf: (item: Item) => unknown): Item[] {
  const known = new Set(fresh.map(keyOf))
  return [...fresh, ...before.filter((item) => !known.has(keyOf(item))).map((item) => ({ ...item, count: 0 }))]
}
