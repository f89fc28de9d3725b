import type { RoleSwitches, SearchQuery } from './search-query.ts'

type Pair = [name: string, value: string | number | undefined]

/**
 * The query string of a search, without `?`, in a fixed order so that equal searches have equal addresses.
 * Commas of lists stay readable; `parseSearchQuery` gives the query back (QS-01…QS-04, QS-07).
 */
export function formatSearchQuery(query: SearchQuery): string {
  return toText([...pairsOf(query), ...rolePairs('p', query.p)])
}

/**
 * The parameters of a call to `/api/v2/list`: the address without what only the pages need – the switches of a
 * plan's day, and the offset when a page is given, because the page wins.
 */
export function toApiParams(query: SearchQuery): URLSearchParams {
  const offset = query.page === undefined ? query.offset : undefined
  return new URLSearchParams(toText(pairsOf({ ...query, offset })))
}

function pairsOf(query: SearchQuery): Pair[] {
  const { verb } = query
  return [
    ['s', query.s],
    ['m', query.m],
    ['verb[book]', verb?.book],
    ['verb[chapter]', verb?.chapter],
    ['verb[verse]', verb?.chapter === undefined ? undefined : verb.verse],
    ...rolePairs('verb', verb),
    ['b', query.c === undefined ? undefined : query.b],
    ['c', query.b === undefined ? undefined : query.c],
    ['preacher', query.preacher?.join(',')],
    ['denomination', query.denomination?.join(',')],
    ['series', query.series],
    ['tags', query.tags?.join(',')],
    ['media', query.media?.join(',')],
    ['year', query.year],
    ['month', query.month],
    ['lang', query.lang],
    ['order', query.order],
    ['dir', query.dir],
    ['limit', positive(query.limit)],
    ['offset', query.offset],
    ['page', positive(query.page)],
  ]
}

function rolePairs(group: 'verb' | 'p', roles: RoleSwitches | undefined): Pair[] {
  return [
    [`${group}[lesson]`, roles?.lesson ? 1 : undefined],
    [`${group}[in_text]`, roles?.in_text ? 1 : undefined],
  ]
}

const positive = (value: number | undefined) => (value !== undefined && value > 0 ? value : undefined)

function toText(pairs: Pair[]): string {
  const params = new URLSearchParams()
  for (const [name, value] of pairs) if (value !== undefined && value !== '') params.append(name, String(value))
  return params.toString().replaceAll('%2C', ',')
}
