/**
 * The books of the Bible as Hungarian readers name them. A row: USX code | OSIS code | name in RÚF 2014 | printed
 * abbreviation | Catholic abbreviation | English name | chapters in RÚF (/ in Károli where it differs).
 * The place of a row is the book's number in the API: 1–66 in Protestant order, 67–73 deuterocanonical.
 * What else books are called, which only reading needs to know, is in `book-forms.ts`.
 */
const TABLE = `
GEN | Gen | Mózes első könyve | 1Móz | Ter | Genesis | 50
EXO | Exod | Mózes második könyve | 2Móz | Kiv | Exodus | 40
LEV | Lev | Mózes harmadik könyve | 3Móz | Lev | Leviticus | 27
NUM | Num | Mózes negyedik könyve | 4Móz | Szám | Numbers | 36
DEU | Deut | Mózes ötödik könyve | 5Móz | MTörv | Deuteronomy | 34
JOS | Josh | Józsué könyve | Józs | Józs | Joshua | 24
JDG | Judg | A bírák könyve | Bír | Bír | Judges | 21
RUT | Ruth | Ruth könyve | Ruth | Rut | Ruth | 4
1SA | 1Sam | Sámuel első könyve | 1Sám | 1Sám | 1 Samuel | 31
2SA | 2Sam | Sámuel második könyve | 2Sám | 2Sám | 2 Samuel | 24
1KI | 1Kgs | A királyok első könyve | 1Kir | 1Kir | 1 Kings | 22
2KI | 2Kgs | A királyok második könyve | 2Kir | 2Kir | 2 Kings | 25
1CH | 1Chr | A krónikák első könyve | 1Krón | 1Krón | 1 Chronicles | 29
2CH | 2Chr | A krónikák második könyve | 2Krón | 2Krón | 2 Chronicles | 36
EZR | Ezra | Ezsdrás könyve | Ezsd | Ezd | Ezra | 10
NEH | Neh | Nehémiás könyve | Neh | Neh | Nehemiah | 13
EST | Esth | Eszter könyve | Eszt | Esz | Esther | 10
JOB | Job | Jób könyve | Jób | Jób | Job | 42
PSA | Ps | A zsoltárok könyve | Zsolt | Zsolt | Psalms | 150
PRO | Prov | A példabeszédek könyve | Péld | Péld | Proverbs | 31
ECC | Eccl | A prédikátor könyve | Préd | Préd | Ecclesiastes | 12
SNG | Song | Énekek éneke | Énekek | Én | Song of Songs | 8
ISA | Isa | Ézsaiás próféta könyve | Ézs | Iz | Isaiah | 66
JER | Jer | Jeremiás próféta könyve | Jer | Jer | Jeremiah | 52
LAM | Lam | Jeremiás siralmai | JSir | Siral | Lamentations | 5
EZK | Ezek | Ezékiel próféta könyve | Ez | Ez | Ezekiel | 48
DAN | Dan | Dániel próféta könyve | Dán | Dán | Daniel | 12
HOS | Hos | Hóseás próféta könyve | Hós | Oz | Hosea | 14
JOL | Joel | Jóel próféta könyve | Jóel | Joel | Joel | 4/3
AMO | Amos | Ámósz próféta könyve | Ám | Ám | Amos | 9
OBA | Obad | Abdiás próféta könyve | Abd | Abd | Obadiah | 1
JON | Jonah | Jónás próféta könyve | Jón | Jón | Jonah | 4
MIC | Mic | Mikeás próféta könyve | Mik | Mik | Micah | 7
NAM | Nah | Náhum próféta könyve | Náh | Náh | Nahum | 3
HAB | Hab | Habakuk próféta könyve | Hab | Hab | Habakkuk | 3
ZEP | Zeph | Zofóniás próféta könyve | Zof | Szof | Zephaniah | 3
HAG | Hag | Haggeus próféta könyve | Hag | Ag | Haggai | 2
ZEC | Zech | Zakariás próféta könyve | Zak | Zak | Zechariah | 14
MAL | Mal | Malakiás próféta könyve | Mal | Mal | Malachi | 3/4
MAT | Matt | Máté evangéliuma | Mt | Mt | Matthew | 28
MRK | Mark | Márk evangéliuma | Mk | Mk | Mark | 16
LUK | Luke | Lukács evangéliuma | Lk | Lk | Luke | 24
JHN | John | János evangéliuma | Jn | Jn | John | 21
ACT | Acts | Az apostolok cselekedetei | ApCsel | ApCsel | Acts | 28
ROM | Rom | Pál levele a rómaiakhoz | Róm | Róm | Romans | 16
1CO | 1Cor | Pál első levele a korinthusiakhoz | 1Kor | 1Kor | 1 Corinthians | 16
2CO | 2Cor | Pál második levele a korinthusiakhoz | 2Kor | 2Kor | 2 Corinthians | 13
GAL | Gal | Pál levele a galatákhoz | Gal | Gal | Galatians | 6
EPH | Eph | Pál levele az efezusiakhoz | Ef | Ef | Ephesians | 6
PHP | Phil | Pál levele a filippiekhez | Fil | Fil | Philippians | 4
COL | Col | Pál levele a kolosséiakhoz | Kol | Kol | Colossians | 4
1TH | 1Thess | Pál első levele a thesszalonikaiakhoz | 1Thessz | 1Tessz | 1 Thessalonians | 5
2TH | 2Thess | Pál második levele a thesszalonikaiakhoz | 2Thessz | 2Tessz | 2 Thessalonians | 3
1TI | 1Tim | Pál első levele Timóteushoz | 1Tim | 1Tim | 1 Timothy | 6
2TI | 2Tim | Pál második levele Timóteushoz | 2Tim | 2Tim | 2 Timothy | 4
TIT | Titus | Pál levele Tituszhoz | Tit | Tit | Titus | 3
PHM | Phlm | Pál levele Filemonhoz | Filem | Filem | Philemon | 1
HEB | Heb | A zsidókhoz írt levél | Zsid | Zsid | Hebrews | 13
JAS | Jas | Jakab levele | Jak | Jak | James | 5
1PE | 1Pet | Péter első levele | 1Pt | 1Pt | 1 Peter | 5
2PE | 2Pet | Péter második levele | 2Pt | 2Pt | 2 Peter | 3
1JN | 1John | János első levele | 1Jn | 1Jn | 1 John | 5
2JN | 2John | János második levele | 2Jn | 2Jn | 2 John | 1
3JN | 3John | János harmadik levele | 3Jn | 3Jn | 3 John | 1
JUD | Jude | Júdás levele | Júd | Júd | Jude | 1
REV | Rev | A jelenések könyve | Jel | Jel | Revelation | 22
TOB | Tob | Tóbiás könyve | Tób | Tób | Tobit | 14
JDT | Jdt | Judit könyve | Judit | Judit | Judith | 16
1MA | 1Macc | Makkabeusok első könyve | 1Mak | 1Mak | 1 Maccabees | 16
2MA | 2Macc | Makkabeusok második könyve | 2Mak | 2Mak | 2 Maccabees | 15
WIS | Wis | Bölcsesség könyve | Bölcs | Bölcs | Wisdom | 19
SIR | Sir | Sirák fia könyve | Sir | Sir | Sirach | 51
BAR | Bar | Báruk könyve | Bár | Bár | Baruch | 6
`

