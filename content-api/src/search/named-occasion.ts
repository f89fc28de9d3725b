/** Finds the sermons of an occasion that a search names, with the other words of the search, or of a date. */
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { NamedOccasion } from '../church-year/asked-occasion.ts'
import { OCCASIONS } from '../church-year/occasions.ts'
import type { Content } from '../content/content.ts'
import type { EmptyOccasion } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { type NamedSermons, NEARNESS } from './order-rows.ts'
import { parseWords, type WordQuery } from './parse-words.ts'
import { type SermonColumns, toOccasionId } from './sermon-columns.ts'
import { toTsQueries } from './tsquery.ts'
import { understandWords } from './understand-words.ts'
import { matchWords } from './word-matches.ts'

export async function markSermonsOf(
  db: Kysely<Database>,
  { columns, words, knowsPairs }: Content,
  occasionQuery: NamedOccasion,
  mode: WordQuery['mode'],
): Promise<NamedSermons> {
  // Sermons of a day come first. Words of other occasions are also themes, which sermons with the same words have, too.
  const near = nearnessByOccasion(columns, [
    [[occasionQuery.key], occasionQuery.isDay ? NEARNESS.named : NEARNESS.typed],
    [occasionQuery.wider, NEARNESS.form],
  ])
  const others = parseWords(occasionQuery.others.join(' '), mode)
  if (others && !others.isCommon) {
    const spellings = [...new Set(others.terms.flatMap((term) => term.words))]
    const queries = toTsQueries(others, await understandWords(db, spellings, words), knowsPairs)
    const { found, passages } = await matchWords(db, queries, false)
    const has = new Uint8Array(near.length)
    for (const nids of [found, passages]) for (const nid of nids) has[columns.rowOf.get(nid) ?? -1] = 1
    for (let row = 0; row < near.length; row++) near[row]! *= has[row]!
  }
  return { marks: near.map((is) => Math.min(is, 1)), near }
}

/**
 * The named occasion if no sermon is for it. A service whose name may be a theme ('házasság') counts only where the name
 * itself was typed, or nothing was found and there are no other words.
 */
export function findEmptyOccasion(
  { occasion: { names, values } }: SermonColumns,
  asked: NamedOccasion | null,
  total: number,
): Static<typeof EmptyOccasion> | undefined {
  const isMeant = asked?.isDay || asked?.isName || (total === 0 && asked?.others.length === 0)
  if (!asked || !isMeant) return undefined
  const ids = [asked.key, ...asked.wider].map(toOccasionId)
  const hasSermons = values.some((place) => ids.includes(names[place]!.id))
  const named = hasSermons ? undefined : OCCASIONS.find(({ key }) => key === asked.key)
  return named && { key: named.key, name: named.name }
}

const FIRST_DAY = Date.parse('1900-01-01')
const DAY_MS = 86_400_000
const EXACT = 3

/** @param day `2019-12-08` */
export function markSermonsOfDate({ sortKeys: { date, precision } }: SermonColumns, day: string): NamedSermons {
  const requested = (Date.parse(day) - FIRST_DAY) / DAY_MS
  const marks = Uint8Array.from(date, (days, row) => Number(days === requested && precision[row] === EXACT))
  return { marks, near: marks.map((is) => is * NEARNESS.named) }
}

function nearnessByOccasion({ nids, occasion }: SermonColumns, groups: [keys: readonly string[], near: number][]) {
  const nearOf = new Map(groups.flatMap(([keys, near]) => keys.map((key) => [toOccasionId(key), near] as const)))
  const near = new Uint8Array(nids.length)
  for (let row = 0; row < near.length; row++)
    for (let nth = occasion.starts[row]!; nth < occasion.starts[row + 1]!; nth++)
      near[row] = Math.max(near[row]!, nearOf.get(occasion.names[occasion.values[nth]!]!.id) ?? 0)
  return near
}

/** The union of both. */
export function joinNamed(one: NamedSermons | null, other: NamedSermons | null): NamedSermons | null {
  if (!one || !other) return one ?? other
  return {
    marks: one.marks.map((is, row) => is | other.marks[row]!),
    near: one.near.map((near, row) => Math.max(near, other.near[row]!)),
  }
}
