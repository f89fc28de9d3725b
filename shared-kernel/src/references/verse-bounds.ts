import type { VerseCounts } from './passage-of.ts'

/**
 * Number of chapters per book, for scripts on host pages: the full table (`verse-counts.ts`) is ten times as long. The
 * site itself reports verses that do not exist.
 */
const CHAPTERS =
  '50 40 27 36 34 24 21 4 31 24 22 25 29 36 10 13 10 42 150 31 12 8 66 52 5 48 14 14 4 9 1 4 7 3 3 3 2 14 4 28 16 24 21 28 16 16 13 6 6 4 4 5 3 6 4 3 1 13 5 5 3 5 1 1 1 22 14 16 16 15 19 51 6'.split(
    ' ',
  )
const PSALMS = 19

export const verseBounds: VerseCounts = {
  lastChapter: (book) => Number(CHAPTERS[book - 1] ?? 0),
  // Only one psalm has more than a hundred verses.
  lastVerse: (book, chapter) =>
    chapter < 1 || chapter > verseBounds.lastChapter(book) ? 0 : book === PSALMS ? 176 : 100,
}
