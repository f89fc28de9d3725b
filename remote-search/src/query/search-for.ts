import type { Named } from 'shared-kernel/api'
import { fold } from 'shared-kernel/fold'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { changeQuery, toVerseFilter } from './change-query.ts'
import { findPlace } from './find-place.ts'

type Place = Parameters<typeof toVerseFilter>[0]

/** The search for what was typed into the field: a reference becomes the passage, the rest stays words. */
export function searchFor(query: SearchQuery, typed: string): SearchQuery {
  const found = findPlace(typed)
  const place = found?.isCertain ? found.places[0] : undefined
  return place && found ? withPlace(query, found.words, place) : changeQuery(query, words(query, typed))
}

/** The search for a passage, with the words that stood around its name; roles that were on stay on. */
export function withPlace(query: SearchQuery, rest: string, place: Place): SearchQuery {
  const { lesson, in_text } = query.verb ?? {}
  const verb = { ...toVerseFilter(place), ...(lesson && { lesson }), ...(in_text && { in_text }) }
  return changeQuery(query, { ...words(query, rest), verb })
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
