/** Nearest results when no sermon has all the words. */
import type { Kysely } from 'kysely'
import type { Content } from '../content/content.ts'
import { statement } from '../database/statement.ts'
import type { Database } from '../database/schema.ts'
import { closestRows, pairsOf, takeClosest } from './closest-rows.ts'
import { numbersOf } from './found-words.ts'
import { markStoriesWith } from './named-stories.ts'
import { standNear } from './sermon-cards.ts'
import type { WordQuery } from './parse-words.ts'
import { unpackNumbers } from './passage-index.ts'
import { toTsQueries, type Understood } from './tsquery.ts'

const SERMONS_WITH = statement<{ found: Buffer | null; headed: Buffer | null; passages: Buffer | null }>(`
  select ${numbersOf('lemmas', 'asked.query::tsquery')} as found, ${numbersOf('head', 'asked.query::tsquery')} as headed,
    ${numbersOf('passages', 'asked.query::tsquery')} as passages
  from unnest($1::text[]) with ordinality as asked(query, nth) order by nth`)

/** Selects the queries whose words stand near each other, for each of these sermons. */
const NEAR = statement<{ nid: number; near: number[] }>(`
  select nid, array(select nth::int - 1 from unnest($2::text[]) with ordinality as asked(query, nth)
    where ${standNear('lemmas', 'query')}) as near
  from sermon_search where nid = any($1::int[])`)

/**
 * Sermons with most of the words, scored by `closestRows` and `takeClosest`; none if any single word or exact forms
 * were requested.
 * @param held 0 in the rows that pass the filters
 */
export async function findClosest(
  db: Kysely<Database>,
  { columns: { nids, rowOf }, passages }: Content,
  held: Uint8Array,
  asked: WordQuery,
  understood: Understood,
): Promise<number[]> {
  if (asked.mode !== 'all' || asked.terms.length < 2) return []
  const queries = asked.terms.map((term) => toTsQueries({ ...asked, terms: [term] }, understood).wanted)
  const found = await SERMONS_WITH(db, [queries])
  const toRows = (packed: Buffer | null) => {
    const rows = new Uint8Array(held.length)
    for (const nid of unpackNumbers(packed)) rows[rowOf.get(nid) ?? -1] = 1
    return rows
  }
  const words = asked.terms.map((term, nth) => {
    const [anywhere, headed] = [toRows(found[nth]!.found), toRows(found[nth]!.headed)]
    // A head may lack an excluded word that the sermon has.
    const told = headed.map((is, row) => is & anywhere[row]!)
    if (asked.without.length === 0) {
      markStoriesWith(passages, term, told)
      for (const [row, is] of toRows(found[nth]!.passages).entries()) told[row]! |= is
    }
    return { anywhere, told }
  })
  const rows = closestRows(words, held)
  const pairs = pairsOf(words)
  const together = pairs.map(({ words: [one, other] }) => `${queries[one]} & ${queries[other]}`)
  const near = await NEAR(db, [rows.map(({ row }) => nids[row]!), together])
  const pairsIn = new Map(near.map(({ nid, near }) => [rowOf.get(nid), near.map((nth) => pairs[nth]!)]))
  return takeClosest(rows, (row) => pairsIn.get(row) ?? []).map((row) => nids[row]!)
}
