import { type Passage, withLabel } from './passage.ts'
import type { Place } from './place.ts'

/** Numbers of chapters and verses, to check that a place exists. */
export interface VerseCounts {
  /** The last chapter of a book; 0 when there is no such book. */
  lastChapter: (book: number) => number
  /** The last verse of a chapter; 0 when there is no such chapter. */
  lastVerse: (book: number, chapter: number) => number
}

/**
 * Makes a passage of a place: checks that it exists and runs forward, drops a redundant end, and adds the label. Null
 * when there is no such place.
 */
export function passageOf(
  { book, chapter, verse, endChapter, endVerse }: Place,
  { lastChapter, lastVerse }: VerseCounts,
): Passage | null {
  if (lastChapter(book) === 0) return null
  if (chapter === undefined) return withLabel({ book })
  const from = verse ?? (endVerse === undefined ? undefined : 1)
  const to = endChapter ?? chapter
  const isThere = (of: number, one: number | undefined) =>
    lastVerse(book, of) > 0 && (one === undefined || (one >= 1 && one <= lastVerse(book, of)))
  if (!isThere(chapter, from) || !isThere(to, endVerse)) return null
  if (to < chapter || (to === chapter && endVerse !== undefined && endVerse < (from ?? 1))) return null
  const place: Place = { book, chapter }
  if (from !== undefined) place.verse = from
  const isOpen = from !== undefined && endChapter !== undefined && endVerse === undefined
  if (to !== chapter || isOpen) place.endChapter = to
  if (endVerse !== undefined && (to !== chapter || endVerse !== from)) place.endVerse = endVerse
  return withLabel(place)
}
