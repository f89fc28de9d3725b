/** Data of the pages of preachers, series, tags and days of the church year: the search with one filter, under its name. */
import {
  ApiError,
  type ChurchDay,
  type ChurchYear,
  type Facet,
  getChurchYear,
  getList,
  getPreachers,
  isApiError,
  type SermonCard,
  type SermonList,
  withinDeadline,
} from 'shared-kernel/api'
import { isExactDate, shiftDay } from 'shared-kernel/dates'
import { bookById } from 'shared-kernel/passages'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { parseSearchQuery, type SearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { OPTIONAL_DATA_MS } from '../deadlines.ts'
import { type GroupKind, GROUPS } from '../places.ts'

export interface GroupData {
  kind: GroupKind
  name: string
  /** The page's own filter, without page and order. */
  filter: SearchQuery
  list: Pick<SermonList, 'data' | 'paging'>
  /** Books with most sermons. */
  books: { id: number; name: string; count: number }[]
  /** Of sermons with a known year. */
  years: { from: number; to: number } | null
  /** A day of the church year, with its next date, and the days before and after it. */
  day: ChurchDay | null
  /** Its Sunday began the present week. */
  isThisWeek: boolean
  before: ChurchDay | null
  after: ChurchDay | null
}

const MOST_BOOKS = 6

export const kindOf = ({ pathname }: URL): GroupKind =>
  (Object.keys(GROUPS) as GroupKind[]).find((kind) => pathname.startsWith(GROUPS[kind])) ?? 'preacher'

/** @throws ApiError `not-found` for a number or key that nothing has */
export async function loadGroup({ params: { id = '' }, url, signal }: PageRequest): Promise<GroupData> {
  const kind = kindOf(url)
  const filter = filterOf(kind, id)
  const { page } = parseSearchQuery(url.searchParams, () => {})
  const params = toApiParams({ ...filter, order: 'date', dir: kind === 'series' ? undefined : 'DESC', page })
  params.set('facets', `chapters,year,${kind}`)
  const [list, found, preachers] = await Promise.all([
    getList(params, { signal }).catch(asNotFound),
    kind === 'occasion' ? findDay(id, signal) : null,
    kind === 'preacher' ? withinDeadline(OPTIONAL_DATA_MS, signal, (stop) => getPreachers({ signal: stop })) : null,
  ])
  const named = kind === 'occasion' ? [] : [...(preachers ?? []), ...list.facets[kind], ...namesIn(list)[kind]]
  const { day = null, before = null, after = null, isThisWeek = false } = found ?? {}
  const name = day?.name ?? named.find((one) => String(one.id) === id)?.name
  if (name === undefined) throw new ApiError('not-found', `There is no ${kind} ${id}`)
  const years = list.facets.year.filter(({ count }) => count > 0).map(({ year }) => year)
  return {
    kind,
    name,
    filter,
    list: { data: list.data, paging: list.paging },
    books: booksOf(list),
    years: years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) },
    day,
    isThisWeek,
    before,
    after,
  }
}

/** The API refuses numbers, keys and pages that nothing can have. */
function asNotFound(error: unknown): never {
  const isRefused = isApiError(error) && (error.kind === 'refused' || error.kind === 'validation')
  throw isRefused ? new ApiError('not-found', 'The API refuses the address', { cause: error }) : error
}

function filterOf(kind: GroupKind, id: string): SearchQuery {
  if (kind === 'occasion') return { occasion: id }
  return kind === 'series' ? { series: Number(id) } : { [kind]: [Number(id)] }
}

/**
 * An occasion; a day that is over, but for that of this week, has its date in the next church year, which begins a week
 * after the last Sunday.
 */
async function findDay(id: string, signal: AbortSignal) {
  const year = await needChurchYear(undefined, signal)
  const { date } = dayIn(year, id) ?? {}
  const last = year.days.at(-1)?.date
  const isThisWeek = year.today.week?.key === id
  const isOver = date !== undefined && date < year.date && last !== undefined && !isThisWeek
  const ofDay = isOver ? await needChurchYear(shiftDay(last, 7), signal) : year
  return { ...(await withNeighbours(ofDay, id, signal)), isThisWeek }
}

const dayIn = ({ days, occasions }: ChurchYear, id: string) =>
  [...days, ...occasions].find(({ key }) => key === id) ?? null

/**
 * A day or an occasion, and the days before and after a day, each by its first name. At either end of the year the
 * neighbour is in another one, and absent if that cannot be loaded.
 */
