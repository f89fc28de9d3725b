import { BAD } from '../json/guards.ts'

import { offsetOf, pageNumberOf } from '../adapt/paging.ts'
import type { Reader } from '../adapt/reader.ts'
import { type CallOptions, getShared } from './call.ts'
import { apiSettings, onNewSettings } from './settings.ts'

/** Whether the backend of an origin counts pages from 0; learned from its answers. */
const countsFromZero = new Map<string, boolean>()
onNewSettings(() => countsFromZero.clear())

type GetOptions = CallOptions & { keepMs?: number }

/**
 * A page of a list. `page` counts from 1 here; the first page is asked for without a number, so that what the backend
 * calls it tells how it counts. Deep pages of a backend that counts from 0 are asked for by one less.
 */
export async function getPage<T>(
  path: string,
  params: URLSearchParams,
  readerOf: (asked: URLSearchParams) => Reader<T>,
  options: GetOptions = {},
): Promise<T> {
  const { origin } = apiSettings().environment()
  const page = Number(params.get('page') ?? 1)
  const limit = Number(params.get('limit') ?? NaN)

  const ask = (number: number) => {
    const asked = new URLSearchParams(params)
    if (page === 1) asked.delete('page')
    else asked.set('page', String(number))
    return getShared(withQuery(path, asked), withPager(readerOf(params)), options)
  }

  const known = countsFromZero.get(origin)
  const { list, pager } = await ask(known && page > 1 ? page - 1 : page)
  if (known !== undefined) return list
  if (page === 1) {
    if (pager.page !== undefined) countsFromZero.set(origin, pager.page === 0)
    return list
  }
  // This may be the page behind the one that is meant. The offset tells, or else what the backend calls its first page.
  if (pager.page === undefined || pager.offset === (page - 1) * limit) return list
  const first = new URLSearchParams(params)
  first.delete('page')
  await getPage(path, first, readerOf, options)
  return countsFromZero.get(origin) ? (await ask(page - 1)).list : list
}

interface Paged<T> {
  list: T
  /** The page and the first item by the backend's own counting. */
  pager: { page?: number; offset?: number }
}

const withPager = <T>({ guard, adapt }: Reader<T>): Reader<Paged<T>> => ({
  adapt: (answer, read) => ({
    list: adapt ? adapt(answer, read) : answer,
    pager: { page: pageNumberOf(answer), offset: offsetOf(answer) },
  }),
  guard: (value, tell) => {
    const { list: adapted, pager } = value as Paged<unknown>
    const list = guard(adapted, tell)
    return list === BAD ? BAD : { list, pager }
  },
})

export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
