import type { Place } from 'shared-kernel/passages'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { changeQuery, toVerseFilter } from './change-query.ts'
import type { FoundPlaces } from './find-places.ts'

/** The search for what was typed into the field: certain references become passages, the rest stays words. */
export function searchFor(query: SearchQuery, typed: string, found: FoundPlaces | null): SearchQuery {
  const [places] = found?.isCertain ? found.readings : []
  return places && found ? withPlaces(query, found.words, places) : changeQuery(query, words(query, typed))
}

/** The search for passages, with the words that stood around their names; roles that were on stay on. */
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
