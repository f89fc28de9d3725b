import {
  type Citation,
  type DailySelection,
  getBibleBooks,
  getBibleText,
  getCitationOfDay,
  getDailySelection,
  getList,
  getPreachers,
  isApiError,
  type Named,
  type SermonList,
  withinDeadline,
} from 'shared-kernel/api'
import { BOOKS, passageToParams, printed } from 'shared-kernel/passages'
import { currentLanguage } from 'shared-kernel/preferences'
import type { KnownAddress, PageHead, PageRequest } from 'shared-kernel/remote-contracts'
import { redirect } from 'shared-kernel/router'
import { formatSearchQuery, parseSearchQuery, type SearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { siteDay } from 'shared-kernel/site'
import { OPTIONAL_DATA_MS } from '../deadlines.ts'
import type { BookChoice } from '../filters/PassageFilter.tsx'
import type { PlaceMatches } from './find-places.ts'
import { getFindPlaces, getPassages } from '../lazy.tsx'
import { searchFor, withPlaces } from './change-query.ts'
import { getHome } from './lazy-home.ts'
import type { PassageResults } from '../passage-results/passage-results.tsx'
import { type ActiveFilter, activeFilters } from '../filters/search-filters.tsx'
import { type SearchText, useText } from '../messages.ts'

/** Without the query, which is in the address (QS-08). */
export interface SearchData {
  result: SearchResult
  /** Places the words may name. */
  places: PlaceMatches | null
  /** Null after a failure. */
  preachers: Named[] | null
  books: BookChoice[]
  /** Of the home page alone. */
  home: HomeData | null
  /** Null without passages or after a failure. */
  passages: PassageResults | null
}

export type SearchResult = { kind: 'ready'; list: SermonList } | { kind: 'failed'; reason: SearchFailure }
export type SearchFailure = 'offline' | 'refused' | 'server'

/**
 * Loads results and filter names in parallel. A failed search is data, so that field and text stay. Words with a
 * certain reference redirect to the search for its passage, so that plain forms work without scripts.
 */
export async function loadSearch({ url, signal }: PageRequest): Promise<SearchData> {
  const query = parseSearchQuery(url.searchParams, () => {})
  const find = query.s ? await withinDeadline(OPTIONAL_DATA_MS, signal, getFindPlaces) : null
  const places = find?.(query.s ?? '') ?? null
  if (query.s && places?.isCertain) {
    throw redirect(`${url.pathname}?${formatSearchQuery(searchFor(query, query.s, places))}`, { replace: true })
  }
  const { verb } = query
  const isHome = url.pathname === '/' && formatSearchQuery(query) === ''
  const finding = findSermons(toApiParams(isHome ? { limit: NEWEST } : query), signal)
  const [result, preachers, books, home, passages] = await Promise.all([
    finding,
    withinDeadline(OPTIONAL_DATA_MS, signal, (stop) => getPreachers({ signal: stop })),
    withinDeadline(OPTIONAL_DATA_MS, signal, (stop) => getBibleBooks({ signal: stop })),
    isHome ? loadHome(signal) : null,
    verb
      ? withinDeadline(OPTIONAL_DATA_MS, signal, (stop) =>
          getPassages().then((results) => results.loadPassageResults(query, verb, finding, stop)),
        )
      : null,
  ])
  const isVain = result.kind === 'ready' && result.list.paging.total === 0
  const instead = isVain && query.s && !places ? (find?.(query.s, true) ?? null) : null
  return {
    result,
    places: instead && instead.words !== '' ? await withSermons(instead, query, signal) : (instead ?? places),
    preachers: preachers?.map(({ id, name }) => ({ id, name })) ?? null,
    home,
    books: toBookChoices(books, verb?.book),
    passages,
  }
}

/** Of a passage with other words, only readings that find sermons are worth asking about. */
async function withSermons(
  places: PlaceMatches,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<PlaceMatches | null> {
  const totals = await Promise.all(
    places.readings.map((passages) =>
      withinDeadline(OPTIONAL_DATA_MS, signal, async (stop) => {
        const params = toApiParams({ ...withPlaces(query, places.words, passages), limit: 1 })
        params.set('facets', 'media')
        return (await getList(params, { signal: stop })).paging.total
      }),
    ),
  )
  const readings = places.readings.filter((_, nth) => totals[nth])
  return readings.length > 0 ? { ...places, readings } : null
}

async function findSermons(params: URLSearchParams, signal: AbortSignal): Promise<SearchResult> {
  try {
    return { kind: 'ready', list: await getList(params, { signal }) }
  } catch (error) {
    if (!isApiError(error) || error.kind === 'cancelled') throw error
    if (error.kind === 'network') return { kind: 'failed', reason: 'offline' }
    const isOurs = error.kind === 'refused' || error.kind === 'validation' || error.kind === 'not-found'
    return { kind: 'failed', reason: isOurs ? 'refused' : 'server' }
  }
}

/** Books of the library, else of all Bibles, plus the requested one. */
function toBookChoices(books: readonly BookChoice[] | null, requested: number | undefined): BookChoice[] {
  const all = BOOKS.map((book) => ({ ...book, sermons: 0 }))
  const known = books?.length ? books : all
  const missing = known.some(({ id }) => id === requested) ? undefined : all.find(({ id }) => id === requested)
  return [...known, ...(missing ? [missing] : [])].map(toBookChoice)
}

function toBookChoice({ id, name, testament, chapters, sermons }: BookChoice): BookChoice {
  return { id, name, testament, chapters, sermons }
}

/** Newest sermons on the home page. */
const NEWEST = 4

/** Its fields are null when they are late. */
export interface HomeData {
  daily: DailyReading | null
  citation: Citation | null
}

export interface DailyReading extends DailySelection {
  /** Null without a passage, or when its text is late. */
  verse: { lines: string[]; isWhole: boolean; place: string; translation: string } | null
}

/** The reading does not wait longer for its verse. */
const VERSE_MS = 800
/** So many verses and more stand one by one, as on the page of the reading. */
const VERSES_BY_LINES = 3
/** A longer text is cut: its first verses are shown. */
const WHOLE_VERSES = 4
const FIRST_VERSES = 2

/** The day's reading with its verse. */
export async function getDailyReading(signal: AbortSignal): Promise<DailyReading> {
  const daily = await getDailySelection({ signal })
  const passage = daily.sermon?.text.find(({ chapter }) => chapter !== undefined)
  const text =
    passage &&
    (await withinDeadline(VERSE_MS, signal, (stop) => getBibleText(passageToParams(passage), { signal: stop })))
  if (!text) return { ...daily, verse: null }
  const isWhole = text.verses.length <= WHOLE_VERSES
  const verses = isWhole ? text.verses : text.verses.filter(({ verse }) => verse > 0).slice(0, FIRST_VERSES)
  const words = verses.map((verse) => verse.text)
  const lines = words.length < VERSES_BY_LINES ? [words.join(' ')] : words
  return { ...daily, verse: { lines, isWhole, place: printed(passage), translation: text.translation.name } }
}

async function loadHome(signal: AbortSignal): Promise<HomeData> {
  const [daily, citation] = await Promise.all([
    withinDeadline(OPTIONAL_DATA_MS, signal, getDailyReading),
    withinDeadline(OPTIONAL_DATA_MS, signal, (stop) => getCitationOfDay(siteDay(new Date()), { signal: stop })),
    getHome(),
  ])
  return { daily, citation }
}

type Shown = { url: URL; data: SearchData }

export function searchHead(shown: Shown): PageHead {
  const title = searchTitle(shown)
  const { page = 1 } = parseSearchQuery(shown.url.searchParams, () => {})
  return { title: page > 1 && title !== '' ? useText.in(currentLanguage())('titleOfPage', { title, page }) : title }
}

/** The title without the number of the page. */
export function searchTitle({ url, data: { result, preachers } }: Shown): string {
  const language = currentLanguage()
  const t = useText.in(language)
  const query = parseSearchQuery(url.searchParams, () => {})
  const names = { preachers: preachers ?? [], facets: result.kind === 'ready' ? result.list.facets : null }
  const filters = activeFilters(query, names, t, language)
  if (filters.length > 0) return titleOf(query, filters, t)
  // On the home page the title is the site's.
  return url.pathname === '/' ? '' : t('searchTitle')
}

/** The title of a search by these filters; sermons with sound, which menus link to, have one of their own. */
export function titleOf(query: SearchQuery, filters: readonly ActiveFilter[], t: SearchText): string {
  const isSoundAlone = filters.length === 1 && query.media?.join() === 'audio'
  return isSoundAlone ? t('withSound') : t('searchTitleFor', { what: filters.map(({ value }) => value).join(', ') })
}

/** Page addresses for prefetching. */
export const toSermons = ({ result }: SearchData): KnownAddress[] =>
  result.kind === 'ready'
    ? result.list.data.map(({ nid, path }) => ({ path, page: 'node_view', params: { id: String(nid) } }))
    : []
