/** Converts verses between numberings by the table of correspondences. */
import { bookByCode } from 'shared-kernel/passages'
import { CORRESPONDENCES } from './correspondences.ts'
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
