import type { Kysely } from 'kysely'
import type { Place } from 'shared-kernel/passages'
import type { Static } from 'typebox'
import type { BibleText, PassagePage } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { findBibleText } from './find-bible-text.ts'
import type { Versification } from '../versification/versifications.ts'

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
