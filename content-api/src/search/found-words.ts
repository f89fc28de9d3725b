/** What the index of words finds. */
import { type Kysely } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { Database } from '../database/schema.ts'
import { unpackNumbers } from './passage-index.ts'
import type { TsQueries } from './tsquery.ts'

export interface FoundWords {
  /** Numbers of the sermons with the words in any form, in no order. */
  found: Int32Array
  /** Those that are not found only by words made of what was asked for; null when there are no such. */
  whole: Int32Array | null
  /** Those with the words as they were typed. */
  typed: Int32Array
  /** How well the head of a sermon fits; most heads have none of the words. */
  heads: Map<number, number>
}

/** Above what ts_rank says of a head that has some of the words but not together: 1e-20, which is as good as none. */
const NOTHING = 1e-19

type Column = TsQueries['of']

const numbersOf = (column: Column, query: string) =>
  `(select string_agg(int4send(nid), ''::bytea) from sermon_search where ${column} @@ ${query}::tsquery)`

const HEADS = `(select json_agg(json_build_array(nid, 2 * ts_rank(head, $2::tsquery) + ts_rank(head, $1::tsquery)))
  from sermon_search where head @@ $3::tsquery) as heads`

type Heads = [nid: number, rank: number][] | null
type Ranked = { found: Buffer | null; typed: Buffer | null; heads: Heads; whole?: Buffer | null }
const FOUND_AND_TYPED = `${numbersOf('lemmas', '$1')} as found, ${numbersOf('spellings', '$2')} as typed, ${HEADS}`

const FOUND = {
  lemmas: prepared<{ found: Buffer | null }>(`select ${numbersOf('lemmas', '$1')} as found`),
  spellings: prepared<{ found: Buffer | null }>(`select ${numbersOf('spellings', '$1')} as found`),
}
const RANKED = prepared<Ranked>(`select ${FOUND_AND_TYPED}`)
const RANKED_WITH_PARTS = prepared<Ranked>(`select ${FOUND_AND_TYPED}, ${numbersOf('lemmas', '$4')} as whole`)
/** Asked for as they are typed: what is found is what was typed. */
const RANKED_TYPED = prepared<Ranked>(`select ${numbersOf('spellings', '$1')} as found, null as typed, ${HEADS}`)

/** `isRanked`: also what ranking by relevance starts from. */
export async function findWords(db: Kysely<Database>, queries: TsQueries, isRanked: boolean): Promise<FoundWords> {
  const { of, wanted, whole, typed, inHead } = queries
  if (!isRanked || typed === null) {
    const [row] = await FOUND[of](db, [wanted])
    return { found: unpackNumbers(row?.found), whole: null, typed: new Int32Array(), heads: new Map() }
  }
  const isTyped = of === 'spellings'
  const values = [wanted, typed, inHead]
  const [row] =
    whole === null
      ? await (isTyped ? RANKED_TYPED : RANKED)(db, values)
      : await RANKED_WITH_PARTS(db, [...values, whole])
  const found = unpackNumbers(row?.found)
  const heads = new Map((row?.heads ?? []).filter(([, rank]) => rank > NOTHING))
  return {
    found,
    whole: whole === null ? null : unpackNumbers(row?.whole),
    typed: isTyped ? found : unpackNumbers(row?.typed),
    heads,
  }
}
