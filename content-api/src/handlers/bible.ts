import { type Kysely, sql } from 'kysely'
import { type Place, bookById, formatPassage } from 'shared-kernel/passages'
import { BOOKS } from 'shared-kernel/references'
import { type Static, Type } from 'typebox'
import { BibleBook, BibleText, type PassagePage } from '../contract/entities.ts'
import { BibleTextQuery } from '../contract/queries.ts'
import { type Complete, ref } from '../contract/schema-parts.ts'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { LISTED_LANGUAGE } from '../search/list-query.ts'
import { translationsInOrder } from '../search/passage-texts.ts'
import { commonRange, hasPlace, ownRange, plainRange } from '../versification/common-range.ts'
import type { PassageRange } from '../versification/corresponding-verses.ts'
import { renumber } from '../versification/renumbered-place.ts'
import { hasAllVerses, isCounted } from '../versification/verse-counts.ts'
import { VERSIFICATIONS, type Versification } from '../versification/versifications.ts'

export const getBibleBooks = route({
  summary:
    'Books of the Bible with the number of sermons preached on each; deuterocanonical ones where something stands in them',
  answer: Type.Object({ data: Type.Array(ref(BibleBook)) }, { $id: 'BibleBookList' }),
  cache: 'content',
  async handle({ db }) {
    const counts = await db
      .selectFrom('sermon_passage')
      .innerJoin('sermon', 'sermon.nid', 'sermon_passage.nid')
      .select(['book', sql<number>`count(distinct sermon.nid)`.as('sermons')])
      .where('role', '=', 'text')
      .where('lang', '=', LISTED_LANGUAGE)
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

const MAX_VERSES = 500

interface BibleRequest extends Place {
  /** Numbering; by default that of the translation. */
  versification?: Versification
  /** Restricts the search to this translation. */
  translation?: string
}

/**
 * API-07: verses of a passage in the first translation that has all of them, else in the first with some; at most 500.
 * Null when none has any.
 */
export async function findBibleText(
  db: Kysely<Database>,
  { translation: translationId, versification: requested, ...reference }: BibleRequest,
): Promise<Static<typeof BibleText> | null> {
  // A verse without a chapter is ignored.
  const place = reference.chapter === undefined ? { book: reference.book } : reference
  let part: Static<typeof BibleText> | null = null
  for (const translation of await getTranslations(db, translationId)) {
    const own = translation.versification
    const versification = requested ?? own
    const isOwn = requested === undefined || (requested === own && hasPlace(place, own))
    const range = isOwn ? plainRange(place) : ownRange(commonRange(place, versification), own)
    const verses = range === null ? [] : await getVerses(db, translation.id, range)
    if (range === null || verses.length === 0) continue
    const other = isOwn ? 'same' : renumber(place, versification, own)
    const text = {
      passage: { ...place, label: formatPassage(place), versification },
      inTranslation: other === 'same' || other === null ? undefined : other,
      translation,
      verses: verses.map(({ last_verse: last, ...verse }) =>
        last > verse.verse ? { ...verse, lastVerse: last } : verse,
      ),
    }
    if (verses.length === MAX_VERSES || hasAllVerses(verses, range, own)) return text
    part ??= { ...text, isPart: true }
  }
  return part
}

/** Merged verses are stored under the first one and belong to each of them. */
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

/** Only the requested one, else all. */
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

interface ChapterText {
  chapter?: Static<typeof BibleText>
  /** Requested verses in it; absent for the whole chapter, or if none exists. */
  asked?: Static<typeof PassagePage>['asked']
}

/** The chapter around a passage, in the first translation that has the passage. None for a whole book. */
export async function readChapterText(
  db: Kysely<Database>,
  { book, chapter, endChapter, ...verses }: Place,
  versification: Versification,
): Promise<ChapterText> {
  if (chapter === undefined) return {}
  const round = { book, chapter, endChapter, versification }
  if (verses.verse === undefined) return { chapter: (await findBibleText(db, round)) ?? undefined }
  const found = await findBibleText(db, { ...round, ...verses })
  const text = await findBibleText(db, { ...round, translation: found?.translation.id })
  if (found === null || text === null) return { chapter: text ?? undefined }
  const [first, last] = [found.verses[0]!, found.verses.at(-1)!]
  const placeOf = (one: typeof first) =>
    text.verses.findIndex(({ chapter, verse }) => chapter === one.chapter && verse === one.verse)
  const asked = { from: placeOf(first), to: placeOf(last) }
  return asked.from < 0 || asked.to < 0 ? { chapter: found } : { chapter: text, asked }
}

/** True if some Bible has the passage. Deuterocanonical books are checked by chapter, not by verse. */
export function isInSomeBible(place: Place): boolean {
  const book = bookById(place.book)
  const { chapter, endChapter = chapter } = place
  if (book === null || chapter === undefined) return book !== null
  if (endChapter! < chapter) return false
  if (!isCounted(book.code)) return endChapter! <= book.chapters
  return VERSIFICATIONS.some((versification) => hasPlace(place, versification))
}
