/**
 * Differences of versifications from the common numbering, that of Catholic Bibles: the Hebrew one for the Old
 * Testament, with psalm titles and the Greek parts of Dániel, so every verse has a number in it. `from > to`: the
 * verses `from` of the versification are those that begin at `to`, one for one. When both sides are ranges, they are
 * equal as a whole: a verse that is two elsewhere. `3.24-23` is empty. Verses in no row have the common number.
 * Sources: the Hebrew Bible (BHS) and Nestle–Aland against the King James Bible, which is common knowledge; Károli
 * against both, read in the text of 1908; RÚF from its verse counts, which differ from Károli's in 93 chapters (docs/decisions/0011).
 */
import type { Versification } from './versifications.ts'

/** Chapter divisions of the King James Bible and Károli. */
const EARLY_MODERN = `
GEN 31.55 > 32.1; 32.1-32 > 32.2
EXO 8.1-4 > 7.26; 8.5-32 > 8.1; 22.1 > 21.37; 22.2-31 > 22.1
LEV 6.1-7 > 5.20; 6.8-30 > 6.1
NUM 16.36-50 > 17.1; 17.1-13 > 17.16; 26.1 > 25.19-26.1; 29.40 > 30.1; 30.1-16 > 30.2
DEU 12.32 > 13.1; 13.1-18 > 13.2; 22.30 > 23.1; 23.1-25 > 23.2; 29.1 > 28.69; 29.2-29 > 29.1
2SA 18.33 > 19.1; 19.1-43 > 19.2
1KI 4.21-34 > 5.1; 5.1-18 > 5.15
2KI 11.21 > 12.1; 12.1-21 > 12.2
1CH 6.1-15 > 5.27; 6.16-81 > 6.1; 12.4 > 12.4-5; 12.5-40 > 12.6
2CH 2.1 > 1.18; 2.2-18 > 2.1; 14.1 > 13.23; 14.2-15 > 14.1
NEH 4.1-6 > 3.33; 4.7-23 > 4.1; 7.67-68 > 7.67-67; 7.69-73 > 7.68; 9.38 > 10.1; 10.1-39 > 10.2
JOB 41.1-8 > 40.25; 41.9-34 > 41.1
ECC 5.1 > 4.17; 5.2-20 > 5.1
ISA 9.1 > 8.23; 9.2-21 > 9.1
JER 9.1 > 8.23; 9.2-26 > 9.1
EZK 20.45-49 > 21.1; 21.1-32 > 21.6
DAN 3.24-23 > 3.24-90; 3.24-30 > 3.91; 5.31 > 6.1; 6.1-28 > 6.2
HOS 11.12 > 12.1; 12.1-14 > 12.2
JOL 2.28-32 > 3.1; 3.1-21 > 4.1
MIC 5.1 > 4.14; 5.2-15 > 5.1
NAM 1.15 > 2.1; 2.1-13 > 2.2
ZEC 1.18-21 > 2.1; 2.1-13 > 2.5
MAL 4.1-6 > 3.19
`

const KAROLI = `
EXO 35.36 > 36.1; 36.1-37 > 36.2
NUM 13.1 > 12.16; 13.2-34 > 13.1
1SA 20.43 > 21.1; 21.1-15 > 21.2
JOB 16.23 > 17.1; 17.1-15 > 17.2; 36.34 > 37.1; 37.1-23 > 37.2
JOB 39.1-3 > 38.39; 39.4-33 > 39.1; 39.34-38 > 40.1; 40.1-19 > 40.6
PRO 11.32 > 12.1; 12.1-27 > 12.2
ECC 2.1 > 1.18; 2.2-27 > 2.1; 9.1-2 > 8.16; 9.3-20 > 9.1; 9.21-23 > 10.1; 10.1-17 > 10.4; 12.1-2 > 11.9; 12.3-16 > 12.1
SNG 5.17-19 > 6.1; 6.1-9 > 6.4; 6.10 > 7.1; 7.1-13 > 7.2
ISA 3.1 > 2.22; 3.2-27 > 3.1; 3.28 > 4.1; 4.1-5 > 4.2; 63.19 > 63.19; 64.1 > 63.19-64.1
DAN 3.31-33 > 3.98
HOS 1.10-12 > 2.1; 2.1-22 > 2.4
LUK 23.56-57 > 23.56-56
JHN 1.38-39 > 1.38-38; 1.40-52 > 1.39
`

const KING_JAMES = `
1SA 20.42 > 20.42-21.1; 21.1-15 > 21.2; 23.29 > 24.1; 24.1-22 > 24.2
1KI 22.43 > 22.43-44; 22.44-53 > 22.45
SNG 6.13 > 7.1; 7.1-13 > 7.2
ISA 63.19-64.1 > 63.19-63.19; 64.2-12 > 64.1
DAN 4.1-3 > 3.98; 4.4-37 > 4.1
HOS 1.10-11 > 2.1; 2.1-23 > 2.3; 13.16 > 14.1; 14.1-9 > 14.2
JON 1.17 > 2.1; 2.1-10 > 2.2
2CO 13.12-13 > 13.12-12; 13.14 > 13.13
3JN 1.14 > 1.14-15
REV 13.1 > 12.18-13.1
PSA 13.0 > 13.1; 13.1-4 > 13.2; 13.5-6 > 13.6-6
`

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
].join('\n')

/** Rows of `BOOK from > to; from > to`; a book may have several. */
export const CORRESPONDENCES: Record<Versification, string> = {
  karoli: EARLY_MODERN + KAROLI,
  ruf: 'DAN 3.24-23 > 3.24-90; 3.24-33 > 3.91',
  kjv: EARLY_MODERN + KING_JAMES + PSALM_TITLES,
  catholic: '',
}
