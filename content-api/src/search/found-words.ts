/** What the index of words finds. */
import { type Kysely } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { unpackNumbers } from './passage-index.ts'
import type { TsQueries } from './tsquery.ts'

export interface FoundWords {
  /** Numbers of the sermons with the words in any form, in no order. */
  found: Int32Array
  /** Those whose text or lesson has them all. */
  passages: Int32Array
  /** Those that are not found only by words made of what was asked for; null when there are no such. */
  whole: Int32Array | null
  /** Those with the words as they were typed. */
  typed: Int32Array
  /** How well the head of a sermon fits; most heads have none of the words. */
  heads: Map<number, number>
}

/** Above what ts_rank says of a head that has some of the words but not together: 1e-20, which is as good as none. */
export const NOTHING = 1e-19

const NOTHING_RANKED = { whole: null, typed: new Int32Array(), heads: new Map<number, number>() }

type Column = Exclude<keyof Database['sermon_search'], 'nid'>

/** The numbers of the sermons whose vector fits, as `unpackNumbers` reads them; null for no query. */
export const numbersOf = (column: Column, query: string) =>
  `(select string_agg(int4send(nid), ''::bytea) from sermon_search where ${column} @@ ${query}::tsquery)`

const HEADS = `(select json_agg(json_build_array(nid, 2 * ts_rank(head, $2::tsquery) + ts_rank(head, $1::tsquery)))
  from sermon_search where head @@ $3::tsquery)`

type Heads = [nid: number, rank: number][] | null
type Found = { found: Buffer | null; passages?: Buffer | null }
type Ranked = Found & { heads: Heads; typed?: Buffer | null; whole?: Buffer | null }

const FOUND = prepared<Found>(`
  select ${numbersOf('lemmas', '$1')} as found, ${numbersOf('passages', '$2')} as passages`)
const FOUND_TYPED = prepared<Found>(`select ${numbersOf('spellings', '$1')} as found`)
const RANKED = prepared<Ranked>(`
  select ${numbersOf('lemmas', '$6')} as found, ${numbersOf('spellings', '$2')} as typed, ${HEADS} as heads,
    ${numbersOf('lemmas', '$4')} as whole, ${numbersOf('passages', '$5')} as passages`)
/** Asked for as they are typed: what is found is what was typed. */
const RANKED_TYPED = prepared<Ranked>(`select ${numbersOf('spellings', '$1')} as found, ${HEADS} as heads`)

/** `isRanked`: also what ranking by relevance starts from. */
export async function findWords(db: Kysely<Database>, queries: TsQueries, isRanked: boolean): Promise<FoundWords> {
  const { of, lookup, wanted, whole, passages, typed, inHead } = queries
  const isTyped = of === 'spellings'
  if (!isRanked || typed === null) {
    const [row] = await (isTyped ? FOUND_TYPED(db, [lookup]) : FOUND(db, [lookup, passages]))
    return { ...NOTHING_RANKED, found: unpackNumbers(row?.found), passages: unpackNumbers(row?.passages) }
  }
  const [row] = await (isTyped
    ? RANKED_TYPED(db, [wanted, typed, inHead])
    : RANKED(db, [wanted, typed, inHead, whole, passages, lookup]))
  const found = unpackNumbers(row?.found)
  return {
    found,
    passages: unpackNumbers(row?.passages),
    whole: whole === null ? null : unpackNumbers(row?.whole),
    typed: isTyped ? found : unpackNumbers(row?.typed),
    heads: new Map((row?.heads ?? []).filter(([, rank]) => rank > NOTHING)),
  }
}
