/** The table of words that are suggested: in their first form, as one writes them, with the sermons that have each. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { lemmaText } from '../lemmas/analyse.ts'
import { analyseSpelling, theLexicon } from '../lemmas/analyse-word.ts'
import { NAME } from '../lemmas/lexicon.ts'
import { asPart, asSpelling } from './lexemes.ts'
import { isStopWord } from './parse-words.ts'

const SHORTEST = 3
/** Sermons in which even a word that no list has is taken for one. */
const WRITTEN_BY_MANY = 5

/** Counts the words of Hungarian sermons anew, once the index is made. */
export async function refreshWordCounts(trx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ lemma: string; sermons: number; isSpelled: boolean }>`
    select counted.word as lemma, ndoc as sermons, spelling.word is not null as "isSpelled"
    from ts_stat('select lemmas from sermon_search join sermon using (nid) where lang = ''hu''') as counted
    left join spelling on spelling.word = counted.word collate "C"
    where left(counted.word, 1) not in (${asPart('')}, ${asSpelling('')})`.execute(trx)
  const counts = new Map<string, number>()
  for (const { lemma, sermons, isSpelled } of rows) {
    const word = toShown(lemmaText(lemma), isSpelled, sermons)
    // 'vár' is two words, of which a sermon may have both.
    if (word !== null) counts.set(word, Math.max(sermons, counts.get(word) ?? 0))
  }
  const counted = [...counts].map(([word, sermons]) => ({ word, sermons }))
  await trx.deleteFrom('word_count').execute()
  await sql`insert into word_count (word, sermons)
    select word, sermons from json_to_recordset(${JSON.stringify(counted)}::json) as row(word text, sermons integer)`.execute(
    trx,
  )
}

/** Null for what says nothing alone, for first forms that nobody wrote, and for guesses that few have. */
function toShown(word: string, isSpelled: boolean, sermons: number): string | null {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word) || isStopWord(word)) return null
  const kinds = theLexicon().kindsOf(word)
  if (kinds === 0 && (!isSpelled || (sermons < WRITTEN_BY_MANY && analyseSpelling(word).isGuess))) return null
  return kinds === NAME ? word[0]!.toUpperCase() + word.slice(1) : word
}
