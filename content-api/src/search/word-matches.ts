/** Queries the word index. */
import { type Kysely } from 'kysely'
import { hidden, statement } from '../database/statement.ts'
import type { Database } from '../database/schema.ts'
import { unpackNumbers } from './passage-index.ts'
import type { TsQueries } from './tsquery.ts'

export interface WordMatches {
  /** Sermons with the words in any form, unordered. */
  found: Int32Array
  /** Sermons with all words in the passages of their text or lesson. */
  passages: Int32Array
  /** `found` without sermons that contain only related words; null if the words have none. */
  direct: Int32Array | null
  /** Sermons with the words as typed. */
  typed: Int32Array
  /** Rank of the head; most heads have none of the words. */
  heads: Map<number, number>
}

/** Threshold above ts_rank's 1e-20, which it returns for heads with only some of the words: those do not match. */
export const NOTHING = 1e-19

const NOTHING_RANKED = { direct: null, typed: new Int32Array(), heads: new Map<number, number>() }

type Column = Exclude<keyof Database['sermon_search'], 'nid'>

/** SQL for the packed numbers of the matching sermons (`unpackNumbers`); null without a query. */
export const numbersOf = (column: Column, query: string) =>
  `(select string_agg(int4send(nid), ''::bytea) from sermon_search where ${column} @@ ${query})`

const hiddenQuery = (parameter: string) => hidden(parameter, 'tsquery')

const HEADS = `(select json_agg(json_build_array(nid, 2 * ts_rank(head, $2::tsquery) + ts_rank(head, $1::tsquery)))
  from sermon_search where head @@ ${hiddenQuery('$3')})`

type Heads = [nid: number, rank: number][] | null
type Found = { found: Buffer | null; passages?: Buffer | null }
type Ranked = Found & { heads: Heads; typed?: Buffer | null; direct?: Buffer | null }

const FOUND = statement<Found>(`
  select ${numbersOf('lemmas', hiddenQuery('$1'))} as found, ${numbersOf('passages', hiddenQuery('$2'))} as passages`)
const FOUND_TYPED = statement<Found>(`select ${numbersOf('spellings', hiddenQuery('$1'))} as found`)
const RANKED = statement<Ranked>(`
  select ${numbersOf('lemmas', hiddenQuery('$6'))} as found, ${numbersOf('spellings', hiddenQuery('$2'))} as typed, ${HEADS} as heads,
    ${numbersOf('lemmas', hiddenQuery('$4'))} as direct, ${numbersOf('passages', hiddenQuery('$5'))} as passages`)
/** For exact mode, in which every match is as typed. */
const RANKED_TYPED = statement<Ranked>(
  `select ${numbersOf('spellings', hiddenQuery('$1'))} as found, ${HEADS} as heads`,
)

/** @param isRanked whether to fetch the data for ranking, too */
export async function matchWords(db: Kysely<Database>, queries: TsQueries, isRanked: boolean): Promise<WordMatches> {
  const { column, lookup, query, direct, passages, typed, inHead } = queries
  const isTyped = column === 'spellings'
  if (!isRanked || typed === null) {
    const [row] = await (isTyped ? FOUND_TYPED(db, [lookup]) : FOUND(db, [lookup, passages]))
    return { ...NOTHING_RANKED, found: unpackNumbers(row?.found), passages: unpackNumbers(row?.passages) }
  }
  const [row] = await (isTyped
    ? RANKED_TYPED(db, [query, typed, inHead])
    : RANKED(db, [query, typed, inHead, direct, passages, lookup]))
  const found = unpackNumbers(row?.found)
  return {
    found,
    passages: unpackNumbers(row?.passages),
    direct: direct === null ? null : unpackNumbers(row?.direct),
    typed: isTyped ? found : unpackNumbers(row?.typed),
    heads: new Map((row?.heads ?? []).filter(([, rank]) => rank > NOTHING)),
  }
}
