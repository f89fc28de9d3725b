import { lastVerseOf } from '../src/versification/verse-counts.ts'
import type { Versification } from '../src/versification/versifications.ts'

/** The last verse of every chapter of a book. */
export function chaptersOf(versification: Versification, code: string): number[] {
  const counts: number[] = []
  for (let last; (last = lastVerseOf(versification, code, counts.length + 1)) !== null;) counts.push(last)
  return counts
}

/** A book in USFM; each verse's text is its reference: `JOL 2.28`. */
export function usfmOf(versification: Versification, code: string): string {
  const chapters = chaptersOf(versification, code).map((last, index) => {
    const verses = Array.from({ length: last }, (_, verse) => `\\v ${verse + 1} ${code} ${index + 1}.${verse + 1}`)
    return `\\c ${index + 1}\n${verses.join('\n')}`
  })
  return `\\id ${code}\n${chapters.join('\n')}`
}
