/**
 * Differences of versifications from the common numbering, that of Catholic Bibles: the Hebrew one for the Old
 * Testament, with psalm titles and the Greek parts of Dániel, so every verse has a number in it. `from > to`: the
 * verses `from` of the versification are those that begin at `to`, one for one. When both sides are ranges, they are
 * equal as a whole: a verse that is two elsewhere. `3.24-23` is empty. Verses in no row have the common number.
 * Sources: the Hebrew Bible (BHS) and Nestle–Aland against the King James Bible, which is common knowledge; Károli
 * against both, read in the text of 1908; RÚF from its verse counts, which differ from Károli's in 93 chapters
 * (docs/decisions/0011).
 */
import path from 'node:path'
import { bookByCode } from 'shared-kernel/passages'
import { readSections } from '../data-file.ts'
import type { Versification } from './versifications.ts'

/** `vstart` and `vend` are chapter × 1000 + verse, both inclusive. */
export interface PassageRange {
  book: number
  vstart: number
  vend: number
}

/** First and last verse as chapter × 1000 + verse. */
type Stretch = readonly [first: number, last: number]

/** `own` verses of a versification equal the `common` ones: one for one, or as a whole. */
interface Row {
  own: Stretch
  common: Stretch
  isOneForOne: boolean
}

const linesOf = readSections(path.join(import.meta.dirname, 'correspondences.txt'))

/** Psalms whose title is the first verse, or the first two; the King James Bible has none (0). */
const TITLES_OF_ONE = [
  3, 4, 5, 6, 7, 8, 9, 12, 18, 19, 20, 21, 22, 30, 31, 34, 36, 38, 39, 40, 41, 42, 44, 45, 46, 47, 48, 49, 53, 55, 56,
  57, 58, 59, 61, 62, 63, 64, 65, 67, 68, 69, 70, 75, 76, 77, 80, 81, 83, 84, 85, 88, 89, 92, 102, 108, 140, 142,
]
const TITLES_OF_TWO = [51, 52, 54, 60]

const LONGEST = 176
const PSALM_TITLES = [
  ...TITLES_OF_ONE.map((psalm) => `PSA ${psalm}.0-${LONGEST} > ${psalm}.1`),
  ...TITLES_OF_TWO.map((psalm) => `PSA ${psalm}.0 > ${psalm}.1-2; ${psalm}.1-${LONGEST} > ${psalm}.3`),
]

/** Rows of `BOOK from > to; from > to`; a book may have several. */
const CORRESPONDENCES: Record<Versification, readonly string[]> = {
  karoli: [...linesOf('early-modern'), ...linesOf('karoli')],
  ruf: ['DAN 3.24-23 > 3.24-90; 3.24-33 > 3.91'],
  kjv: [...linesOf('early-modern'), ...linesOf('kjv'), ...PSALM_TITLES],
  catholic: [],
}

const tables = new Map<Versification, Map<number, Row[]>>()

/** Verses of the common numbering that equal this one. Verses in no row have the common number. */
export function commonVerses(versification: Versification, book: number, verse: number): Stretch {
  return correspond(rowsOf(versification, book), verse, 'own', 'common')
}

/**
 * Verses of a versification that equal this one of the common numbering; an empty range (last before first) when it has
 * none.
 */
export function ownVerses(versification: Versification, book: number, verse: number): Stretch {
  return correspond(rowsOf(versification, book), verse, 'common', 'own')
}

/** True if the chapter has the same verses in the common numbering. */
export const isAsCommon = (versification: Versification, book: number, chapter: number): boolean =>
  !rowsOf(versification, book).some(({ own, common }) => isIn(own, chapter) || isIn(common, chapter))

const isIn = ([first, last]: Stretch, chapter: number) => first < (chapter + 1) * 1000 && last >= chapter * 1000

function correspond(rows: readonly Row[], verse: number, from: 'own' | 'common', to: 'own' | 'common'): Stretch {
  let [first, last] = [Infinity, -Infinity]
  // Called for every verse of the Bible at start: avoids allocations.
  for (const row of rows) {
    if (verse < row[from][0] || verse > row[from][1]) continue
    const along = row[to][0] + verse - row[from][0]
    first = Math.min(first, row.isOneForOne ? along : row[to][0])
    last = Math.max(last, row.isOneForOne ? along : row[to][1])
  }
  return first === Infinity ? [verse, verse] : [first, last]
}

function rowsOf(versification: Versification, book: number): readonly Row[] {
  let table = tables.get(versification)
  if (!table) tables.set(versification, (table = readTable(CORRESPONDENCES[versification])))
  return table.get(book) ?? []
}

function readTable(lines: readonly string[]): Map<number, Row[]> {
  const table = new Map<number, Row[]>()
  for (const line of lines) {
    const book = bookByCode(line.slice(0, 3))!.id
    table.set(book, [...(table.get(book) ?? []), ...line.slice(4).split('; ').map(readRow)])
  }
  return table
}

function readRow(text: string): Row {
  const [own, to] = text.split(' > ') as [string, string]
  const isOneForOne = !to.includes('-')
  const [from, common] = [readStretch(own), readStretch(to)]
  return { own: from, common: isOneForOne ? [common[0], common[0] + from[1] - from[0]] : common, isOneForOne }
}

/** `5.27`, `6.1-15`, `25.19-26.1`. */
function readStretch(text: string): Stretch {
  const [first = [], last = first] = text.split('-').map((part) => part.split('.').map(Number))
  const [chapter = 0, verse = 0] = first
  const start = chapter * 1000 + verse
  const [lastChapter = 0, lastVerse = lastChapter] = last.length === 1 ? [chapter, last[0]] : last
  return [start, lastChapter * 1000 + lastVerse]
}
