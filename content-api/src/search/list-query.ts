import type { Static } from 'typebox'
import { type Place, textToPlace } from 'shared-kernel/passages'
import { FILTER_PARAMETERS, LIST_PARAMETERS } from 'shared-kernel/search-parameters'
import type { PassageRole } from '../database/schema.ts'
import type { ListQuery, PlanDaySearchQuery } from '../contract/queries.ts'
import { LARGEST_ID } from '../contract/schema-parts.ts'
import { AnswerError } from '../http/errors.ts'
import { toWindow, type Window } from '../http/query.ts'
import { parseWords, type WordQuery } from './parse-words.ts'
import type { PassageRange } from '../versification/corresponding-verses.ts'
import { type KaroliMeaning, karoliMeaningOf, meaningsOf } from '../versification/renumbered-place.ts'

/** Language of lists that name none; counts beside links to them are of the same sermons. */
export const LISTED_LANGUAGE = 'hu'

const ORDERS = LIST_PARAMETERS.order.values
export type SortOrder = 'DEFAULT' | (typeof ORDERS)[number]

/** Ignores unknown values, e.g. those of another backend. */
const knownOf = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((one) => one === value)

/** Matches sermons with a passage of one of the roles that overlaps one of the ranges. */
export interface PassageFilter {
  ranges: PassageRange[]
  roles: PassageRole[]
}

/** A validated search. */
export interface SermonFilter {
  /** Search text as typed. */
  typed: string | undefined
  words: WordQuery | null
  /** The query; `filterRows` compares the parameters that have a column in `same`. */
  same: Static<typeof ListQuery>
  order: SortOrder
  descending: boolean
  preacher: number[]
  denomination: number[]
  tags: number[]
  media: string[]
  series: number | undefined
  occasion: string | undefined
  year: number | undefined
  passages: PassageFilter[]
  /** Requested verses with other numbers in Károli, which are searched as well. */
  alsoKaroli: KaroliMeaning[]
  /** Facets to count; undefined: all but the chapters. */
  facets: readonly string[] | undefined
  window: Window
}

/** Letters that old keyboards and files have for others. */
const OLD_LETTERS: Record<string, string> = { õ: 'ő', Õ: 'Ő', û: 'ű', Û: 'Ű' }

/** QS-06 on the server: ignores a verb without a book, a verse without a chapter, and `b` without `c`. */
export function readListQuery(query: Static<typeof ListQuery>): SermonFilter {
  const passages: PassageFilter[] = []
  const references: Place[] = []
  const book = query['verb[book]']
  if (book !== undefined) {
    const chapter = query['verb[chapter]']
    const inChapter = {
      verse: query['verb[verse]'],
      endChapter: query['verb[endChapter]'],
      endVerse: query['verb[endVerse]'],
    }
    const first = chapter === undefined ? { book } : { book, chapter, ...inChapter }
    const also = (query['verb[also]']?.split(',') ?? []).flatMap((text) => textToPlace(text) ?? [])
    references.push(first, ...also)
    passages.push({
      ranges: references.flatMap(meaningsOf),
      roles: rolesOf(query['verb[lesson]'], query['verb[in_text]']),
    })
  }
  if (query.b !== undefined && query.c !== undefined) {
    passages.push({ ranges: meaningsOf({ book: query.b, chapter: query.c }), roles: ['text', 'lesson', 'in_text'] })
  }
  const typed = query.s?.normalize('NFC').replace(/[õÕûÛ]/g, (letter) => OLD_LETTERS[letter]!)
  return {
    typed,
    words: typed === undefined ? null : parseWords(typed, knownOf(FILTER_PARAMETERS.m.values, query.m)),
    same: { ...query, lang: query.lang?.toLowerCase() ?? LISTED_LANGUAGE },
    order: knownOf(ORDERS, query.order) ?? 'DEFAULT',
    descending: query.dir === 'DESC',
    preacher: readIds('preacher', query.preacher),
    denomination: readIds('denomination', query.denomination),
    tags: readIds('tags', query.tags),
    media: FILTER_PARAMETERS.media.item.values.filter((kind) => query.media?.split(',').includes(kind)),
    series: query.series,
    occasion: query.occasion,
    year: query.year,
    passages,
    alsoKaroli: references.flatMap((place) => karoliMeaningOf(place) ?? []),
    facets: query.facets?.split(','),
    window: toWindow(query),
  }
}

/** Sermons whose text (or lesson, or body) touches a reading of the plan's day. */
export function readPlanDayQuery(query: Static<typeof PlanDaySearchQuery>, ranges: PassageRange[]): SermonFilter {
  const roles = rolesOf(query['p[lesson]'], query['p[in_text]'])
  return {
    ...readListQuery({ page: query.page, limit: query.limit, offset: query.offset }),
    passages: [{ ranges, roles }],
  }
}

function rolesOf(lesson: number | undefined, inText: number | undefined): PassageRole[] {
  return ['text', ...(lesson === 1 ? (['lesson'] as const) : []), ...(inText === 1 ? (['in_text'] as const) : [])]
}

/** Sorted and unique, so that equal searches share a cache entry. */
export function readIds(field: string, text: string | undefined): number[] {
  const ids = [...new Set((text ?? '').split(',').filter(Boolean).map(Number))].sort((a, b) => a - b)
  if (ids.some((id) => id > LARGEST_ID))
    throw new AnswerError('query_invalid', { errors: { [field]: ['Hibás érték.'] } })
  return ids
}
