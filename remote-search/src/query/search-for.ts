import type { Named } from 'shared-kernel/api'
import { fold } from 'shared-kernel/fold'
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

/** Preachers whose whole name was typed, at most three, each with the words that are left. */
export function findPreachers<Person extends Named>(typed: string, preachers: readonly Person[]) {
  const tokens = typed.trim().split(/\s+/)
  const folded = tokens.map(fold)
  return preachers
    .map((preacher) => ({ preacher, parts: fold(preacher.name).split(/\s+/) }))
    .filter(({ parts }) => parts.length > 1 && parts.every((part) => folded.includes(part)))
    .slice(0, 3)
    .map(({ preacher, parts }) => ({
      preacher,
      rest: tokens.filter((_, index) => !parts.includes(folded[index] ?? '')).join(' '),
    }))
}

function words(query: SearchQuery, text: string): Pick<SearchQuery, 's' | 'm'> {
  const s = text.trim() || undefined
  return { s, m: s === undefined ? undefined : query.m }
}
