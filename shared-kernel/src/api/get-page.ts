import { BAD } from '../json/guards.ts'
import { isComplete, type PageOfItems, type Pager } from '../adapt/paging.ts'
import type { Reader } from '../adapt/reader.ts'
import { type CallOptions, getShared } from './call.ts'
import type { Paging } from './entities.ts'
import { apiSettings, onNewSettings } from './settings.ts'

/** Learned from the first page of a list: how the backend counts pages, and how many items one has. */
interface Habits {
  first: 0 | 1
  size: number
}

/** By origin, path and the number of items that is asked for. */
const known = new Map<string, Habits>()
onNewSettings(() => known.clear())

type GetOptions = CallOptions & { keepMs?: number }

/**
 * A page of a list. `page` counts from 1 here. The first page is asked for without a number, so that what the backend
 * calls it tells how it counts; pages of one that counts from 0 are asked for by one less. Where the answer to a later
 * page does not tell enough, the first one is asked for as well.
 */
export async function getPage<T extends { paging: Paging; data: unknown[] }>(
  path: string,
  params: URLSearchParams,
  readerOf: (asked: URLSearchParams) => Reader<T>,
  options: GetOptions = {},
): Promise<T> {
  const key = [apiSettings().environment().origin, path, params.get('limit')].join(' ')
  const page = Number(params.get('page') ?? 1)

  const ask = (habits: Habits) => {
    const sent = new URLSearchParams(params)
    if (page === 1) sent.delete('page')
    else sent.set('page', String(page - 1 + habits.first))
    const asked = new URLSearchParams(params)
    if (page > 1 && habits.size > 0) asked.set('limit', String(habits.size))
    return getShared(withQuery(path, sent), withPager(readerOf(asked)), options)
  }

  const habits = known.get(key)
  const { list, pager } = await ask(habits ?? { first: 1, size: 0 })
  if (page === 1) {
    // An empty list tells nothing: some call its page 0.
    if (list.data.length > 0) known.set(key, { first: pager.page === 0 ? 0 : 1, size: list.paging.limit })
    return list
  }
  if (habits !== undefined || isComplete(pager)) return list
  const first = new URLSearchParams(params)
  first.delete('page')
  const start = await getPage(path, first, readerOf, options)
  // All items are on the first page: a backend that pages nothing answers them again.
  if (start.paging.pages <= 1 && start.data.length > 0) {
    return { ...start, data: [], paging: { ...start.paging, page, offset: (page - 1) * start.paging.limit } }
  }
  const learned = known.get(key)
  const isRight = learned === undefined || (learned.first === 1 && learned.size === list.paging.limit)
  return isRight ? list : (await ask(learned)).list
}

interface Paged<T> {
  list: T
  pager: Pager
}

/** Reads the list and keeps the pager that `pageOf` has left beside it. */
const withPager = <T>({ guard, adapt }: Reader<T>): Reader<Paged<T>> => ({
  adapt,
  guard: (value, tell) => {
    const list = guard(value, tell)
    return list === BAD ? BAD : { list, pager: (value as PageOfItems).pager }
  },
})

export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
