/**
 * What books are called in Hungarian beside their names and abbreviations in `hungarian-books.ts`: Protestant, Catholic
 * and old. `~` stands for the people a letter was sent to: `galata~` is galata, galatai, galatáiak, galatabeliek. Accents,
 * case endings, ordinals and words like "könyve" are read by rule (`name-words.ts`).
 * Left out on purpose: `Jud` and the Károli `Sir`, which mean two books each (see `parse-reference.ts`).
 */
import { HUNGARIAN_BOOKS, type HungarianBook } from './hungarian-books.ts'

/** Of numbered books, whose number is written `#`: abbreviation | forms. `1Kor`, `II. Korinthus`. */
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

/** Of each book for itself, in the order of their numbers (`hungarian-books.ts`); an empty row has none. */
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
Prédikátor,Prédikátor Salamon,Salamon prédikátor
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
Csel,Acs,ApCs,Apcselekedetei,Cselekedetek,Cselekedetei,Apostolok cselekedetei,Apostolok cselekedetek,Apostolok cselekedeti
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

/** One way of calling a book. */
export interface BookForm {
  book: HungarianBook
  form: string
}

const rowOf = (books: HungarianBook[], cell: string): BookForm[] =>
  cell
    .split(',')
    .flatMap((form) => (form.endsWith('~') ? PEOPLE.map((end) => form.slice(0, -1) + end) : form))
    .flatMap((form) => books.map((book, index) => ({ book, form: books[1] ? `${index + 1} ${form}` : form })))

/** Every form of such a table. */
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

/** Every Hungarian form. */
export const bookForms = (): BookForm[] => [
  ...formsIn(OF_NUMBERED),
  ...OF_ONE.split('\n')
    .slice(1)
    .flatMap((cell, index) => (cell ? rowOf([HUNGARIAN_BOOKS[index]!], cell) : [])),
]
