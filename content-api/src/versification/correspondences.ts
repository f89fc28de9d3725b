/**
 * Differences of versifications from the common numbering, that of Catholic Bibles: the Hebrew one for the Old
 * Testament, with psalm titles and the Greek parts of Dániel, so every verse has a number in it. `from > to`: the
 * verses `from` of the versification are those that begin at `to`, one for one. When both sides are ranges, they are
 * equal as a whole: a verse that is two elsewhere. `3.24-23` is empty. Verses in no row have the common number.
 * Sources: the Hebrew Bible (BHS) and Nestle–Aland against the King James Bible, which is common knowledge; Károli
 * against both, read in the text of 1908; RÚF from its verse counts, which differ from Károli's in 93 chapters (docs/decisions/0011).
 */
import path from 'node:path'
import { readSections } from '../data-file.ts'
import type { Versification } from './versifications.ts'

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
export const CORRESPONDENCES: Record<Versification, readonly string[]> = {
  karoli: [...linesOf('early-modern'), ...linesOf('karoli')],
  ruf: ['DAN 3.24-23 > 3.24-90; 3.24-33 > 3.91'],
  kjv: [...linesOf('early-modern'), ...linesOf('kjv'), ...PSALM_TITLES],
  catholic: [],
}
