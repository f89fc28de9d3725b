import { type Kysely, sql } from 'kysely'
import { BOOKS, formatPassage } from 'shared-kernel/references'
import { type Static, Type } from 'typebox'
import type { Complete } from '../contract/complete.ts'
import { BibleBook, BibleText } from '../contract/entities.ts'
import { ref } from '../contract/schema-parts.ts'
import { BibleTextQuery } from '../contract/queries.ts'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../errors.ts'
import { route } from '../route.ts'
import { rangeOf } from '../search/passage-range.ts'

export const getBibleBooks = route({
  summary: 'Books of the Bible with the number of sermons preached on each',
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
    return {
      data: BOOKS.map(({ id, code, name, abbrev, testament, chapters }) => ({
        id,
        code,
        name,
        abbrev,
        testament,
        chapters,
        sermons: sermons.get(id) ?? 0,
      })),
    }
  },
})

const MAX_VERSES = 500

export const getBibleText = route({
  summary: 'API-07: the verses of a passage, at most 500',
  query: BibleTextQuery,
  answer: BibleText,
  cache: 'content',
  async handle({ db, query }) {
    const { translation: wanted, ...asked } = query
    // A verse without its chapter is nowhere.
    const place = asked.chapter === undefined ? { book: asked.book } : asked
    for (const translation of await getTranslations(db, wanted)) {
      const verses = await getVerses(db, translation.id, place)
      if (verses.length > 0) return { passage: { ...place, label: formatPassage(place) }, translation, verses }
    }
    throw new AnswerError('no_text')
  },
})

/** Verses run together stand under their first one and belong to each of them. */
function getVerses(db: Kysely<Database>, translation: string, place: Parameters<typeof rangeOf>[0]) {
  const { book, vstart, vend } = rangeOf(place)
  return db
    .selectFrom('bible_verse')
    .select(['chapter', 'verse', 'text'])
    .where('translation', '=', translation)
    .where('book', '=', book)
    .where(sql<boolean>`chapter between ${Math.floor(vstart / 1000)} and ${Math.floor(vend / 1000)}`)
    .where(sql<boolean>`chapter * 1000 + verse <= ${vend} and chapter * 1000 + last_verse >= ${vstart}`)
    .orderBy('chapter')
    .orderBy('verse')
    .limit(MAX_VERSES)
    .execute()
}

/** Only the one that was asked for; else the default one, then the others: the first that has the passage is read. */
async function getTranslations(
  db: Kysely<Database>,
  id: string | undefined,
): Promise<Complete<Static<typeof BibleText>['translation']>[]> {
  const rows = await db
    .selectFrom('bible_translation')
    .select(['id', 'name', 'rights', 'versification'])
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ rights, ...translation }) => ({ ...translation, rights: rights ?? undefined }))
}
