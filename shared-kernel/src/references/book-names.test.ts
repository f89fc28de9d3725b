import { fold } from '../fold.ts'
import { bookForms } from './book-forms.ts'
import { bookByName } from './book-names.ts'
import { bookById, BOOKS } from './books.ts'
import { foreignForms } from './foreign-forms.ts'
import { bookByExactName } from './spelled-names.ts'

/** Forms in use in print and on the web, Protestant and Catholic. */
const FORMS: [code: string, forms: string][] = [
  ['GEN', 'Mózes első könyve, 1Móz, Ter, Gen, Teremtés, Teremtés könyve, 1 Mózes, I. Mózes, Mózes I, Genezis'],
  ['EXO', 'Mózes második könyve, 2Móz, Kiv, Ex, Kivonulás, 2 Mózes, II. Mózes, Mózes II, Exodus'],
  ['LEV', 'Mózes harmadik könyve, 3Móz, Lev, Leviták, 3 Mózes, III. Mózes, Mózes III, Leviticus'],
  ['NUM', 'Mózes negyedik könyve, 4Móz, Szám, Számok, 4 Mózes, IV. Mózes, Mózes IV, Num'],
  ['DEU', 'Mózes ötödik könyve, 5Móz, MTörv, Második törvénykönyv, 5 Mózes, V. Mózes, Mózes V, Deut'],
  ['JOS', 'Józsué könyve, Józs, Józsué, Józsue'],
  ['JDG', 'A bírák könyve, Bír, Bírák, Birák'],
  ['RUT', 'Ruth könyve, Ruth, Rut, Rút, Rúth'],
  ['1SA', 'Sámuel első könyve, 1Sám, 1 Sámuel, I. Sámuel'],
  ['2SA', 'Sámuel második könyve, 2Sám, 2 Sámuel, II. Sámuel'],
  ['1KI', 'A királyok első könyve, 1Kir, 1 Királyok, I. Királyok'],
  ['2KI', 'A királyok második könyve, 2Kir, 2 Királyok, II. Királyok'],
  ['1CH', 'A krónikák első könyve, 1Krón, 1 Krónika, I. Krónika, 1 Krónikák'],
  ['2CH', 'A krónikák második könyve, 2Krón, 2 Krónika, II. Krónika, 2 Krónikák'],
  ['EZR', 'Ezsdrás könyve, Ezsd, Ezd, Ezsdr, Ezdr, Ezsdrás, Ezdrás'],
  ['NEH', 'Nehémiás könyve, Neh, Nehémiás, Nehemiás'],
  ['EST', 'Eszter könyve, Eszt, Esz, Eszter'],
  ['JOB', 'Jób könyve, Jób'],
  ['PSA', 'A zsoltárok könyve, Zsolt, Zs, Zsoltár, Zsoltárok, Zsolt.'],
  ['PRO', 'A példabeszédek könyve, Péld, Példabeszédek'],
  ['ECC', 'A prédikátor könyve, Préd, Prédikátor'],
  ['SNG', 'Énekek éneke, Énekek, Én, ÉnekÉn, Ének.Én'],
  ['ISA', 'Ézsaiás próféta könyve, Ézs, Iz, Ésa, Ézsaiás, Ésaiás, Izajás'],
  ['JER', 'Jeremiás próféta könyve, Jer, Jeremiás'],
  ['LAM', 'Jeremiás siralmai, JSir, Siral, Jsir, Siralm, Siralmak'],
  ['EZK', 'Ezékiel próféta könyve, Ez, Ezék, Ezek, Ezékiel, Ezekiel'],
  ['DAN', 'Dániel próféta könyve, Dán, Dániel'],
  ['HOS', 'Hóseás próféta könyve, Hós, Oz, Óz, Hóseás, Ozeás'],
  ['JOL', 'Jóel próféta könyve, Jóel, Joel, Jo'],
  ['AMO', 'Ámósz próféta könyve, Ám, Ámós, Ámosz, Ámósz'],
  ['OBA', 'Abdiás próféta könyve, Abd, Abdiás'],
  ['JON', 'Jónás próféta könyve, Jón, Jónás'],
  ['MIC', 'Mikeás próféta könyve, Mik, Mikeás'],
  ['NAM', 'Náhum próféta könyve, Náh, Náhum'],
  ['HAB', 'Habakuk próféta könyve, Hab, Habakuk'],
  ['ZEP', 'Zofóniás próféta könyve, Zof, Szof, Sof, Zofóniás, Szofoniás, Sofóniás'],
  ['HAG', 'Haggeus próféta könyve, Hag, Ag, Agg, Haggeus, Aggeus'],
  ['ZEC', 'Zakariás próféta könyve, Zak, Zakariás'],
  ['MAL', 'Malakiás próféta könyve, Mal, Malak, Malakiás'],
  ['MAT', 'Máté evangéliuma, Mt, Mát, Máté'],
  ['MRK', 'Márk evangéliuma, Mk, Már, Márk'],
  ['LUK', 'Lukács evangéliuma, Lk, Luk, Lukács'],
  ['JHN', 'János evangéliuma, Jn, Ján, János'],
  ['ACT', 'Az apostolok cselekedetei, ApCsel, Csel, Acs, Apostolok cselekedetei, Cselekedetek'],
  ['ROM', 'Pál levele a rómaiakhoz, Róm, Rm, Római, Rómaiak, Rómaiakhoz'],
  ['1CO', 'Pál első levele a korinthusiakhoz, 1Kor, 1 Korinthus, I. Korinthus, 1 Korintus'],
  ['2CO', 'Pál második levele a korinthusiakhoz, 2Kor, 2 Korinthus, II. Korinthus, 2 Korintus'],
  ['GAL', 'Pál levele a galatákhoz, Gal, Galata, Galaták'],
  ['EPH', 'Pál levele az efezusiakhoz, Ef, Eféz, Efezus, Efézus'],
  ['PHP', 'Pál levele a filippiekhez, Fil, Flp, Filippi'],
  ['COL', 'Pál levele a kolosséiakhoz, Kol, Kolossé'],
  ['1TH', 'Pál első levele a thesszalonikaiakhoz, 1Thessz, 1Tessz, 1Thess, 1Tesz, 1 Thesszalonika'],
  ['2TH', 'Pál második levele a thesszalonikaiakhoz, 2Thessz, 2Tessz, 2Thess, 2Tesz, 2 Thesszalonika'],
  ['1TI', 'Pál első levele Timóteushoz, 1Tim, 1 Timóteus'],
  ['2TI', 'Pál második levele Timóteushoz, 2Tim, 2 Timóteus'],
  ['TIT', 'Pál levele Tituszhoz, Tit, Titusz, Tít'],
  ['PHM', 'Pál levele Filemonhoz, Filem, Flm, Filemon'],
  ['HEB', 'A zsidókhoz írt levél, Zsid, Zsidók, Zsidókhoz, Héber'],
  ['JAS', 'Jakab levele, Jak, Jakab'],
  ['1PE', 'Péter első levele, 1Pt, 1Pét, 1 Péter, I. Péter'],
  ['2PE', 'Péter második levele, 2Pt, 2Pét, 2 Péter, II. Péter'],
  ['1JN', 'János első levele, 1Jn, 1Ján, 1 János, I. János'],
  ['2JN', 'János második levele, 2Jn, 2Ján, 2 János, II. János'],
  ['3JN', 'János harmadik levele, 3Jn, 3Ján, 3 János, III. János'],
  ['JUD', 'Júdás levele, Júd, Júdás'],
  ['REV', 'A jelenések könyve, Jel, Jelenések'],
  ['TOB', 'Tób, Tóbiás'],
  ['JDT', 'Judit, Jdt'],
  ['1MA', '1Mak, 1Makk, 1 Makkabeusok'],
  ['2MA', '2Mak, 2Makk, 2 Makkabeusok'],
  ['WIS', 'Bölcs, Bölcsesség'],
  ['SIR', 'Sir, Sír, Sirák, Sirák fia, Jézus Sirák fia'],
  ['BAR', 'Bár, Báruk'],
]

