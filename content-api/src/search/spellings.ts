/** The table of indexed spellings with their lemmas. */
import { type Kysely, sql } from 'kysely'
import { fold } from 'shared-kernel/fold'
import type { Database } from '../database/schema.ts'
import { analyseSpelling, theLexicon } from '../lemmas/analyse-word.ts'
import { lemmaText } from '../lemmas/verb-forms.ts'
import { NAME } from '../lemmas/lexicon.ts'
import { withCapital } from './as-written.ts'
import { NOT_IN_REFERENCE, asPart, asSpelling } from './lexemes.ts'
import { isStopWord } from './parse-words.ts'

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

const SHORTEST = 2
/** Shorter words must be in the lexicon. */
const SHORTEST_UNLISTED = 3
/** Number of sermons that make an unlisted spelling a word. */
const WRITTEN_BY_MANY = 5

/** Recounts the words of Hungarian sermons after indexing. */
export async function refreshWordCounts(trx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ lemma: string; sermons: number; isSpelled: boolean; isSure: boolean }>`
    select counted.word as lemma, ndoc as sermons, spelling.word is not null as "isSpelled", sure.lemma is not null as "isSure"
    from (
      select word, max(ndoc) as ndoc from (
        select * from ts_stat('select lemmas from sermon_search join sermon using (nid) where lang = ''hu''', ${NOT_IN_REFERENCE})
        union all
        select * from ts_stat('select passages from sermon_search join sermon using (nid) where lang = ''hu''')) as found
      group by word) as counted
    left join spelling on spelling.word = counted.word collate "C"
    left join (
      select distinct lemmas[1] as lemma from spelling
      where lemmas[2] is null or left(lemmas[2], 1) = ${asPart('')}) as sure on sure.lemma = counted.word collate "C"
    where left(counted.word, 1) not in (${asPart('')}, ${asSpelling('')})`.execute(trx)
  const counts = new Map<string, number>()
  for (const { lemma, sermons, isSpelled, isSure } of rows) {
    const word = toShown(lemmaText(lemma), { isSpelled, isSure, sermons })
    // 'vár' is two lemmas; a sermon may have both.
    if (word !== null) counts.set(word, Math.max(sermons, counts.get(word) ?? 0))
  }
  const counted = [...counts].map(([word, sermons]) => ({ word, sermons }))
  await trx.deleteFrom('word_count').execute()
  await sql`insert into word_count (word, sermons)
    select word, sermons from json_to_recordset(${JSON.stringify(counted)}::json) as row(word text, sermons integer)`.execute(
    trx,
  )
}

/** Null for stop words, for unlisted forms and short words, and for rare guesses. */
function toShown(
  word: string,
  { isSpelled, isSure, sermons }: { isSpelled: boolean; isSure: boolean; sermons: number },
): string | null {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word) || isStopWord(word)) return null
  const kinds = theLexicon().kindsOf(word)
  // Written without its accents.
  if (kinds === 0 && word === fold(word) && theLexicon().spelledLike(word).length > 0) return null
  if (!isSpelled && !isSure && kinds !== NAME) return null
  if (word.length < SHORTEST_UNLISTED && kinds === 0) return null
  if (kinds === 0 && (!isSpelled || (sermons < WRITTEN_BY_MANY && analyseSpelling(word).isGuess))) return null
  return kinds === NAME ? withCapital(word) : word
}
