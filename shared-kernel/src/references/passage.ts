import { bookById } from './books.ts'
import { formatPassage } from './format-passage.ts'
import type { Place } from './place.ts'

/** A place in the Bible, as in the API. */
export interface Passage extends Place {
  /** Printed form in the Protestant tradition, with a no-break space after the book. */
  label: string
}

/** The largest number of a verse anywhere: Zsolt 119,176. */
export const LAST_VERSE = 176

// Daniel has 14 chapters in Catholic Bibles; Hungarian references to Zsuzsanna and Bél are written that way.
const CATHOLIC_CHAPTERS: Record<string, number> = { DAN: 14 }

/** The last chapter a reference to the book may name, whichever translation its writer used. */
export function lastChapter(bookId: number): number {
  const book = bookById(bookId)
  if (book === null) return 0
  return Math.max(book.chapters, book.chaptersKaroli, CATHOLIC_CHAPTERS[book.code] ?? 0)
}

/**
 * Makes a passage of the parts of a place: checks that it exists in some translation and runs forward, drops an end
 * that says nothing new, and adds the label. Null when there is no such place.
 */
export function toPassage({ book, chapter, verse, endChapter, endVerse }: Place): Passage | null {
  const last = lastChapter(book)
  const isNumber = (value: number | undefined, max: number) => value === undefined || (value >= 1 && value <= max)
  if (last === 0 || !isNumber(chapter, last) || !isNumber(endChapter, last)) return null
  if (!isNumber(verse, LAST_VERSE) || !isNumber(endVerse, LAST_VERSE)) return null
  if (chapter === undefined) return withLabel({ book })
  const from = verse ?? (endVerse === undefined ? undefined : 1)
  const to = endChapter ?? chapter
  if (to < chapter || (to === chapter && endVerse !== undefined && endVerse < (from ?? 1))) return null
  const place: Place = { book, chapter }
  if (from !== undefined) place.verse = from
  const isOpen = from !== undefined && endChapter !== undefined && endVerse === undefined
  if (to !== chapter || isOpen) place.endChapter = to
  if (endVerse !== undefined && (to !== chapter || endVerse !== from)) place.endVerse = endVerse
  return withLabel(place)
}

function withLabel(place: Place): Passage {
  return { ...place, label: formatPassage(place) }
}

/**
 * First and last verse as chapter * 1000 + verse, both inclusive, for overlap queries within one book. Verse 0 is a
 * psalm's title; an open end is verse 999, the end of a whole book is 999999.
 */
export function passageRange({ chapter, verse, endChapter, endVerse }: Place): [start: number, end: number] {
  if (chapter === undefined) return [0, 999_999]
  const isOneVerse = verse !== undefined && endChapter === undefined && endVerse === undefined
  const lastVerse = isOneVerse ? verse : (endVerse ?? 999)
  return [chapter * 1000 + (verse ?? 0), (endChapter ?? chapter) * 1000 + lastVerse]
}

/** Order by book number, then by where the passages begin, then by where they end. */
export function comparePassages(one: Place, other: Place): number {
  const [start, end] = passageRange(one)
  const [otherStart, otherEnd] = passageRange(other)
  return one.book - other.book || start - otherStart || end - otherEnd
}

/** The parameters of `/bible-text`: `book`, `chapter`, `verse`, `endChapter`, `endVerse`, those that are given. */
export function passageToParams({ book, chapter, verse, endChapter, endVerse }: Place): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ book, chapter, verse, endChapter, endVerse })) {
    if (value !== undefined) params.set(name, String(value))
  }
  return params
}