/** Names of other languages, and "Ezek". */
const FOREIGN = [
  ['Isaiah', 'ISA'], ['Acts of the Apostles', 'ACT'], ['1 Corinthians', '1CO'], ['Exod', 'EXO'], ['2Sam', '2SA'],
  ['Matthew', 'MAT'], ['Ezek', 'EZK'],
] as const // prettier-ignore

const cases = FORMS.flatMap(([code, forms]) => forms.split(', ').map((form) => [form, code] as const))

// One test for all: what makes the names ready runs once, for whichever test is first.
test('names are read as they are printed; foreign ones and "ezek", "these", are none in prose', () => {
  const others = cases.filter(
    ([form, code]) => form !== 'Ezek' && bookById(bookByExactName(form)?.id ?? 0)?.code !== code,
  )
  expect(others).toEqual([])
  expect(FOREIGN.filter(([form]) => bookByExactName(form) !== null)).toEqual([])
  expect(FOREIGN.filter(([form, code]) => bookByName(form)?.code !== code)).toEqual([])
})

test.each([
  ['without accents', fold],
  ['in capitals', (form: string) => form.toUpperCase()],
  ['with a full stop and a space', (form: string) => form.replace(/^(\d)/, '$1. ')],
])('names are read %s, too', (_, written) => {
  expect(cases.filter(([form, code]) => bookByName(written(form))?.code !== code)).toEqual([])
})

