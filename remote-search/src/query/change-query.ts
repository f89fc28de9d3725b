import { type Place, placeToText, textToPlace } from 'shared-kernel/passages'
import type { SearchQuery, VerseFilter } from 'shared-kernel/search-parameters'

/** The query with some fields changed (`undefined` takes one off) and back on its first page. */
export function changeQuery(query: SearchQuery, change: Partial<SearchQuery>): SearchQuery {
  const changed = { ...query, page: undefined, offset: undefined, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

/** The list with a value put in when it is out and taken out when it is in; nothing when none is left. */
export function toggled<Value>(list: readonly Value[] | undefined, value: Value): Value[] | undefined {
  const without = (list ?? []).filter((item) => item !== value)
  const next = without.length === (list?.length ?? 0) ? [...without, value] : without
  return next.length > 0 ? next : undefined
}

/** The filter on any of these places, the first of which stands in parameters of its own. */
export function toVerseFilter(places: readonly Place[]): VerseFilter | undefined {
  const [first, ...others] = places.map(({ book, chapter, verse, endChapter, endVerse }) => ({
    ...{ book, chapter, verse, endChapter, endVerse },
  }))
  if (first === undefined) return undefined
  const also = others.length > 0 ? others.map(placeToText) : undefined
  return Object.fromEntries(
    Object.entries({ ...first, also }).filter(([, value]) => value !== undefined),
  ) as unknown as VerseFilter
}

/** The places of a filter: the first, then the others. */
export function placesOf({ book, chapter, verse, endChapter, endVerse, also = [] }: VerseFilter): Place[] {
  return [{ book, chapter, verse, endChapter, endVerse }, ...also.flatMap((text) => textToPlace(text) ?? [])]
}

/** What stays when every filter is taken off: the words, their order and the size of a page. */
export function withoutFilters({ s, m, order, dir, limit }: SearchQuery): SearchQuery {
  return changeQuery({}, { s, m, order, dir, limit })
}
