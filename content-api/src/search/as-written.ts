/** Finds out which words texts capitalize: names. */
import type { Kysely } from 'kysely'
import { statement } from '../database/statement.ts'
import type { Database } from '../database/schema.ts'
import { theLexicon } from '../lemmas/analyse-word.ts'
import { NAME } from '../lemmas/lexicon.ts'
import { asSpelling } from './lexemes.ts'
import { findWords } from './words.ts'

/** A sample of the sermons with a word. */
const TEXTS_WITH = statement<{ text: string }>(`
  select concat_ws(' ', s.title, p.name, s.plain) as text
  from sermon_search x join sermon s using (nid) left join preacher p on p.id = s.preacher_id
  where x.spellings @@ $1::tsquery limit 5`)

/** Spellings as texts write them: 'jézus' as 'Jézus'. */
export const asWritten = (db: Kysely<Database>, spellings: readonly string[]): Promise<string[]> =>
  Promise.all(spellings.map(async (word) => ((await isName(db, word)) ? withCapital(word) : word)))

export const withCapital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** A spelling as it was typed: 'mária' as 'Mária'. */
export const asTyped = (typed: string | undefined, spelling: string): string =>
  findWords(typed ?? '', new Set([spelling]), typed?.length)[0]?.written ?? spelling

export const hasCapital = (word: string) => /^\p{Lu}/u.test(word)

/** Precedes a word within a sentence. */
const WITHIN = /[\p{L},] $/u

/** The lexicon lists it as a name only, or texts capitalize it within sentences. */
async function isName(db: Kysely<Database>, word: string): Promise<boolean> {
  if (theLexicon().kindsOf(word) === NAME) return true
  const texts = await TEXTS_WITH(db, [`'${asSpelling(word)}'`])
  const only = new Set([word])
  const written = texts.flatMap(({ text }) =>
    findWords(text, only).map(({ spelling, written, start }) => ({
      isSmall: written.startsWith(spelling[0]!),
      isWithin: WITHIN.test(text.slice(0, start)),
    })),
  )
  return written.some(({ isWithin }) => isWithin) && !written.some(({ isSmall }) => isSmall)
}
