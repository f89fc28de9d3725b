/** Bible words of sermons' texts and lessons, which are searched with the sermons. */
import { type Kysely, sql } from 'kysely'
import type { Static } from 'typebox'
import type { SnippetPart } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { analyseWritten } from '../lemmas/analyse-word.ts'
import { ownRange } from '../versification/common-range.ts'
import type { Versification } from '../versification/versifications.ts'
import type { WordQuery } from './parse-words.ts'
import { makeSnippet } from './snippet.ts'
import { type Understood, toMarks } from './tsquery.ts'
import { findWords } from './words.ts'

export interface PassageText {
  /** 'Lk 15,11–32' */
  label: string
  /** Name of the translation; null for the default one. */
  translation: string | null
  text: string
}

/** Lookup order of translations: the default one first, then by id. */
export const translationsInOrder = (db: Kysely<Database>) =>
  db.selectFrom('bible_translation').orderBy('is_default', 'desc').orderBy('id')

/** Longer ones are books, not passages. */
const MOST_CHAPTERS = 3

/**
 * Bible words of the texts and lessons of these sermons, texts first: in every translation that has them, the default
 * one first, because users may remember a verse from any translation. Skips passages of more than three chapters and
 * those without words.
 */
export async function readPassageTexts(
  db: Kysely<Database>,
  nids: readonly number[],
): Promise<Map<number, PassageText[]>> {
  const translations = await translationsInOrder(db).select(['id', 'name', 'versification']).execute()
  if (translations.length === 0 || nids.length === 0) return new Map()
  const passages = await db
    .selectFrom('sermon_passage')
    .select(['nid', 'label', 'book', 'vstart', 'vend'])
    .where('nid', 'in', nids)
    .where('role', 'in', ['text', 'lesson'])
    .where(sql<boolean>`vend - vstart < ${MOST_CHAPTERS * 1000}`)
    .orderBy('nid')
    .orderBy('role', 'desc')
    .orderBy('position')
    .execute()
  const texts = passages.map((): PassageText[] => [])
  for (const { id, name, versification } of translations)
    for (const { nth, text } of await readTexts(db, id, versification, passages))
      texts[nth]!.push({ label: passages[nth]!.label, translation: texts[nth]!.length > 0 ? name : null, text })
  const found = new Map<number, PassageText[]>()
  for (const [nth, { nid }] of passages.entries())
    if (texts[nth]!.length > 0) found.set(nid, [...(found.get(nid) ?? []), ...texts[nth]!])
  return found
}

type Range = { book: number; vstart: number; vend: number }

/** Words of the nth range in that translation, if any. */
async function readTexts(
  db: Kysely<Database>,
  translation: string,
  versification: Versification,
  passages: readonly Range[],
): Promise<{ nth: number; text: string }[]> {
  const ranges = passages.flatMap((passage, nth) => {
    const range = ownRange(passage, versification)
    return range ? [{ nth, book: range.book, first: range.vstart, last: range.vend }] : []
  })
  const { rows } = await sql<{ nth: number; text: string }>`
    select r.nth, string_agg(v.text, ' ' order by v.chapter, v.verse) as text
    from json_to_recordset(${JSON.stringify(ranges)}::json) as r (nth int, book int, first int, last int)
    join bible_verse v on v.translation = ${translation} and v.book = r.book
      and v.chapter between r.first / 1000 and r.last / 1000
      and v.chapter * 1000 + v.verse <= r.last and v.chapter * 1000 + v.last_verse >= r.first
    group by r.nth`.execute(db)
  return rows
}

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
  const formsOf = (searched: readonly string[]) =>
    words.filter(({ lemmas }) => lemmas.some((lemma) => searched.includes(lemma))).map(({ spelling }) => spelling)
  return new Map(
    [...understood].map(([word, meaning]) => {
      const apart = meaning.apart.map((verb) => ({ ...verb, forms: [...verb.forms, ...formsOf([verb.verb])] }))
      return [word, { ...meaning, forms: [...meaning.forms, ...formsOf(meaning.lemmas)], apart }]
    }),
  )
}
