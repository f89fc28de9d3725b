/**
 * What books are called in Hungarian beside their names and abbreviations in `hungarian-books.ts`: Protestant, Catholic
 * and old. `~` stands for the people a letter was sent to: `galata~` is galata, galatai, galatáiak, galatabeliek. Accents,
 * case endings, ordinals and words like "könyve" are read by rule (`name-words.ts`).
 * Left out on purpose: `Jud` and the Károli `Sir`, which mean two books each (see `parse-reference.ts`).
 */
import { HUNGARIAN_BOOKS } from './hungarian-books.ts'

/** Of numbered books: abbreviations in their order | forms. `1Kor`, `II. Korinthus`. */
const OF_NUMBERED = `
1Móz 2Móz 3Móz 4Móz 5Móz | Mózes
1Sám 2Sám | Sámuel, Sámuél
1Kir 2Kir | Királyok, Király
1Krón 2Krón | Krónika, Krónikák, Krónikai
1Kor 2Kor | korinth, korinthus~, korintus~, korinthosz~
1Thessz 2Thessz | Thess, Tesz, Thesz, thesszalonika~, tesszalonika~, thessalonika~, thesszaloniki, thesszalonikiek, tesszaloniki, tesszalonikiek
1Tim 2Tim | Timóteus, Timótheus, Timoteus
1Pt 2Pt | Pét, Péter
1Jn 2Jn 3Jn | Ján, János
1Mak 2Mak | Makk, Makkabeusok, Makkabeus, Makkabeusi
`

/** Of each book for itself, in the order of their numbers (`hungarian-books.ts`); an empty row has none. */
const OF_ONE = `
Gen, Genezis, Teremtés
Ex, Exodus, Kivonulás
Leviták, Leviticus, Levitikus
Num, Számok, Numeri
Deut, Deuteronomium, Második törvénykönyv
Józsué, Józsue, Jozsué
Bírák, Birák, Bir
Rút, Rúth






Ezsdr, Ezdr, Ezsdrás, Ezdrás
Nehémiás, Nehemiás
Eszter

Zs, Zsoltár, Zsoltárok
Péld besz, Példabeszédek, Példabeszéd, Salamon példabeszédei, Bölcs Salamonnak példabeszédei
Prédikátor, Prédikátor Salamon, Salamon prédikátor
Énekek éneke, ÉnekÉn, ÉnÉn, Énekek Én, Ének, Salamon énekek éneke, Salamon éneke
Ésa, Ézsa, Ésaiás, Ézsaiás, Ezsaiás, Izajás
Jeremiás
Jsir, Jer sir, Siralm, Siralmak, Jeremiás siralmai
Ezék, Ezékiel, Ezekiel
Dániel
Hóseás, Ozeás, Ózeás, Hózeás, Óz
Jo
Ámós, Ámosz, Ámósz, Ámos
Abdiás
Jónás
Mikeás
Náhum
Habakuk
Sof, Zofóniás, Szofoniás, Sofóniás, Szofóniás
Agg, Haggeus, Aggeus
Zakariás
Malak, Malakiás
Mát, Máté
Már, Márk, Mrk
Luk, Lukács
Ján, János
Csel, Acs, ApCs, Ap Cs, Ap Csel, Apcselekedetei, Cselekedetek, Cselekedetei, Apostolok cselekedetei, Apostolok cselekedetek, Apostolok cselekedeti
Rm, róma~


galata~, galaták, galátziabeliek, galácia~
Eféz, efezus~, efézus~, efezosz~
Flp, Filip, filippi~, filippiek
kolossé~, kolosse~, kolosszé~, kolossze~




Titusz, Tít, Titus, Títusz
Flm, Filemon, Filémon
Zsidók, Zsidó, Héber, Héberek
Jakab, Jk





Júdás
Jelenések, Jelenés, Jelen, János jelenések, János jelenései, Apokalipszis
Tóbiás, Tóbit
Jdt, Judith


Bölcsesség, Salamon bölcsessége
Sír, Sirák, Jézus Sirák, Sirák fia, Jézus Sirák fia
Báruk
`

const PEOPLE = ['', 'i', 'iak', 'iek', 'beli', 'beliek']

/** One way of calling a book. */
export interface BookForm {
  /** The printed abbreviation of the book. */
  abbrev: string
  form: string
}

const rowsOf = (line: string): BookForm[] => {
  const [abbrevs = '', cell = ''] = line.split(' | ')
  const books = abbrevs.split(' ')
  return cell
    .split(', ')
    .flatMap((form) => (form.endsWith('~') ? PEOPLE.map((end) => form.slice(0, -1) + end) : form))
    .flatMap((form) =>
      books.map((abbrev, index) => ({ abbrev, form: books.length > 1 ? `${index + 1} ${form}` : form })),
    )
}

/** Every form of such a table. */
export const formsIn = (table: string): BookForm[] => table.trim().split('\n').flatMap(rowsOf)

/** Every Hungarian form. */
export const bookForms = (): BookForm[] => [
  ...formsIn(OF_NUMBERED),
  ...OF_ONE.split('\n')
    .slice(1)
    .flatMap((cell, index) => (cell ? rowsOf(`${HUNGARIAN_BOOKS[index]!.abbrev} | ${cell}`) : [])),
]
