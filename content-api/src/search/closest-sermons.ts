/** Nearest results when no sermon has all the words. */
import type { Kysely } from 'kysely'
import type { Content } from '../content/content.ts'
import type { Database } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { numbersOf } from './word-matches.ts'
import { markStoriesWith } from './named-stories.ts'
import type { WordQuery } from './parse-words.ts'
import { unpackNumbers } from './passage-index.ts'
import { areNear } from './sermon-cards.ts'
import { type Understood, toTsQueries } from './tsquery.ts'

const SERMONS_WITH = statement<{ found: Buffer | null; headed: Buffer | null; passages: Buffer | null }>(`
  select ${numbersOf('lemmas', 'asked.query::tsquery')} as found, ${numbersOf('head', 'asked.query::tsquery')} as headed,
    ${numbersOf('passages', 'asked.query::tsquery')} as passages
  from unnest($1::text[]) with ordinality as asked(query, nth) order by nth`)

/** For each of these sermons, the queries whose words are near each other. */
const NEAR = statement<{ nid: number; near: number[] }>(`
  select nid, array(select nth::int - 1 from unnest($2::text[]) with ordinality as asked(query, nth)
    where ${areNear('lemmas', 'query')}) as near
  from sermon_search where nid = any($1::int[])`)

/**
 * Sermons with most of the words, scored by `closestRows` and `takeClosest`; none for a single word and for the other
 * modes.
 * @param flags 0 in the rows that pass the filters (`filterRows`)
 */
export async function findClosest(
  db: Kysely<Database>,
  { columns: { nids, rowOf }, passages }: Content,
  flags: Uint8Array,
  wordQuery: WordQuery,
  understood: Understood,
): Promise<number[]> {
  if (wordQuery.mode !== 'all' || wordQuery.terms.length < 2) return []
  const queries = wordQuery.terms.map((term) => toTsQueries({ ...wordQuery, terms: [term] }, understood).query)
  const found = await SERMONS_WITH(db, [queries])
  const toRows = (packed: Buffer | null) => {
    const rows = new Uint8Array(flags.length)
    for (const nid of unpackNumbers(packed)) rows[rowOf.get(nid) ?? -1] = 1
    return rows
  }
  const words = wordQuery.terms.map((term, nth) => {
    const [anywhere, headed] = [toRows(found[nth]!.found), toRows(found[nth]!.headed)]
    // A head may lack an excluded word that the sermon has.
    const inHead = headed.map((is, row) => is & anywhere[row]!)
    if (wordQuery.without.length === 0) {
      markStoriesWith(passages, term, inHead)
      for (const [row, is] of toRows(found[nth]!.passages).entries()) inHead[row]! |= is
    }
    return { anywhere, inHead }
  })
  const rows = closestRows(words, flags)
  const pairs = pairsOf(words)
  const together = pairs.map(({ words: [one, other] }) => `${queries[one]} & ${queries[other]}`)
  const near = await NEAR(db, [rows.map(({ row }) => nids[row]!), together])
  const pairsIn = new Map(near.map(({ nid, near }) => [rowOf.get(nid), near.map((nth) => pairs[nth]!)]))
  return takeClosest(rows, (row) => pairsIn.get(row) ?? []).map((row) => nids[row]!)
}

/** 1 in the rows of sermons with a word. */
export interface RowsOfWord {
  anywhere: Uint8Array
  /** In the head, or in the name of a story that they are on. */
  inHead: Uint8Array
}

export interface ClosestRow {
  row: number
  score: number
}

/** Two words, and the score for standing near each other. */
export interface Pair {
  words: [number, number]
  score: number
}

/** Rows whose words are tested for nearness. */
const CANDIDATES = 100
/** The rarest words are paired, at most this many. */
const PAIRED = 6
const MOST = 10

/** Inverse frequency: rare words weigh more. */
const weightsOf = (words: readonly RowsOfWord[]) =>
  words.map(({ anywhere, inHead }) => {
    const having = anywhere.reduce((count, is, row) => count + Math.max(is, inHead[row]!), 0)
    return Math.log(1 + anywhere.length / having)
  })

/**
 * Rows with the highest sum of word weights; words in a head count twice. At most a hundred, each with at least half of
 * the best score; ties go to the newest, which come first.
 * @param flags 0 in the rows that pass the filters (`filterRows`)
 */
export function closestRows(words: readonly RowsOfWord[], flags: Uint8Array): ClosestRow[] {
  const scores = new Float64Array(flags.length)
  for (const [nth, weight] of weightsOf(words).entries()) {
    const { anywhere, inHead } = words[nth]!
    for (let row = 0; row < scores.length; row++)
      if (inHead[row] === 1) scores[row]! += 2 * weight
      else if (anywhere[row] === 1) scores[row]! += weight
  }
  const rows = [...scores.keys()].filter((row) => flags[row] === 0 && scores[row]! > 0)
  rows.sort((a, b) => scores[b]! - scores[a]!)
  const least = scores[rows[0] ?? -1]! / 2
  return rows.slice(0, CANDIDATES).flatMap((row) => (scores[row]! >= least ? [{ row, score: scores[row]! }] : []))
}

/** Pairs of the rarest words. A pair near each other counts twice the weight of the more frequent word. */
export function pairsOf(words: readonly RowsOfWord[]): Pair[] {
  const weights = weightsOf(words)
  const rarest = [...words.keys()].sort((a, b) => weights[b]! - weights[a]!).slice(0, PAIRED)
  return rarest.flatMap((word, nth) =>
    rarest.slice(nth + 1).map((other): Pair => ({ words: [word, other], score: 2 * weights[other]! })),
  )
}

/** At most ten rows by the total score. @param pairs the pairs of a row that stand near each other */
export function takeClosest(rows: readonly ClosestRow[], pairs: (row: number) => readonly Pair[]): number[] {
  const all = rows.map(({ row, score }) => ({ row, score: pairs(row).reduce((sum, pair) => sum + pair.score, score) }))
  return all
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ row }) => row)
}