export type Testament = 'ot' | 'nt' | 'dc'

export interface Book {
  /** Number in the API, 1–73. */
  id: number
  /** USX code, e.g. `JHN`. */
  code: string
  /** OSIS code, e.g. `John`. */
  osis: string
  /** RÚF name, e.g. `János evangéliuma`. */
  name: string
  /** RÚF printed abbreviation, e.g. `Jn`. */
  abbrev: string
  /** Abbreviation in Hungarian Catholic Bibles, e.g. `Ter` for 1Móz. */
  catholic: string
  english: string
  testament: Testament
  /** Number of chapters in RÚF; of a deuterocanonical book in the Catholic translations. */
  chapters: number
  /** Number of chapters in Károli: Jóel has 3 and Malakiás 4 there. */
  chaptersKaroli: number
}

function toBook(line: string, index: number): Book {
  const [code = '', osis = '', name = '', abbrev = '', catholic = '', english = '', chapters = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const [ruf = '', karoli = ruf] = chapters.split('/')
  return {
    id: index + 1,
    code,
    osis,
    name,
    abbrev,
    catholic,
    english,
    testament: index < 39 ? 'ot' : index < 66 ? 'nt' : 'dc',
    chapters: Number(ruf),
    chaptersKaroli: Number(karoli),
  }
}

/** The 73 books, in the order of their numbers. */
export const BOOKS: readonly Book[] = TABLE.trim().split('\n').map(toBook)

const byCode = new Map(
  BOOKS.flatMap((book) => [book.code, book.osis].map((code) => [code.toLowerCase(), book] as const)),
)

/** The book with this number in the API, or null. */
export function bookById(id: number): Book | null {
  return BOOKS[id - 1] ?? null
}

/** The book with this USX (`JHN`) or OSIS (`John`) code in any case, or null. */
export function bookByCode(code: string): Book | null {
  return byCode.get(code.toLowerCase()) ?? null
}
