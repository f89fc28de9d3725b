import { type Kysely, sql } from 'kysely'
import { BOOKS } from 'shared-kernel/references'
import { Type } from 'typebox'
import { BibleBook, BibleText } from '../contract/entities.ts'
import { ref } from '../contract/schema-parts.ts'
import { BibleTextQuery } from '../contract/queries.ts'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { findBibleText } from './find-bible-text.ts'

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

/** Deuterocanonical books with a sermon, a citation or a text. */
async function getDeuterocanonical(db: Kysely<Database>): Promise<Set<number>> {
  const { rows } = await sql<{ book: number }>`
    select book from sermon_passage where book = any(${DEUTEROCANONICAL}::int[])
    union select (passage->>'book')::int from citation where (passage->>'book')::int = any(${DEUTEROCANONICAL}::int[])
    union select book from bible_verse where book = any(${DEUTEROCANONICAL}::int[])`.execute(db)
  return new Set(rows.map(({ book }) => book))
}

const DEUTEROCANONICAL = BOOKS.filter(({ testament }) => testament === 'dc').map(({ id }) => id)

export const getBibleText = route({
  summary: 'API-07: the verses of a passage, at most 500',
  query: BibleTextQuery,
  answer: BibleText,
  cache: 'content',
  async handle({ db, query }) {
    const text = await findBibleText(db, query)
    if (text === null) throw new AnswerError('no_text')
    return text
  },
})
