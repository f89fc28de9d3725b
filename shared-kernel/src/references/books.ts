import { HUNGARIAN_BOOKS, type HungarianBook } from './hungarian-books.ts'

/**
 * Facts about the books beside their abbreviations (`hungarian-books.ts`). A row, in the order of the books' numbers:
 * USX code | OSIS code | name in RÚF 2014 | English name | chapters in RÚF (/ in Károli where it differs).
 */
const TABLE = `
GEN | Gen | Mózes első könyve | Genesis | 50
EXO | Exod | Mózes második könyve | Exodus | 40
LEV | Lev | Mózes harmadik könyve | Leviticus | 27
NUM | Num | Mózes negyedik könyve | Numbers | 36
DEU | Deut | Mózes ötödik könyve | Deuteronomy | 34
JOS | Josh | Józsué könyve | Joshua | 24
JDG | Judg | A bírák könyve | Judges | 21
RUT | Ruth | Ruth könyve | Ruth | 4
1SA | 1Sam | Sámuel első könyve | 1 Samuel | 31
2SA | 2Sam | Sámuel második könyve | 2 Samuel | 24
1KI | 1Kgs | A királyok első könyve | 1 Kings | 22
2KI | 2Kgs | A királyok második könyve | 2 Kings | 25
1CH | 1Chr | A krónikák első könyve | 1 Chronicles | 29
2CH | 2Chr | A krónikák második könyve | 2 Chronicles | 36
EZR | Ezra | Ezsdrás könyve | Ezra | 10
NEH | Neh | Nehémiás könyve | Nehemiah | 13
EST | Esth | Eszter könyve | Esther | 10
JOB | Job | Jób könyve | Job | 42
PSA | Ps | A zsoltárok könyve | Psalms | 150
PRO | Prov | A példabeszédek könyve | Proverbs | 31
ECC | Eccl | A prédikátor könyve | Ecclesiastes | 12
SNG | Song | Énekek éneke | Song of Songs | 8
ISA | Isa | Ézsaiás próféta könyve | Isaiah | 66
JER | Jer | Jeremiás próféta könyve | Jeremiah | 52
LAM | Lam | Jeremiás siralmai | Lamentations | 5
EZK | Ezek | Ezékiel próféta könyve | Ezekiel | 48
DAN | Dan | Dániel próféta könyve | Daniel | 12
HOS | Hos | Hóseás próféta könyve | Hosea | 14
JOL | Joel | Jóel próféta könyve | Joel | 4/3
AMO | Amos | Ámósz próféta könyve | Amos | 9
OBA | Obad | Abdiás próféta könyve | Obadiah | 1
JON | Jonah | Jónás próféta könyve | Jonah | 4
MIC | Mic | Mikeás próféta könyve | Micah | 7
NAM | Nah | Náhum próféta könyve | Nahum | 3
HAB | Hab | Habakuk próféta könyve | Habakkuk | 3
ZEP | Zeph | Zofóniás próféta könyve | Zephaniah | 3
HAG | Hag | Haggeus próféta könyve | Haggai | 2
ZEC | Zech | Zakariás próféta könyve | Zechariah | 14
MAL | Mal | Malakiás próféta könyve | Malachi | 3/4
MAT | Matt | Máté evangéliuma | Matthew | 28
MRK | Mark | Márk evangéliuma | Mark | 16
LUK | Luke | Lukács evangéliuma | Luke | 24
JHN | John | János evangéliuma | John | 21
ACT | Acts | Az apostolok cselekedetei | Acts | 28
ROM | Rom | Pál levele a rómaiakhoz | Romans | 16
1CO | 1Cor | Pál első levele a korinthusiakhoz | 1 Corinthians | 16
2CO | 2Cor | Pál második levele a korinthusiakhoz | 2 Corinthians | 13
GAL | Gal | Pál levele a galatákhoz | Galatians | 6
EPH | Eph | Pál levele az efezusiakhoz | Ephesians | 6
PHP | Phil | Pál levele a filippiekhez | Philippians | 4
COL | Col | Pál levele a kolosséiakhoz | Colossians | 4
1TH | 1Thess | Pál első levele a thesszalonikaiakhoz | 1 Thessalonians | 5
2TH | 2Thess | Pál második levele a thesszalonikaiakhoz | 2 Thessalonians | 3
1TI | 1Tim | Pál első levele Timóteushoz | 1 Timothy | 6
2TI | 2Tim | Pál második levele Timóteushoz | 2 Timothy | 4
TIT | Titus | Pál levele Tituszhoz | Titus | 3
PHM | Phlm | Pál levele Filemonhoz | Philemon | 1
HEB | Heb | A zsidókhoz írt levél | Hebrews | 13
JAS | Jas | Jakab levele | James | 5
1PE | 1Pet | Péter első levele | 1 Peter | 5
2PE | 2Pet | Péter második levele | 2 Peter | 3
1JN | 1John | János első levele | 1 John | 5
2JN | 2John | János második levele | 2 John | 1
3JN | 3John | János harmadik levele | 3 John | 1
JUD | Jude | Júdás levele | Jude | 1
REV | Rev | A jelenések könyve | Revelation | 22
TOB | Tob | Tóbiás könyve | Tobit | 14
JDT | Jdt | Judit könyve | Judith | 16
1MA | 1Macc | Makkabeusok első könyve | 1 Maccabees | 16
2MA | 2Macc | Makkabeusok második könyve | 2 Maccabees | 15
WIS | Wis | Bölcsesség könyve | Wisdom | 19
SIR | Sir | Sirák fia könyve | Sirach | 51
BAR | Bar | Báruk könyve | Baruch | 6
`

export type Testament = 'ot' | 'nt' | 'dc'

export interface Book extends HungarianBook {
  /** USX code, e.g. `JHN`. */
  code: string
  /** OSIS code, e.g. `John`. */
  osis: string
  /** RÚF name, e.g. `János evangéliuma`. */
  name: string
  english: string
  testament: Testament
  /** Number of chapters in RÚF; of a deuterocanonical book in the Catholic translations. */
  chapters: number
  /** Number of chapters in Károli: Jóel has 3 and Malakiás 4 there. */
  chaptersKaroli: number
}

function toBook(line: string, index: number): Book {
  const [code = '', osis = '', name = '', english = '', chapters = ''] = line.split(' | ')
  const [ruf = '', karoli = ruf] = chapters.split('/')
  return {
    ...HUNGARIAN_BOOKS[index]!,
    code,
    osis,
    name,
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
