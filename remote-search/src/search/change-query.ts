import type { Suggestion } from 'shared-kernel/api'
import { type Place, placeToText, textToPlace } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { formatFilters, type SearchQuery, type VerseFilter } from 'shared-kernel/search-parameters'
import type { PlaceMatches } from './find-places.ts'

/** Changes fields (`undefined` removes) and returns to the first page. */
export function changeQuery(query: SearchQuery, change: Partial<SearchQuery>): SearchQuery {
  const changed = { ...query, page: undefined, offset: undefined, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

/** Adds or removes a value; undefined when none is left. */
export function toggled<Value>(list: readonly Value[] | undefined, value: Value): Value[] | undefined {
  const without = (list ?? []).filter((item) => item !== value)
  const next = without.length === (list?.length ?? 0) ? [...without, value] : without
  return next.length > 0 ? next : undefined
}

/** Filter on several places; the first one has parameters of its own. */
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

export function placesOf({ book, chapter, verse, endChapter, endVerse, also = [] }: VerseFilter): Place[] {
  return [{ book, chapter, verse, endChapter, endVerse }, ...also.flatMap((text) => textToPlace(text) ?? [])]
}

/** Keeps words, order and page size. */
export function withoutFilters({ s, m, order, dir, limit }: SearchQuery): SearchQuery {
  return changeQuery({}, { s, m, order, dir, limit })
}

/** Query for typed text: certain references become passages, the rest stays words. */
export function searchFor(query: SearchQuery, typed: string, matches: PlaceMatches | null): SearchQuery {
  const [places] = matches?.isCertain ? matches.readings : []
  return places && matches ? withPlaces(query, matches.words, places) : changeQuery(query, words(query, typed))
}

/** Query for passages and the remaining words; active roles stay. */
export function withPlaces(query: SearchQuery, rest: string, places: readonly Place[]): SearchQuery {
  const { lesson, in_text } = query.verb ?? {}
  const verb = toVerseFilter(places)
  if (!verb) return changeQuery(query, words(query, rest))
  const roles = { ...(lesson && { lesson }), ...(in_text && { in_text }) }
  return changeQuery(query, { ...words(query, rest), verb: { ...verb, ...roles } })
}

function words(query: SearchQuery, text: string): Pick<SearchQuery, 's' | 'm'> {
  const s = text.trim() || undefined
  return { s, m: s === undefined ? undefined : query.m }
}

/** Query for a suggestion, which replaces the typed words; other filters stay. */
export function searchBy(query: SearchQuery, { kind, name, id, occasion, passages = [] }: Suggestion): SearchQuery {
  const without = { ...query, s: undefined, m: undefined }
  if (occasion !== undefined) return changeQuery(without, { occasion })
  if (id === undefined) return kind === 'word' ? changeQuery(without, { s: name }) : withPlaces(query, '', passages)
  if (kind === 'series') return changeQuery(without, { series: id })
  const list = kind === 'preacher' ? 'preacher' : 'tags'
  return changeQuery(without, { [list]: [...new Set([...(query[list] ?? []), id])] })
}

/** Address of the search's feed, which has its own order and no pages. */
export function feedPath(query: SearchQuery): string {
  const text = formatFilters(query)
  return `${paths.search()}.xml${text && `?${text}`}`
}

/** Id of the search form, to which the filters belong by `form` attributes. */
export const SEARCH_FORM = 'kereses'