test.each(['Mózes I. könyve=GEN', 'Sámuel II=2SA', 'IV. Mózes=NUM', 'A korinthusiakhoz írt első levél=1CO'])(
  'an ordinal may stand before or after: %s',
  (pair) => {
    const [form = '', code] = pair.split('=')
    expect(bookByName(form)?.code).toBe(code)
  },
)

test.each([
  ['JHN', 'Jánosban Jánosból Jánosnak Jánoshoz Jánosról Jánosra Jánostól Jánosnál Jánossal Jánosig Jánost Jánoson'],
  ['JHN', 'Janosbol Janoshoz Janosrol Janostol Janosnal A_János Az_János János_levele'],
  [
    'EST',
    'Eszterben Eszterből Eszternek Eszterhez Eszterről Eszterre Esztertől Eszternél Eszterrel Eszterig Esztert Eszterbol',
  ],
  ['GAL', 'Galatában Galatára Galatát Galatának'],
  ['SNG', 'Énekek_énekében Énekek_énekét'],
])('%s is named by %s', (code, forms) => {
  const others = forms.split(' ').filter((form) => bookByName(form.replace('_', ' '))?.code !== code)
  expect(others).toEqual([])
})

test.each(['', 'Ezt', 'Zsoltáros', 'Mózes', '3Mózesek', '3Makk', 'Manassé', 'kegyelem', '__proto__', '11Móz', 'Móz1x'])(
  '"%s" is no book',
  (form) => {
    expect(bookByName(form)).toBeNull()
  },
)

test('after folding no form means two books; only the unaccented Jud and the plain Sir are left to rules', () => {
  const owners = new Map<string, Set<string>>()
  const forms = [...bookForms(), ...foreignForms()].map(({ book, form }) => [book.abbrev, form] as const)
  for (const { abbrev, catholic, osis } of BOOKS) forms.push([abbrev, abbrev], [abbrev, catholic], [abbrev, osis])
  for (const [abbrev, form] of forms) {
    const key = fold(form).replace(/[ .]/g, '')
    owners.set(key, (owners.get(key) ?? new Set()).add(abbrev))
  }
  expect([...owners].filter(([, books]) => books.size > 1)).toEqual([])
})
