import { lastVerseOf } from '../src/versification/verse-counts.ts'
import type { Versification } from '../src/versification/versifications.ts'

/** The last verse of every chapter of a book. */
export function chaptersOf(versification: Versification, code: string): number[] {
  const counts: number[] = []
  for (let last; (last = lastVerseOf(versification, code, counts.length + 1)) !== null;) counts.push(last)
  return counts
}
