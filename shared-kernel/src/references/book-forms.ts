/**
 * What books are called in Hungarian beside their names and abbreviations in `hungarian-books.ts`: abbreviations | forms,
 * Protestant, Catholic and old.
 * A row of several abbreviations is of numbered books, in their order: `1Kor`, `II. Korinthus`. `~` stands for the people a
 * letter was sent to: `galata~` is galata, galatai, galatáiak, galatabeliek. Accents, case endings, ordinals and words
 * like "könyve" are read by rule (`name-words.ts`).
 * Left out on purpose: `Jud` and the Károli `Sir`, which mean two books each (see `parse-reference.ts`).
 */
const TABLE = `
1Móz 2Móz 3Móz 4Móz 5Móz | Móz, Mózes
1Móz | Gen, Genezis, Teremtés
2Móz | Ex, Exodus, Kivonulás
3Móz | Leviták, Leviticus, Levitikus
4Móz | Num, Számok, Numeri
5Móz | Deut, Deuteronomium, Második törvénykönyv
Józs | Józsué, Józsue, Jozsué
Bír | Bírák, Birák, Bir
Ruth | Rút, Rúth
1Sám 2Sám | Sám, Sámuel, Sámuél
1Kir 2Kir | Kir, Királyok, Király
1Krón 2Krón | Krón, Krónika, Krónikák, Krónikai
Ezsd | Ezsdr, Ezdr, Ezsdrás, Ezdrás
Neh | Nehémiás, Nehemiás
Eszt | Eszter
Jób | Jób
Zsolt | Zs, Zsoltár, Zsoltárok
Péld | Péld besz, Példabeszédek, Példabeszéd, Salamon példabeszédei, Bölcs Salamonnak példabeszédei
Préd | Prédikátor, Prédikátor Salamon, Salamon prédikátor
Énekek | Énekek éneke, ÉnekÉn, ÉnÉn, Énekek Én, Énekek, Ének, Salamon énekek éneke, Salamon éneke
Ézs | Ésa, Ézsa, Ésaiás, Ézsaiás, Ezsaiás, Izajás
Jer | Jeremiás
JSir | Jsir, Jer sir, Siralm, Siralmak, Jeremiás siralmai
Ez | Ezék, Ezékiel, Ezekiel
Dán | Dániel
Hós | Hóseás, Ozeás, Ózeás, Hózeás, Óz
Jóel | Jóel, Jo
Ám | Ámós, Ámosz, Ámósz, Ámos
Abd | Abdiás
Jón | Jónás
Mik | Mikeás
Náh | Náhum
Hab | Habakuk
Zof | Sof, Zofóniás, Szofoniás, Sofóniás, Szofóniás
Hag | Agg, Haggeus, Aggeus
Zak | Zakariás
Mal | Malak, Malakiás
Mt | Mát, Máté
Mk | Már, Márk, Mrk
Lk | Luk, Lukács
Jn | Ján, János
ApCsel | Csel, Acs, ApCs, Ap Cs, Ap Csel, Apcselekedetei, Cselekedetek, Cselekedetei, Apostolok cselekedetei, Apostolok cselekedetek, Apostolok cselekedeti
Róm | Rm, róma~
1Kor 2Kor | Kor, korinth, korinthus~, korintus~, korinthosz~
Gal | galata~, galaták, galátziabeliek, galácia~
Ef | Eféz, efezus~, efézus~, efezosz~
Fil | Flp, Filip, filippi~, filippiek
Kol | kolossé~, kolosse~, kolosszé~, kolossze~
1Thessz 2Thessz | Thess, Thessz, Tessz, Tesz, Thesz, thesszalonika~, tesszalonika~, thessalonika~, thesszaloniki, thesszalonikiek, tesszaloniki, tesszalonikiek
1Tim 2Tim | Tim, Timóteus, Timótheus, Timoteus
Tit | Titusz, Tít, Titus, Títusz
Filem | Flm, Filemon, Filémon
Zsid | Zsidók, Zsidó, Héber, Héberek
Jak | Jakab, Jk
1Pt 2Pt | Pt, Pét, Péter
1Jn 2Jn 3Jn | Jn, Ján, János
Júd | Júdás
Jel | Jelenések, Jelenés, Jelen, János jelenések, János jelenései, Apokalipszis
Tób | Tóbiás, Tóbit
Judit | Jdt, Judith
1Mak 2Mak | Mak, Makk, Makkabeusok, Makkabeus, Makkabeusi
Bölcs | Bölcsesség, Salamon bölcsessége
Sir | Sír, Sirák, Jézus Sirák, Sirák fia, Jézus Sirák fia
Bár | Báruk
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
export const bookForms = (): BookForm[] => formsIn(TABLE)
