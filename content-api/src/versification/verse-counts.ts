/** Verse counts of chapters: Károli's are counted, the others follow from the correspondences. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bookByCode, bookById } from 'shared-kernel/passages'
import { commonVerses, isAsCommon, ownVerses, type PassageRange } from './corresponding-verses.ts'
import type { Versification } from './versifications.ts'

/** Last verse by chapter, from index 0. */
type Counts = readonly number[]

const KAROLI = new Map(
  readFileSync(path.join(import.meta.dirname, 'karoli-verse-counts.txt'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row): [string, Counts] => [row.slice(0, 3), row.slice(4).split(' ').map(Number)]),
)

const counted = new Map<string, Counts>()

/** Last verse of a chapter; `null` for a missing chapter or an uncounted book (deuterocanonical). */
export const lastVerseOf = (versification: Versification, code: string, chapter: number): number | null =>
  countsOf(versification, code)?.[chapter - 1] ?? null

/** True for books with verse counts: the 66 of Protestant Bibles. */
export const isCounted = (code: string) => KAROLI.has(code)

function countsOf(versification: Versification, code: string): Counts | undefined {
  const counts = KAROLI.get(code)
  if (versification === 'karoli' || !counts) return counts
  const key = `${versification} ${code}`
  let others = counted.get(key)
  if (!others) counted.set(key, (others = countAlong(counts, versification, bookByCode(code)!.id)))
  return others
}

/** Converts Károli's verses one by one and records the last verse of each chapter in the other versification. */
function countAlong(counts: Counts, versification: Versification, book: number): Counts {
  const last: number[] = []
  for (const [index, verses] of counts.entries()) {
    if (['karoli' as const, versification].every((one) => isAsCommon(one, book, index + 1))) {
      last[index] = verses
      continue
    }
    for (let verse = 1; verse <= verses; verse++) {
      const common = commonVerses('karoli', book, (index + 1) * 1000 + verse)
      for (const own of common.flatMap((one) => ownVerses(versification, book, one))) {
        const chapter = Math.floor(own / 1000) - 1
        last[chapter] = Math.max(last[chapter] ?? 0, own % 1000)
      }
    }
  }
  return last
}

/** True if these are all verses of a range in the versification, and for books without verse counts. */
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
      const verseId = chapter * 1000 + nth
      if (verseId >= vstart && verseId <= vend && !there.has(verseId)) return false
    }
  }
  return true
}
