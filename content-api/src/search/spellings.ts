/** The table of indexed spellings with their lemmas. */
import { type Kysely, sql } from 'kysely'
import { fold } from 'shared-kernel/fold'
import type { Database } from '../database/schema.ts'
import { analyseSpelling } from '../lemmas/analyse-word.ts'
import { asPart } from './lexemes.ts'
import { refreshWordCounts } from './word-counts.ts'

/** Analysed without a pause: about 20 ms of blocked event loop while a server rebuilds its index. */
const BATCH = 1000

/**
 * Recounts all indexed spellings and words, and analyses new ones. Deletes instead of truncating, which would lock out
 * searches.
 */
export async function refreshSpellings(trx: Kysely<Database>): Promise<void> {
  await sql`create temporary table counted on commit drop as
    select substr(word, 2) collate "C" as word, ndoc as df
    from ts_stat('select spellings from sermon_search')`.execute(trx)
  await sql`create index on counted (word)`.execute(trx)
  await sql`delete from spelling where not exists (select from counted where counted.word = spelling.word)`.execute(trx)
  await sql`update spelling set df = counted.df from counted
    where counted.word = spelling.word and counted.df <> spelling.df`.execute(trx)
  const { rows } = await sql<{ word: string; df: number }>`
    select word, df from counted where not exists (select from spelling where spelling.word = counted.word)
    order by word`.execute(trx)
  for (let start = 0; start < rows.length; start += BATCH) {
    await addSpellings(trx, rows.slice(start, start + BATCH))
  }
  await sql`drop table counted`.execute(trx)
  await refreshWordCounts(trx)
}

/** Analyses and adds spellings with their counts; existing ones are unchanged. */
export async function addSpellings(
  trx: Kysely<Database>,
  counted: readonly { word: string; df: number }[],
): Promise<void> {
  const rows = counted.map(({ word, df }) => {
    const { lemmas, parts } = analyseSpelling(word)
    return { word, folded: fold(word), df, lemmas: [...lemmas, ...parts.map(asPart)] }
  })
  await sql`insert into spelling (word, folded, df, lemmas)
    select word, folded, df, lemmas
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(word text, folded text, df integer, lemmas text[])
    on conflict do nothing`.execute(trx)
}
