/**
 * Hungarian forms of the books' names beside those in `hungarian-books.ts`: Protestant, Catholic and old. `~` marks the
 * people a letter was sent to: `galata~` matches galata, galatai, galatáiak and galatabeliek. Accents, case endings,
 * ordinals and words like "könyve" are handled by rule (`name-words.ts`). `Jud` and the Károli `Sir` are omitted: each
 * means two books (`parse-reference.ts`).
 */
import { HUNGARIAN_BOOKS, type HungarianBook } from './hungarian-books.ts'

/** Forms of numbered books, with `#` for the number: abbreviation | forms. `1Kor`, `II. Korinthus`. */
const OF_NUMBERED = `
#Móz|Mózes
#Sám|Sámuel,Sámuél
#Kir|Királyok,Király
#Krón|Krónika,Krónikák
#Kor|korinth,korinthus~,korintus~,korinthosz~
#Thessz|Thess,Tesz,Thesz,thesszalonika~,tesszalonika~,thessalonika~,thesszalonik~,tesszalonik~
#Tim|Timóteus,Timótheus,Timoteus
#Pt|Pét,Péter
#Jn|Ján,János
#Mak|Makk,Makkabeusok,Makkabeus
`

/** Forms of single books, in the order of `hungarian-books.ts`; an empty row adds none. */
const OF_ONE = `
Gen,Genezis,Teremtés
Ex,Exodus,Kivonulás
Leviták,Leviticus,Levitikus
Num,Számok,Numeri
Deut,Deuteronomium,Második törvénykönyv
Józsué,Józsue,Jozsué
Bírák,Birák,Bir
Rút,Rúth






Ezsdr,Ezdr,Ezsdrás,Ezdrás
Nehémiás,Nehemiás
Eszter

Zs,Zsoltár,Zsoltárok
Péld besz,Példabeszédek,Példabeszéd,Salamon példabeszédei,Bölcs Salamonnak példabeszédei
Prédikátor,Prédikátorok,Prédikátor Salamon,Salamon prédikátor
Énekek éneke,ÉnekÉn,ÉnÉn,Énekek Én,Ének,Salamon énekek éneke,Salamon éneke
Ésa,Ézsa,Ésaiás,Ézsaiás,Ezsaiás,Izajás
Jeremiás
Jer sir,Siralm,Siralmak,Jeremiás siralmai
Ezék,Ezékiel,Ezekiel
Dániel
Hóseás,Ozeás,Ózeás,Hózeás,Óz
Jo
Ámós,Ámosz,Ámósz,Ámos
Abdiás
Jónás
Mikeás
Náhum
Habakuk
Sof,Zofóniás,Szofoniás,Sofóniás,Szofóniás
Agg,Haggeus,Aggeus
Zakariás
Malak,Malakiás
Mát,Máté
Már,Márk,Mrk
Luk,Lukács
Ján,János
Csel,Acs,ApCs,Apcselekedetei,Cselekedetek,Cselekedetei,Apostolok cselekedetei,Apostolok cselekedetek,Apostolok cselekedeti,Apost csel
Rm,róma~


galata~,galaták,galátziabeliek,galácia~
Eféz,efezus~,efézus~,efezosz~
Flp,Filip,filippi~,filippiek
kolossé~,kolosse~,kolosszé~,kolossze~




Titusz,Tít,Titus,Títusz
Flm,Filemon,Filémon
Zsidók,Zsidó,Héber,Héberek
Jakab,Jk





Júdás
Jelenések,Jelenés,Jelen,János jelenések,János jelenései,Apokalipszis
Tóbiás,Tóbit
Jdt,Judith


Bölcsesség,Salamon bölcsessége
Sír,Sirák,Jézus Sirák,Sirák fia,Jézus Sirák fia
Báruk
`

const PEOPLE = ['', 'i', 'iak', 'iek', 'beli', 'beliek']

/** One form of a book's name. */
export interface BookForm {
  book: HungarianBook
  form: string
}

const rowOf = (books: HungarianBook[], cell: string): BookForm[] =>
  cell
    .split(',')
    .flatMap((form) => (form.endsWith('~') ? PEOPLE.map((end) => form.slice(0, -1) + end) : form))
    .flatMap((form) => books.map((book, index) => ({ book, form: books[1] ? `${index + 1} ${form}` : form })))

/** Parses a table of forms. */
export const formsIn = (table: string): BookForm[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [key, cell = ''] = line.split('|')
      return rowOf(
        HUNGARIAN_BOOKS.filter(({ abbrev }) => key === abbrev || key === abbrev.replace(/\d/, '#')),
        cell,
      )
    })

export const bookForms = (): BookForm[] => [
  ...formsIn(OF_NUMBERED),
  ...OF_ONE.split('\n')
    .slice(1)
    .flatMap((cell, index) => (cell ? rowOf([HUNGARIAN_BOOKS[index]!], cell) : [])),
]
