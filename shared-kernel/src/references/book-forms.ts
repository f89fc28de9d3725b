/**
 * What books are called beside their names and abbreviations in `books.ts`: USX codes | Hungarian forms, Protestant,
 * Catholic and old | English and Latin forms, which are read where a reference is asked for, but not found in prose.
 * A row of several codes is of numbered books, in their order: `1Kor`, `II. Korinthus`. `~` stands for the people a
 * letter was sent to: `galata~` is galata, galatai, galatáiak, galatabeliek. Accents, case endings, ordinals and words
 * like "könyve" are read by rule (`book-names.ts`).
 * Left out on purpose: `Jud` and the Károli `Sir`, which mean two books each (see `parse-reference.ts`).
 */
const TABLE = `
GEN EXO LEV NUM DEU | Móz, Mózes | Moses, Mos
GEN | Gen, Genezis, Teremtés | Gn
EXO | Ex, Exodus, Kivonulás |
LEV | Leviták, Leviticus, Levitikus | Lv
NUM | Num, Számok, Numeri | Nm
DEU | Deut, Deuteronomium, Második törvénykönyv | Dt
JOS | Józsué, Józsue, Jozsué | Jos
JDG | Bírák, Birák, Bir | Jdg
RUT | Rút, Rúth |
1SA 2SA | Sám, Sámuel, Sámuél | Sm
1KI 2KI | Kir, Királyok, Király | Ki, Kings
1CH 2CH | Krón, Krónika, Krónikák, Krónikai | Paralipomenon, Par
EZR | Ezsdr, Ezdr, Ezsdrás, Ezdrás | Esdras
NEH | Nehémiás, Nehemiás |
EST | Eszter | Est
JOB | Jób | Iob
PSA | Zs, Zsoltár, Zsoltárok | Psalm, Psalmus, Psalmi, Pss
PRO | Péld besz, Példabeszédek, Példabeszéd, Salamon példabeszédei, Bölcs Salamonnak példabeszédei | Pr, Proverbia
ECC | Prédikátor, Prédikátor Salamon, Salamon prédikátor | Ecl, Qoh, Koh, Qohelet, Kohelet
SNG | ÉnekÉn, ÉnÉn, Énekek Én, Énekek, Ének, Salamon énekek éneke, Salamon éneke | Canticum, Cant, Song of Solomon
ISA | Ésa, Ézsa, Ésaiás, Ézsaiás, Ezsaiás, Izajás | Is, Isaias
JER | Jeremiás | Jeremias
LAM | Jsir, Jer sir, Siralm, Siralmak, Jeremiás siralmai | Threni
EZK | Ezék, Ezékiel, Ezekiel |
DAN | Dániel |
HOS | Hóseás, Ozeás, Ózeás, Hózeás, Óz | Osee
JOL | Jóel, Jo |
AMO | Ámós, Ámosz, Ámósz, Ámos |
OBA | Abdiás | Abdias
JON | Jónás | Jonas
MIC | Mikeás | Mich
NAM | Náhum |
HAB | Habakuk | Habacuc
ZEP | Sof, Zofóniás, Szofoniás, Sofóniás, Szofóniás | Soph
HAG | Agg, Haggeus, Aggeus | Aggaeus
ZEC | Zakariás | Zacharias
MAL | Malak, Malakiás | Malachias
MAT | Mát, Máté | Mat, Matthaeus
MRK | Már, Márk, Mrk | Mr, Marcus
LUK | Luk, Lukács | Lucas
JHN | Ján, János | Ioannes, Joannes
ACT | Csel, Acs, ApCs, Ap Cs, Ap Csel, Apcselekedetei, Cselekedetek, Cselekedetei, Apostolok cselekedetei, Apostolok cselekedetek, Apostolok cselekedeti | Act, Acta, Acts of the Apostles
ROM | Rm, róma~ | Romanos
1CO 2CO | Kor, korinth, korinthus~, korintus~, korinthosz~ | Corinthians
GAL | galata~, galaták, galátziabeliek, galácia~ | Ga
EPH | Eféz, efezus~, efézus~, efezosz~ | Ephesios
PHP | Flp, Filip, filippi~, filippiek | Ph, Phil
COL | kolossé~, kolosse~, kolosszé~, kolossze~ | Colossenses
1TH 2TH | Thess, Thessz, Tessz, Tesz, Thesz, thesszalonika~, tesszalonika~, thessalonika~, thesszaloniki, thesszalonikiek, tesszaloniki, tesszalonikiek | Thessalonians, Th
1TI 2TI | Tim, Timóteus, Timótheus, Timoteus | Timothy
TIT | Titusz, Tít, Titus, Títusz | Titum
PHM | Flm, Filemon, Filémon | Philem
HEB | Zsidók, Zsidó, Héber, Héberek | Hebr, Hebraeos
JAS | Jakab, Jk | Jac, Iac, Iacobi
1PE 2PE | Pt, Pét, Péter | Peter, Petr, Petri
1JN 2JN 3JN | Jn, Ján, János | Ioannis, Joannis
JUD | Júdás |
REV | Jelenések, Jelenés, Jelen, János jelenések, János jelenései, Apokalipszis | Ap, Apoc, Apocalypsis
TOB | Tóbiás, Tóbit | Tb
JDT | Jdt, Judith |
1MA 2MA | Mak, Makk, Makkabeusok, Makkabeus, Makkabeusi | Maccabees, Mach
WIS | Bölcsesség, Salamon bölcsessége | Sap, Sapientia
SIR | Sír, Sirák, Jézus Sirák, Sirák fia, Jézus Sirák fia | Eccli, Ecclesiasticus
BAR | Báruk | Baruch
`

const PEOPLE = ['', 'i', 'iak', 'iek', 'beli', 'beliek']

/** One way of calling a book. */
export interface BookForm {
  code: string
  form: string
  /** English or Latin. */
  isForeign: boolean
}

const rowsOf = (line: string): BookForm[] => {
  const [codes = '', hungarian = '', foreign = ''] = line.split('|').map((cell) => cell.trim())
  const books = codes.split(' ')
  return [hungarian, foreign].flatMap((cell, column) =>
    cell
      .split(',')
      .map((form) => form.trim())
      .flatMap((form) => (form.endsWith('~') ? PEOPLE.map((end) => form.slice(0, -1) + end) : form))
      .filter((form) => form !== '')
      .flatMap((form) =>
        books.map((code, index) => ({
          code,
          form: books.length > 1 ? `${index + 1} ${form}` : form,
          isForeign: column === 1,
        })),
      ),
  )
}

/** Every form of the table. */
export const bookForms = (): BookForm[] => TABLE.trim().split('\n').flatMap(rowsOf)
