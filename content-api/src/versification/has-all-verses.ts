import { bookById } from 'shared-kernel/passages'
import type { PassageRange } from './common-range.ts'
import { lastVerseOf } from './verse-counts.ts'
import type { Versification } from './versifications.ts'

/** These are all verses of a range in the versification; true for books without verse counts. */
export function hasAllVerses(
  verses: readonly { chapter: number; verse: number; last_verse: number }[],
  { book, vstart, vend }: PassageRange,
  versification: Versification,
): boolean {
  const { code } = bookById(book)!
  const there = new Set<number>()
  for (const { chapter, verse, last_verse } of verses)
    for (let nth = verse; nth <= last_verse; nth++) there.add(chapter * 1000 + nth)
  for (let chapter = Math.max(Math.floor(vstart / 1000), 1); chapter <= Math.floor(vend / 1000); chapter++) {
    const last = lastVerseOf(versification, code, chapter)
    if (last === null) break
    for (let nth = 1; nth <= last; nth++) {
      const place = chapter * 1000 + nth
      if (place >= vstart && place <= vend && !there.has(place)) return false
    }
  }
  return true
}
