import { BAD } from '../json/guards.ts'
import { isComplete, type PageOfItems, type Pager } from '../adapt/paging.ts'
import type { Reader } from '../adapt/reader.ts'
import { type CallOptions, getShared } from './request.ts'
import type { Paging } from './entities.ts'
import { apiSettings, onNewSettings } from './settings.ts'

/** Learned from the first page of a list: whether pages count from 0 or 1, and how many items one has. */
interface PagingStyle {
  first: 0 | 1
  size: number
}

/** By origin, path and requested number of items. */
const styles = new Map<string, PagingStyle>()
onNewSettings(() => styles.clear())

type GetOptions = CallOptions & { cacheMs?: number }

/**
 * A page of a list; `page` counts from 1. The first page is requested without a number, so that the number in its answer
 * shows how the backend counts. Where the answer to a later page is not enough, the first page is requested as well.
 */
export async function getPage<T extends { paging: Paging; data: unknown[] }>(
  path: string,
  params: URLSearchParams,
  readerOf: (asked: URLSearchParams) => Reader<T>,
  options: GetOptions = {},
): Promise<T> {
  const key = [apiSettings().environment().origin, path, params.get('limit')].join(' ')
  const page = Number(params.get('page') ?? 1)

  const ask = (style: PagingStyle) => {
    const sent = new URLSearchParams(params)
    if (page === 1) sent.delete('page')
    else sent.set('page', String(page - 1 + style.first))
    const requested = new URLSearchParams(params)
    if (page > 1 && style.size > 0) requested.set('limit', String(style.size))
    return getShared(withQuery(path, sent), withPager(readerOf(requested)), options)
  }

  const style = styles.get(key)
  const { list, pager } = await ask(style ?? { first: 1, size: 0 })
  if (page === 1) {
    // An empty list is no evidence: some backends call its page 0.
    if (list.data.length > 0) styles.set(key, { first: pager.page === 0 ? 0 : 1, size: list.paging.limit })
    return list
  }
  if (style !== undefined || isComplete(pager)) return list
  const first = new URLSearchParams(params)
  first.delete('page')
  const start = await getPage(path, first, readerOf, options)
  // All items are on the first page: a backend without paging repeats them.
  if (start.paging.pages <= 1 && start.data.length > 0) {
    return { ...start, data: [], paging: { ...start.paging, page, offset: (page - 1) * start.paging.limit } }
  }
  const learned = styles.get(key)
  const isRight = learned === undefined || (learned.first === 1 && learned.size === list.paging.limit)
  return isRight ? list : (await ask(learned)).list
}

interface Paged<T> {
  list: T
  pager: Pager
}

/** Reads the list with the pager that `pageOf` adds. */
const withPager = <T>({ guard, adapt }: Reader<T>): Reader<Paged<T>> => ({
  adapt,
  guard: (value, report) => {
    const list = guard(value, report)
    return list === BAD ? BAD : { list, pager: (value as PageOfItems).pager }
  },
})

export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
