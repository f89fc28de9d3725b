import { type Kysely, sql } from 'kysely'
import { BOOKS, formatPassage } from 'shared-kernel/references'
import { type Static, Type } from 'typebox'
import type { Complete } from '../contract/complete.ts'
import { BibleBook, BibleText } from '../contract/entities.ts'
import { ref } from '../contract/schema-parts.ts'
import { BibleTextQuery } from '../contract/queries.ts'
import type { Database } from '../database/schema.ts'
import { translationsInOrder } from '../database/translations-in-order.ts'
import { AnswerError } from '../errors.ts'
import { route } from '../route.ts'
import { commonRange, hasPlace, ownRange, type PassageRange, plainRange } from '../versification/common-range.ts'
import { hasAllVerses } from '../versification/has-all-verses.ts'
import { renumber } from '../versification/renumbered-place.ts'

export const getBibleBooks = route({
  summary:
    'Books of the Bible with the number of sermons preached on each; deuterocanonical ones where something stands in them',
  answer: Type.Object({ data: Type.Array(ref(BibleBook)) }, { $id: 'BibleBookList' }),
  cache: 'content',
  async handle({ db }) {
    const counts = await db
      .selectFrom('sermon_passage')
      .select(['book', sql<number>`count(distinct nid)`.as('sermons')])
      .where('role', '=', 'text')
      .groupBy('book')
      .execute()
    const sermons = new Map(counts.map((row) => [row.book, row.sermons]))
    const deuterocanonical = await getDeuterocanonical(db)
    return {
      data: BOOKS.filter(({ id, testament }) => testament !== 'dc' || deuterocanonical.has(id)).map(
        ({ id, code, name, abbrev, testament, chapters }) => ({
          id,
          code,
          name,
          abbrev,
          testament,
          chapters,
          sermons: sermons.get(id) ?? 0,
        }),
      ),
    }
  },
})

/** Those of the deuterocanonical books that a sermon or a citation names, or whose text is here. */
async function getDeuterocanonical(db: Kysely<Database>): Promise<Set<number>> {
  const { rows } = await sql<{ book: number }>`
    select book from sermon_passage where book > ${LAST_OF_PROTESTANTS}
    union select (passage->>'book')::int from citation where (passage->>'book')::int > ${LAST_OF_PROTESTANTS}
    union select book from bible_verse where book > ${LAST_OF_PROTESTANTS}`.execute(db)
  return new Set(rows.map(({ book }) => book))
}

const LAST_OF_PROTESTANTS = 66
const MAX_VERSES = 500

export const getBibleText = route({
  summary: 'API-07: the verses of a passage, at most 500',
  query: BibleTextQuery,
  answer: BibleText,
  cache: 'content',
  async handle({ db, query }) {
    const { translation: wanted, versification: ofAsked, ...asked } = query
    // A verse without its chapter is nowhere.
    const place = asked.chapter === undefined ? { book: asked.book } : asked
    let part: Static<typeof BibleText> | undefined
    for (const translation of await getTranslations(db, wanted)) {
      const own = translation.versification
      const versification = ofAsked ?? own
      const isOwn = ofAsked === undefined || (ofAsked === own && hasPlace(place, own))
      const range = isOwn ? plainRange(place) : ownRange(commonRange(place, versification), own)
      const verses = range === null ? [] : await getVerses(db, translation.id, range)
      if (range === null || verses.length === 0) continue
      const other = isOwn ? 'same' : renumber(place, versification, own)
      const text = {
        passage: { ...place, label: formatPassage(place), versification },
        inTranslation: other === 'same' || other === null ? undefined : other,
        translation,
        verses: verses.map(({ last_verse: _last, ...verse }) => verse),
      }
      if (verses.length === MAX_VERSES || hasAllVerses(verses, range, own)) return text
      part ??= { ...text, isPart: true }
    }
    if (part === undefined) throw new AnswerError('no_text')
    return part
  },
})

/** Verses run together stand under their first one and belong to each of them. */
function getVerses(db: Kysely<Database>, translation: string, { book, vstart, vend }: PassageRange) {
  return db
    .selectFrom('bible_verse')
    .select(['chapter', 'verse', 'last_verse', 'text'])
    .where('translation', '=', translation)
    .where('book', '=', book)
    .where(sql<boolean>`chapter between ${Math.floor(vstart / 1000)} and ${Math.floor(vend / 1000)}`)
    .where(sql<boolean>`chapter * 1000 + verse <= ${vend} and chapter * 1000 + last_verse >= ${vstart}`)
    .orderBy('chapter')
    .orderBy('verse')
    .limit(MAX_VERSES)
    .execute()
}

/** Only the one that was asked for, else all of them. */
async function getTranslations(
  db: Kysely<Database>,
  id: string | undefined,
): Promise<Complete<Static<typeof BibleText>['translation']>[]> {
  const rows = await translationsInOrder(db)
    .select(['id', 'name', 'rights', 'versification'])
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .execute()
  return rows.map(({ rights, ...translation }) => ({ ...translation, rights: rights ?? undefined }))
}