async function withNeighbours(year: ChurchYear, id: string, signal: AbortSignal) {
  const day = dayIn(year, id)
  const own = day?.date
  if (own === undefined) return { day, before: null, after: null }
  const daysOf = async (date: string) => (await getChurchYear({ date, signal }).catch(() => null))?.days ?? []
  const [first, last] = [year.days[0]?.date ?? own, year.days.at(-1)?.date ?? own]
  const earlier = own === first ? await daysOf(shiftDay(first, -1)) : year.days.filter(({ date = own }) => date < own)
  const later = own === last ? await daysOf(shiftDay(last, 7)) : year.days.filter(({ date = own }) => date > own)
  const dateBefore = earlier.at(-1)?.date
  return { day, before: earlier.find(({ date }) => date === dateBefore) ?? null, after: later[0] ?? null }
}

/** Other backends have no facets: there the sermons have the name. */
const namesIn = ({ data }: SermonList) => ({
  preacher: data.flatMap(({ preacher }) => preacher ?? []),
  series: data.flatMap(({ series }) => series ?? []),
  tags: data.flatMap(({ tags }) => tags),
})

function booksOf({ facets }: SermonList): GroupData['books'] {
  return (facets.chapters ?? [])
    .filter(({ sermons }) => sermons > 0)
    .sort((one, other) => other.sermons - one.sermons || one.book - other.book)
    .slice(0, MOST_BOOKS)
    .map(({ book, sermons }) => ({
      id: book,
      name: bookById(book)?.name ?? String(book),
      count: sermons,
    }))
}

export interface GroupListData {
  kind: GroupKind
  /** In the order of the alphabet; only those with sermons, unless the backend counts none. */
  entries: Entry[]
}

/** `years` of its sermons, where the backend gives them; `newest`: its newest sermon, if among the `NEWEST` of all. */
export type Entry = Pick<Facet, 'id' | 'name' | 'count' | 'years'> & { newest?: Pick<SermonCard, 'path' | 'title'> }

/** Sermons among which the newest of an entry is looked for. */
const NEWEST = '50'

export async function loadGroupList({ url, signal }: PageRequest): Promise<GroupListData> {
  const kind = kindOf(url)
  if (kind === 'occasion') return { kind, entries: [] }
  const limit = kind === 'tags' ? '1' : NEWEST
  const getNewestWithFacets = (stop: AbortSignal) =>
    getList(new URLSearchParams({ limit, order: 'date', dir: 'DESC', facets: kind }), { signal: stop })
  if (kind !== 'preacher') {
    const { facets, data } = await getNewestWithFacets(signal)
    const entries = facets[kind].filter(({ id, count }) => id > 0 && count > 0)
    const named = entries.sort((one, other) => withoutArticle(one.name).localeCompare(withoutArticle(other.name), 'hu'))
    if (kind === 'tags') return { kind, entries: named }
    return { kind, entries: named.map((entry) => ({ ...entry, newest: newestOf(data, kind, entry.id) })) }
  }
  const [all, list] = await Promise.all([
    getPreachers({ signal }),
    withinDeadline(OPTIONAL_DATA_MS, signal, getNewestWithFacets),
  ])
  const preachers = all.map(({ id, name, count }): Entry => {
    const years = list?.facets.preacher.find((facet) => facet.id === id)?.years
    return { id, name, count, years, newest: newestOf(list?.data ?? [], kind, id) }
  })
  const preached = preachers.filter(({ count }) => count > 0)
  return { kind, entries: preached.length > 0 ? preached : preachers }
}

function newestOf(newest: readonly SermonCard[], kind: 'preacher' | 'series', id: number): Entry['newest'] {
  const found = newest.find((card) => card[kind]?.id === id)
  return found && { path: found.path, title: found.title }
}

export interface ChurchYearData extends ChurchYear {
  /** It is not the year of today. */
  isOther: boolean
}

/** The church year of today, or of the day in `?date=`. */
export async function loadChurchYear({ url, signal }: PageRequest): Promise<ChurchYearData> {
  const date = url.searchParams.get('date') ?? undefined
  const isOther = date !== undefined && isExactDate(date)
  return { ...(await needChurchYear(isOther ? date : undefined, signal)), isOther }
}

/** @throws ApiError `not-found` on a backend without the church year */
async function needChurchYear(date: string | undefined, signal: AbortSignal): Promise<ChurchYear> {
  const year = await getChurchYear({ date, signal })
  if (year === null) throw new ApiError('not-found', 'The backend has no church year')
  return year
}

/** Titles are sorted without their article, by the letter on their cover. */
export const withoutArticle = (title: string): string => title.replace(/^az?\s+/iu, '')
