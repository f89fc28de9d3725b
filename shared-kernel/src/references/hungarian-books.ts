/**
 * The books of the Bible with their Hungarian abbreviations. A row: printed abbreviation of RÚF 2014 | abbreviation in
 * Catholic Bibles where it differs. The row's index is the book's number in the API: 1–66 in Protestant order, 67–73
 * deuterocanonical. Small bundles that find references in prose need only this table; everything else is in `books.ts`.
 */
const TABLE = `
1Móz|Ter
2Móz|Kiv
3Móz|Lev
4Móz|Szám
5Móz|MTörv
Józs
Bír
Ruth|Rut
1Sám
2Sám
1Kir
2Kir
1Krón
2Krón
Ezsd|Ezd
Neh
Eszt|Esz
Jób
Zsolt
Péld
Préd
Énekek|Én
Ézs|Iz
Jer
JSir|Siral
Ez
Dán
Hós|Oz
Jóel|Joel
Ám
Abd
Jón
Mik
Náh
Hab
Zof|Szof
Hag|Ag
Zak
Mal
Mt
Mk
Lk
Jn
ApCsel
Róm
1Kor
2Kor
Gal
Ef
Fil
Kol
1Thessz|1Tessz
2Thessz|2Tessz
1Tim
2Tim
Tit
Filem
Zsid
Jak
1Pt
2Pt
1Jn
2Jn
3Jn
Júd
Jel
Tób
Judit
1Mak
2Mak
Bölcs
Sir
Bár
`

export interface HungarianBook {
  /** Number in the API, 1–73. */
  id: number
  /** RÚF printed abbreviation, e.g. `Jn`. */
  abbrev: string
  /** Abbreviation in Hungarian Catholic Bibles, e.g. `Ter` for 1Móz. */
  catholic: string
}

/** The 73 books, in the order of their numbers. */
export const HUNGARIAN_BOOKS: readonly HungarianBook[] = TABLE.trim()
  .split('\n')
  .map((line, index) => {
    const [abbrev = '', catholic = abbrev] = line.split('|')
    return { id: index + 1, abbrev, catholic }
  })

/** The book with this printed abbreviation, which must exist. */
export const hungarianBook = (abbrev: string): HungarianBook => HUNGARIAN_BOOKS.find((book) => book.abbrev === abbrev)!
