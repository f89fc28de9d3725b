import { bookById } from 'shared-kernel/passages'
import type { PassageRange } from './common-range.ts'
import { lastVerseOf } from './verse-counts.ts'
import type { Versification } from './versifications.ts'

/** Whether these are all verses of a stretch that the versification has; of books that nobody counts they are taken for all. */
export function hasAllVerses(
  verses: readonly { chapter: number; verse: number; last_verse: number }[],
  { book, vstart, vend }: PassageRange,
  versification: Versification,
): boolean {
  const { code } = bookById(book)!
  const has = (chapter: number, nth: number) =>
    verses.some((one) => one.chapter === chapter && one.verse <= nth && nth <= one.last_verse)
  for (let chapter = Math.max(Math.floor(vstart / 1000), 1); chapter <= Math.floor(vend / 1000); chapter++) {
    const last = lastVerseOf(versification, code, chapter)
    if (last === null) break
    for (let nth = 1; nth <= last; nth++) {
      const place = chapter * 1000 + nth
      if (place >= vstart && place <= vend && !has(chapter, nth)) return false
    }
  }
  return true
}
