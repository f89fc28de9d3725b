/** Snippets of sermons that have the words only in their passages. */
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { SnippetPart } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { analyseWritten } from '../lemmas/analyse-word.ts'
import type { WordQuery } from './parse-words.ts'
import { readPassageTexts } from './passage-texts.ts'
import { makeSnippet } from './snippet.ts'
import { toMarks, type Understood } from './tsquery.ts'
import { findWords } from './words.ts'

type Snippet = Static<typeof SnippetPart>[]

/**
 * The passage and an excerpt with marked words: 'Lk 15,11–32: … disznókat legeltetni …'; for those sermons that have
 * any.
 */
export async function snippetsOfPassages(
  db: Kysely<Database>,
  nids: readonly number[],
  query: WordQuery,
  understood: Understood,
): Promise<Map<number, Snippet>> {
  const snippets = new Map<number, Snippet>()
  for (const [nid, passages] of await readPassageTexts(db, nids)) {
    for (const { label, translation, text } of passages) {
      const snippet = makeSnippet(text, toMarks(query, withFormsIn(text, understood)))
      if (!snippet.some(({ found }) => found)) continue
      const heading = translation === null ? label : `${label} (${translation})`
      snippets.set(nid, [{ text: `${heading}: `, found: false }, ...snippet])
      break
    }
  }
  return snippets
}

/** The table of spellings covers sermons only; a passage may have other forms. */
function withFormsIn(text: string, understood: Understood): Understood {
  const words = findWords(text).map(({ spelling, written }) => ({ spelling, lemmas: analyseWritten(written).lemmas }))
  const formsOf = (asked: readonly string[]) =>
    words.filter(({ lemmas }) => lemmas.some((lemma) => asked.includes(lemma))).map(({ spelling }) => spelling)
  return new Map(
    [...understood].map(([word, meaning]) => {
      const apart = meaning.apart.map((verb) => ({ ...verb, forms: [...verb.forms, ...formsOf([verb.verb])] }))
      return [word, { ...meaning, forms: [...meaning.forms, ...formsOf(meaning.lemmas)], apart }]
    }),
  )
}
