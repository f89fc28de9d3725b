/** The Bible's words of a sermon's own text and lesson, which are searched with it. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { translationsInOrder } from '../database/translations-in-order.ts'
import { ownRange } from '../versification/common-range.ts'

export interface PassageText {
  /** 'Lk 15,11–32' */
  label: string
  text: string
}

/** Longer ones are books, not passages. */
const MOST_CHAPTERS = 3

/**
 * The words of the texts and lessons of these sermons, the text first: each from the first translation that has any of
 * it, the default one first. Passages of more than three chapters and those without words are left out.
 */
export async function readPassageTexts(
  db: Kysely<Database>,
  nids: readonly number[],
): Promise<Map<number, PassageText[]>> {
  const translations = await translationsInOrder(db).select(['id', 'versification']).execute()
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
  const texts = new Map<(typeof passages)[number], string>()
  for (const { id, versification } of translations) {
    const missing = passages.filter((passage) => !texts.has(passage))
    for (const [passage, text] of await readTexts(db, id, missing, (passage) => ownRange(passage, versification)))
      texts.set(passage, text)
  }
  const found = new Map<number, PassageText[]>()
  for (const passage of passages) {
    const text = texts.get(passage)
    if (text !== undefined) found.set(passage.nid, [...(found.get(passage.nid) ?? []), { label: passage.label, text }])
  }
  return found
}

type Range = { book: number; vstart: number; vend: number }

async function readTexts<Passage>(
  db: Kysely<Database>,
  translation: string,
  passages: readonly Passage[],
  rangeOf: (passage: Passage) => Range | null,
): Promise<[Passage, string][]> {
  const ranges = passages.flatMap((passage, nth) => {
    const range = rangeOf(passage)
    return range ? [{ nth, book: range.book, first: range.vstart, last: range.vend }] : []
  })
  const { rows } = await sql<{ nth: number; text: string }>`
    select r.nth, string_agg(v.text, ' ' order by v.chapter, v.verse) as text
    from json_to_recordset(${JSON.stringify(ranges)}::json) as r (nth int, book int, first int, last int)
    join bible_verse v on v.translation = ${translation} and v.book = r.book
      and v.chapter between r.first / 1000 and r.last / 1000
      and v.chapter * 1000 + v.verse <= r.last and v.chapter * 1000 + v.last_verse >= r.first
    group by r.nth`.execute(db)
  return rows.map(({ nth, text }) => [passages[nth]!, text])
}
