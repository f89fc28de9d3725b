import { HUNGARIAN_BOOKS } from './hungarian-books.ts'
import type { Place } from './place.ts'

/** Names of books: `1Móz 1,1` (Protestant) or `Ter 1,1` (Catholic). */
export type Tradition = 'protestant' | 'catholic'

/**
 * The printed form: `1Móz 1,1–5`, `Zsolt 23`, `1Kor 13,2–14,3`, open ends as `Mt 5,3kk`. A no-break space follows the
 * book's name, ranges have an en dash. `parseReference` parses every printed form back to the same passage.
 */
export function formatPassage(passage: Place, tradition: Tradition = 'protestant'): string {
  const { abbrev = '', catholic = '' } = HUNGARIAN_BOOKS[passage.book - 1] ?? {}
  return withName(tradition === 'catholic' ? catholic : abbrev, passage)
}

/** The default form, for small bundles without the Catholic names. */
export const formatProtestant = (passage: Place): string =>
  withName(HUNGARIAN_BOOKS[passage.book - 1]?.abbrev ?? '', passage)

const withName = (name: string, passage: Place) =>
  name && passage.chapter !== undefined ? `${name}\u00a0${formatPlace(passage.chapter, passage)}` : name

function formatPlace(chapter: number, { verse, endChapter, endVerse }: Place): string {
  if (verse === undefined) return endChapter === undefined ? `${chapter}` : `${chapter}–${endChapter}`
  const start = `${chapter},${verse}`
  if (endVerse === undefined) {
    if (endChapter === undefined) return start
    return endChapter === chapter ? `${start}kk` : `${start}–${endChapter}. fej.`
  }
  return endChapter === undefined || endChapter === chapter
    ? `${start}–${endVerse}`
    : `${start}–${endChapter},${endVerse}`
}
