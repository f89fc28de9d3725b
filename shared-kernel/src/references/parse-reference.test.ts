import {
  alternativeReading,
  alternativeReadings,
  parseReference,
  parseReferences,
  readReferences,
} from './parse-reference.ts'

/** A passage in short: `JHN`-number aside, `3:16`, `15:11-32`, `13:2-14:3`; a `+` is an open end. */
function brief(text: string): string | null {
  const passage = parseReference(text)
  if (passage === null) return null
  const { book, chapter, verse, endChapter, endVerse } = passage
  const start = [chapter, verse].filter((part) => part !== undefined).join(':')
  const end = [endChapter, endVerse].filter((part) => part !== undefined).join(':')
  const isOpen = endChapter !== undefined && verse !== undefined && endVerse === undefined
  return `${book} ${start}${end === '' ? '' : `-${end}`}${isOpen ? '+' : ''}`.trim()
}

test.each([
  // separators of both traditions
  ['Jn 3,16', '43 3:16'],
  ['Jn 3:16', '43 3:16'],
  ['Jn 3.16', '43 3:16'],
  ['Jn. 3, 16', '43 3:16'],
  ['Lk 15,11–32', '42 15:11-32'],
  ['Lk 15,11 — 32', '42 15:11-32'],
  ['Jn\u00a03,16', '43 3:16'],
  // names
  ['1Móz 1,1-5', '1 1:1-5'],
  ['1 Móz 1,1', '1 1:1'],
  ['Ter 1,1', '1 1:1'],
  ['janos evangeliuma 3,16', '43 3:16'],
  ['Ének.Én 2,3', '22 2:3'],
  // whole books, chapters, ranges
  ['Filem', '57'],
  ['Zsolt 23', '19 23'],
  ['Zsolt 22(21)', '19 22'],
  ['Zsolt 21 (22),2', '19 22:2'],
  ['1Móz 1–3', '1 1-3'],
  ['1Móz 1-3,5', '1 1:1-3:5'],
  ['1Kor 13,2–14,3', '46 13:2-14:3'],
  ['1Kor 13,2–14. fej.', '46 13:2-14+'],
  ['Jn 3,16–16', '43 3:16'],
  ['1Móz 3–3', '1 3'],
  // "and the next", "and following", open, half verses
  ['Mt 5,3k', '40 5:3-4'],
  ['Mt 5,3kk', '40 5:3-5+'],
  ['Ézs 1,2-', '23 1:2-1+'],
  ['Zsolt 149-', '19 149-150'],
  ['Jn 3,16a', '43 3:16'],
  ['Jn 3,16b–18a', '43 3:16-18'],
  // Roman chapters of old sermons
  ['Zsolt. XXIII', '19 23'],
  ['Ján. III. 16-18.', '43 3:16-18'],
  ['Ján. I. 3,16', '62 3:16'],
  // books of one chapter
  ['Júd 5', '65 1:5'],
  ['Filem 8-16', '57 1:8-16'],
  ['Filem 1', '57 1'],
  ['Júd 1,3', '65 1:3'],
  // both versifications
  ['Jóel 4,9', '29 4:9'],
  ['Mal 3,23', '39 3:23'],
  ['Zsolt 51,21', '19 51:21'],
  ['Dán 13,1', '27 13:1'],
])('reads %s', (text, expected) => {
  expect(brief(text)).toBe(expected)
})

test.each([
  ...['', 'kegyelem', 'Jancsi 3,16', '3,16', 'Jn 99', 'Jn 0', 'Jn 3,0', 'Jn 3,177', 'Jn 3,18-16', 'Jn 4-3'],
  ...['1Kor 14,3–13,2', 'Jn 3,16x', 'Jn x', 'Jn 3,,16', 'Jn 1234', 'Korinthus 13', 'Júd 2,1', 'Jn 3,16 kegyelem'],
  ...['Jn 3,16; 4,1', 'Jn 3,16.18'],
])('"%s" is not one reference', (text) => {
  expect(parseReference(text)).toBeNull()
})

test('a text of up to 2000 characters is read', () => {
  expect(parseReference(`Jn 3${' '.repeat(1996)}`)?.label).toBe('Jn\u00a03')
  expect(parseReference(`Jn 3${' '.repeat(1997)}`)).toBeNull()
})

test.each([
  ['Jn 3,16.18', ['Jn 3,16', 'Jn 3,18']],
  ['Jn 3,16; 4,1; Róm 5,8', ['Jn 3,16', 'Jn 4,1', 'Róm 5,8']],
  ['Lk 15 és Mt 5', ['Lk 15', 'Mt 5']],
  ['I. János 3:8b, 4:1-4', ['1Jn 3,8', '1Jn 4,1–4']],
  ['Jn 3,16,18,20', ['Jn 3,16', 'Jn 3,18', 'Jn 3,20']],
  ['Zsolt 23; 24', ['Zsolt 23', 'Zsolt 24']],
  ['Mt 5,3kk; 6,1k', ['Mt 5,3kk', 'Mt 6,1–2']],
  ['1Móz 1,1\nJn 1,1', ['1Móz 1,1', 'Jn 1,1']],
  ['Jn 3,16; valami; 4,1', ['Jn 3,16', 'Jn 4,1']],
  ['Jn 3,16;', ['Jn 3,16']],
  ['4,1; Jn 3,16', ['Jn 3,16']],
  ['Zsolt 148kk', ['Zsolt 148–150']],
  ['Zsolt 23 kk', ['Zsolt 23–150']],
  ['Jn 3,16–18k', ['Jn 3,16–19']],
  ['Jn 3,16–18kk', ['Jn 3,16kk']],
  ['Júd 5k', ['Júd 1,5–6']],
  ['Júd 1k', ['Júd 1,1–2']],
  ['Júd 1-4', ['Júd 1,1–4']],
  ['Júd 1. fej.', ['Júd 1']],
  ['Júd 2. fej.', []],
  ['Júd 1. fejezet 3', ['Júd 1,3']],
  ['Jn 3,', ['Jn 3']],
  ['Jn 3,16-18.', ['Jn 3,16–18']],
  ['Jn 3. rész', ['Jn 3']],
  ['Jn 3. fej. 16', ['Jn 3,16']],
  ['Jn 3 fej 16v', ['Jn 3,16']],
  ['Jn 3.16.18', ['Jn 3,16', 'Jn 3,18']],
  ['Jn 3:16,18', ['Jn 3,16', 'Jn 3,18']],
  ['Mt 5,3k.5', ['Mt 5,3–4', 'Mt 5,5']],
  ['Mt 5,3 k 5', []],
  ['Jn 3-', ['Jn 3–21']],
  ['Jn 3,16e', []],
  ['Jn 3,16d', ['Jn 3,16']],
  ['Jn 3,16kx', []],
  ['Jn 3,16, 18, 4,2', ['Jn 3,16', 'Jn 3,18', 'Jn 4,2']],
  ['Jn 3-x', []],
  ['Jn -3', []],
  ['Jn 3,-4', []],
  ['Jn 3,16-4,', []],
  ['Jn 3-4,', ['Jn 3–4']],
  ['Jn 3-4,5-6', []],
  ['Jn 3,16..18', ['Jn 3,16–18']],
  ['Jn 3,16 18', []],
  ['1Móz 2, 3Móz 4', ['1Móz 2', '3Móz 4']],
  ['Jn 3 c 4', []],
  ['1 kor', []],
  ['1Kor', ['1Kor']],
  ['Jn 3,16és18', ['Jn 3,16', 'Jn 3,18']],
  ['Jn 3,16,1Móz 5', ['Jn 3,16', '1Móz 5']],
  ['Jn 3,16, 1 .Móz 5', ['Jn 3,16', '1Móz 5']],
  ['Mt 5,3,kk', []],
  ['1.Mózes 3', ['1Móz 3']],
  ['6Mózes 3', []],
  ['Mózes 5.könyve 3', ['5Móz 3']],
  ['János 1. levele 3', ['1Jn 3']],
  ['Zsolt CX', ['Zsolt 110']],
  ['Zsolt. IV. 3', ['Zsolt 4,3']],
  ['Zsolt IV 3,4', ['Zsolt 4,3', 'Zsolt 4,4']],
  ['Jn 3,1 Jn 4,1', ['Jn 3,1', 'Jn 4,1']],
  ['Jn 3 a Jn 4', ['Jn 3', 'Jn 4']],
  ['Zsolt IV 3:4', []],
  ['Jud', ['Júd']],
  ['Jud 2', ['Judit 2']],
  ['Filem 177', []],
  ['1Krón 2; 2Krón 3; 4', ['1Krón 2', '2Krón 3', '2Krón 4']],
  ['Dán 15', []],
  ['Zsolt 151', []],
])('reads the list %s', (text, labels) => {
  expect(parseReferences(text).map(({ label }) => label.replace('\u00a0', ' '))).toEqual(labels)
})

const AS_WRITTEN = `
János evangéliumának 3. fejezetében a 16. vers = Jn 3,16
János evangéliuma harmadik fejezetének tizenhatodik verse = Jn 3,16
Máté evangéliumából az 5. rész 3. versétől a 12. verséig = Mt 5,3–12
Lukács evangéliuma 15. rész, 11-től 32-ig = Lk 15,11–32
Jeremiás siralmainak 3. fejezete, 22-23. versek = JSir 3,22–23
Mózes első könyve, 1. fejezet, 1. vers = 1Móz 1,1
Mózes első könyvének első része = 1Móz 1
János apostol első közönséges levele 4,8 = 1Jn 4,8
Júdás levele 3. vers = Júd 1,3
Pál apostol levele a rómaiakhoz 8. rész = Róm 8
Pál apostolnak a rómabeliekhez írt levele 8,28 = Róm 8,28
A korinthusiakhoz írt első levél 13. fejezete = 1Kor 13
Evangélium Lukács szerint 15,11-32 = Lk 15,11–32
A Lukács írása szerint való szent evangyéliom 15,11 = Lk 15,11
Az apostolok cselekedeteiről írt könyv 2,42 = ApCsel 2,42
Salamon bölcsessége 7,7 = Bölcs 7,7
23. zsoltár = Zsolt 23
a 23. zsoltár 1. verse = Zsolt 23,1
a huszonharmadik zsoltár = Zsolt 23
a 23., 24. és 121. zsoltár = Zsolt 23; Zsolt 24; Zsolt 121
a CXXI. zsoltár 1-2. versei = Zsolt 121,1–2
Zsoltárok könyve 23. zsoltár = Zsolt 23
a Lk 15-ből = Lk 15
Jn 3,16-tól 18-ig = Jn 3,16–18
Jel XXI, 4 = Jel 21,4
Ésaiás XL. 1–5 = Ézs 40,1–5
Mt. V. 3–12. = Mt 5,3–12
1Móz 1,1-2,4/a = 1Móz 1,1–2,4
Mt 5,3skk = Mt 5,3kk
Mt 5,3 köv. = Mt 5,3kk
Mt 5,3 s köv. = Mt 5,3kk
Mt 5,3. és következő versek = Mt 5,3kk
Mt 5,3sk = Mt 5,3–4
Jn 3,16ff = Jn 3,16kk
Jn 3f = Jn 3–4
Mt 5,3-12.14-16; 6,1 = Mt 5,3–12; Mt 5,14–16; Mt 6,1
Jn 3 16 = Jn 3,16
Jn 3 16, 4 2 = Jn 3,16; Jn 4,2
zsolt 23 1 6 = Zsolt 23,1–6
jn 3:16-kk = Jn 3,16kk
a 2-odik zsoltár = Zsolt 2
Jn 3/16, 4/2 = Jn 3,16; Jn 4,2
János: 3,16 = Jn 3,16
Jn 3. f. 16. v. = Jn 3,16
Jn 3,16 Róm 5,8 = Jn 3,16; Róm 5,8
(ld. még Jn 3,16) = Jn 3,16
János három tizenhat = Jn 3,16
első korinthus tizenhárom négytől hétig = 1Kor 13,4–7
Apoc. 21,4 = Jel 21,4
Péter I. lev. 2,9 = 1Pt 2,9
Lev. 19,18 = 3Móz 19,18
Én. Én. 2,1 = Énekek 2,1
Péld. besz. 3,5 = Péld 3,5
Lk 1,26-38; 39-56 = Lk 1,26–38; Lk 1,39–56
Mt 5,1-Mt 7,29 = Mt 5,1–7,29
Jn 3,16 – Jn 4,2 = Jn 3,16–4,2
IIKor 5,17 = 2Kor 5,17
Móz. 1. 1,1 = 1Móz 1,1
Mt 5,3 és a következő vers = Mt 5,3–4
Mt 5,3-tól végig = Mt 5,3kk
Jánossal 3,16 = Jn 3,16
23. zs. = Zsolt 23
Jn 3, 4/2 = Jn 3; Jn 4,2
Jn 3, 4:2 = Jn 3; Jn 4,2
Jn 3, 16-4, 2 = Jn 3,16–4,2
Jn 3:16,4:2 = Jn 3,16; Jn 4,2
Jn 3,16,4,2 = Jn 3,16; Jn 3,4; Jn 3,2
Jn 3.16, 4.2 = Jn 3,16; Jn 3,4; Jn 3,2
Jn 3 16 és 4 = Jn 3,16; Jn 3,4
Jn 3,16-18,20 = Jn 3,16–18,20
Jn 3,16 és 17. vers = Jn 3,16; Jn 3,17
Jn 3. és 4. fejezet = Jn 3; Jn 4
Jn 3, 36 = Jn 3,36
Zsolt 117, 3 = Zsolt 117; Zsolt 3
Júd 1. vers = Júd 1,1
Júd 1., 2. és 3. vers = Júd 1,1; Júd 1,2; Júd 1,3
Júd 1-3. vers = Júd 1,1–3
Júd 1. fejezet 3-4. vers = Júd 1,3–4
Jn 3,16-4. fejezet = Jn 3,16–4. fej.
Jn 3. fejezet 16; 4:2 = Jn 3,16; Jn 4,2
Jn 3. fejezet, 16-17. vers = Jn 3,16–17
Jn 3,16-tól a 4. fejezet 2. verséig = Jn 3,16–4,2
Jn 3. fejezettől az 5. fejezetig = Jn 3–5
Sám. II. 7,1 = 2Sám 7,1
Móz. 2.3 = 2Móz 3
1. sz. Jn 3 = 1Jn 3
Zsolt k 3 = Zsolt 3
Márkban 3 = Mk 3
Jakabig 1 = Jak 1
Rómaiakból 8 = Róm 8
IIIJn 1 = 3Jn 1
Alapige: Jn 3,16 = Jn 3,16
v. ö. Jn 3,16 = Jn 3,16
Vö.: Jn 3,16 = Jn 3,16
Textus: Jn 3,16 Lekció: Mt 5,3 = Jn 3,16; Mt 5,3
Jn 3,16 valamint Róm 5,8 = Jn 3,16; Róm 5,8
Jn 3,16 ill. Róm 5,8 = Jn 3,16; Róm 5,8
Jn 3,16 s Róm 5,8 = Jn 3,16; Róm 5,8
Jn 3,16, és Róm 5,8 = Jn 3,16; Róm 5,8
(Jn 3,16) (Róm 5,8) = Jn 3,16; Róm 5,8
Jn 3,16 / Róm 5,8 = Jn 3,16; Róm 5,8
„Jn 3,16”!? = Jn 3,16
Jn , 3,16 = Jn 3,16
1Kor 1,1 - 1. Kor 2,3 = 1Kor 1,1–2,3
1Kor 1,1—1Kor 2,3 = 1Kor 1,1–2,3
Mt XII Mk III = Mt 12; Mk 3
Mt öt Mk három = Mt 5; Mk 3
Jn 3 Mt az 5. rész = Jn 3; Mt 5
Jn a 3 Mt a  5 = Jn 3; Mt 5
a  23. zsoltár = Zsolt 23
Jud 12,1 = Judit 12,1
János apostol evangéliuma szerint 3,16 = Jn 3,16
1-2Kor; 1-2. Kor 13 = 1Kor; 2Kor; 1Kor 13; 2Kor 13
1-2Kor 13; Jn 3 = 1Kor 13; 2Kor 13; Jn 3
Jn 3; 1-2Kor 13 : 4. = Jn 3; 1Kor 13,4; 2Kor 13,4
1-2Kor 1:12 – 13 = 1Kor 1,12–13; 2Kor 1,12–13
1-2Kor 13,1.3; 1., 2. és 3. János 1 = 1Kor; 2Kor 13,1; 2Kor 13,3; 1Jn 1; 2Jn 1; 3Jn 1
1, 3 János 1 = 1Jn 1; 3Jn 1
Alapige: első és második Korinthus 13 = 1Kor 13; 2Kor 13
Mózes 1-3. könyve; I-III. Móz 2 = 1Móz; 2Móz; 3Móz; 1Móz 2; 2Móz 2; 3Móz 2
Mózes 1-2. könyve 1. fejezet; Mózes 1., 2. könyve 3,5-7 = 1Móz; 2Móz 1; 1Móz 3,5–7; 2Móz 3,5–7
Példab. 4,23; Példab. 4; Példab. IV. 3; Filipp 2,5; 1Makka. 3,4 = Péld 4,23; Péld 4; Péld 4,3; Fil 2,5; 1Mak 3,4
Mózes első könyve a teremtésről 1,1 = 1Móz 1,1
Mózes II. könyve, a zsidóknak Égyiptomból való kijöveteléről 20,3 = 2Móz 20,3
Mózes 2. könyve a zsidóknak Egyiptomból kijöveteléről 20,3 = 2Móz 20,3
Mózes III. könyve, a Léviták egyházi szolgálatáról 19,18 = 3Móz 19,18
Mózes IV. könyve, az izráeliták megszámlálásáról való könyv 6,24 = 4Móz 6,24
Mózes V. könyve, a törvény summája 6,4; Pál lev. a rómaiakhoz 8 = 5Móz 6,4; Róm 8
A mennyei jelenések könyve 3; Jelben 3,20 = Jel 3; Jel 3,20
Ézsaiás jövendölései 40; a Jónás című könyv 2 = Ézs 40; Jón 2
Máté ev. 5,3; János szt. evangéliuma 3; János I. lev. 4,8 = Mt 5,3; Jn 3; 1Jn 4,8
VMóz 6,4; MózesV 6,5; IVMóz 6,1; MózesIV 6,2 = 5Móz 6,4; 5Móz 6,5; 4Móz 6,1; 4Móz 6,2
Sámuel1 7,12; Sámuel1 17; János1 3,16; János1 3; Ján I  3,16 = 1Sám 7,12; 1Sám 17; 1Jn 3,16; Jn 1,3; 1Jn 3,16
Sám 1 könyve 3 = 1Sám 3
Eszt 1,1a-r; 3, 13e; 3,13f; 4.17aa; 4,17n.r-t = Eszt 1,1; Eszt 3,13; Eszt 3,13; Eszt 4,17; Eszt 4,17
Eszt 4,17k–17n; 4,8a–17z; 4,12–17z; 5,1e; 5:2f; 5, 2g = Eszt 4,17; Eszt 4,8–17; Eszt 4,12–17; Eszt 5,1; Eszt 5,2; Eszt 5,2
Eszt 8,12f-12xy; 8, 12x.z; 10,3aa; 10:3e; 10, 3e; 1,1kk = Eszt 8,12; Eszt 8,12; Eszt 10,3; Eszt 10,3; Eszt 10,3; Eszt 1,1kk
Jn 1 és  Mt 2 továbbá Mk 3 meg Lk 4Róm 5,8 = Jn 1; Mt 2; Mk 3; Lk 4; Róm 5,8
Jn 3,16 (RÚF 2014); Jn 3,17 (Károli 1908); 4 = Jn 3,16; Jn 3,17; Jn 4
Jézus, Sirák fia 3,4; JÉZUS, Sirák fia 3,5 = Sir 3,4; Sir 3,5
Jn 3,16, Filem; Jn 3 Zsolt 23; Jn 3-4 Róm 5; Jn 3 Mt5 = Jn 3,16; Filem; Jn 3; Zsolt 23; Jn 3–4; Róm 5; Jn 3; Mt 5
Mt 5-től Mt 7-ig; Mt 5,3–12,14–16; Jn 3,16-18, 20 = Mt 5–7; Mt 5,3–12; Mt 5,14–16; Jn 3,16–18; Jn 3,20
Jn 3, 16-18, 20; Jn 3.16-18.20; Jn 3.16-tól a 4. fejezet 2. verséig = Jn 3,16–18,20; Jn 3,16–18; Jn 3,20; Jn 3,16–4,2
Jn 3,16 és 4,2; Zsolt 42 43; 23 117 = Jn 3,16; Jn 4,2; Zsolt 42; Zsolt 43; Zsolt 23; Zsolt 117
Jn 3. fejezet. 16; Jn 3, vers 16; Jn 3,16a+b; 3,17a-c; 3,18..19 = Jn 3,16; Jn 3,16; Jn 3,16; Jn 3,17; Jn 3,18–19
Jn x.3; v resz 3; 4. fejezettől 5-ig; 6,1-től fogva; 7,1-től = Jn 10,3; Jn 5,3; Jn 4–5; Jn 6,1kk; Jn 7,1kk
L. zsoltár 3. verse = Zsolt 50,3
Jn 3,16-os; 3,17-kor; 3,18-ért; 3,19/b; 3,20ab; 4-ik; 5-mal = Jn 3,16; Jn 3,17; Jn 3,18; Jn 3,19; Jn 3,20; Jn 4; Jn 5
Jn 6r 1; 7. cap. 2; 8 v. 3; 9 vs 4 = Jn 6,1; Jn 7,2; Jn 8,3; Jn 9,4
Jn 3,1 +; 4,1 és tovább; 5,1 s utána; 6,1 és az azt követő vers = Jn 3,1kk; Jn 4,1kk; Jn 5,1kk; Jn 6,1kk
Jn 3,1…2; 4,1---2; 7,1-től a fejezet végéig; 8,1-től kezdve = Jn 3,1–2; Jn 4,1–2; Jn 7,1kk; Jn 8,1kk
Jn iii 16; x. rész; i,3; harmadikban; tizenhattól tizennyolcig = Jn 3,16; Jn 10; Jn 1,3; Jn 3; Jn 16–18
Zsolt 23-as; 24-dikban; 25-ben 1 = Zsolt 23; Zsolt 24; Zsolt 25,1
`

test.each(AS_WRITTEN.trim().split('\n'))('reads what people write: %s', (row) => {
  const [text = '', labels] = row.split(' = ')
  const { passages, unread } = readReferences(text)
  expect(unread).toEqual([])
  expect(passages.map(({ label }) => label.replace('\u00a0', ' ')).join('; ')).toBe(labels)
})

const CASES = 'ban ben ból nak nek hoz hez ra re ról nál nél ig at et ot t en on'.split(' ')
const ADJECTIVES = 'ba be an as es os ik adik edik odik dik asban odikban'.split(' ')
const HYPHENED = 'mal vel ért kor ként n i'.split(' ')

test.each([
  ['glued', (ending: string) => `Jn 3,16${ending}`, [...CASES, ...ADJECTIVES]],
  ['behind a hyphen', (ending: string) => `Jn 3,16-${ending}`, [...CASES, ...ADJECTIVES, ...HYPHENED]],
  ['behind a full stop', (ending: string) => `Jn 3,16.${ending}`, [...CASES, ...ADJECTIVES]],
  ['of a word', (ending: string) => `Jn harmadik${ending} 16`, [...CASES, 'n']],
])('a number may have an ending %s', (_, written, endings) => {
  expect(endings.filter((ending) => parseReference(written(ending))?.label !== 'Jn\u00a03,16')).toEqual([])
})

test.each(HYPHENED)('"%s" is an ending only behind a hyphen', (ending) =>
  expect(parseReference(`Jn 3,16${ending}`)).toBeNull(),
)

const UNREAD = (
  '2, 4Kor 13|Példab 4|Korint. 3|szent 3,4|Móz 1 3|Jn 3,16 Filem|Jn l 3|Jn c 3|Jn i|v. 16|Mtben 5,3|Jn 3-16. vers|' +
  'Jn 3:16 17. vers|Jn 3,16-tól x|Eszt 11,1e|Eszt 1,2e|Eszt 4,17k1|Eszt 1,1kkx|Eszt 4,17kő|Eszt 4,17kkő|Jn 3,13e'
).split('|')

const INTRODUCTIONS =
  'V.ö. |v. ö. |VÖ: |Vesd  össze |l. |L: |ld: |lsd. |lásd |cf. |Pl. |például |többek  között |olvasd |Olvasd  el: |' +
  'Alapige – |alapigénk  |TEXTUS |Textusunk- |lekcio |Lekció: |olvasandó |igehelyünk |Igeszakasz |A nap igéje: |' +
  'I. olvasmány: |1. lecke – |Az ünnep szent evangéliuma – |Perikópa: |Hivatkozás: |Igét olvassuk fel: |Mondás : |' +
  'Ó: |ÓSZ: |Ep.: |Evan: |illetve |Valamint |továbbá |meg |még |a |az |és |is |és az |„|[|. '

test.each(INTRODUCTIONS.split('|'))('"%s" may stand before a reference', (words) => {
  expect(parseReference(`${words}Jn 3,16`)?.label).toBe('Jn\u00a03,16')
})

test.each(['ó: ', 'Evang:', 'ige ', 'Kérdés: ', 'Ab ', 'Vör ', 'egy két há négy ige: '])(
  '"%s" is a part that is no reference',
  (words) => expect(parseReference(`${words}Jn 3,16`)).toBeNull(),
)

test.each([
  ['Jn 3,99', 'Jn 3,99 nowhere Jn 3'],
  ['Jn 3,20-10', 'Jn 3,20-10 nowhere Jn 3,10–20'],
  ['Jn 4,5-3,2', 'Jn 4,5-3,2 nowhere Jn 3,2–4,5'],
  ['Jn 5-3', 'Jn 5-3 nowhere Jn 3–5'],
  ['Jn 3,99-98', 'Jn 3,99-98 nowhere Jn 3'],
  ['Jn 3,16; 99,1', '99,1 nowhere Jn'],
  ['Jn 3,16.99', '99 nowhere Jn 3'],
  ['Jn 3,16; Xyz 4,5', 'Xyz 4,5 unknown'],
  ['Jn 3,16 xyz', 'Jn 3,16 xyz unknown'],
  ['valami; Jn 3,16, Róm 5,8 és mások', 'valami unknown', 'mások unknown'],
  ['Jn 3,16, Xyz 4,5, Mt 5', 'Xyz 4,5 unknown'],
  ['4,1', '4,1 unknown'],
  ['Lk 1,79-2,3; 53', '53 nowhere Lk 2'],
  ['Jn 3,16; kegyelem', 'kegyelem unknown'],
  ['x'.repeat(2001), `${'x'.repeat(2001)} unknown`],
  ['Jn 3, 37', 'Jn 3, 37 nowhere Jn 3'],
  ['Zsolt 23. fejezet, 24', 'Zsolt 23. fejezet, 24 nowhere Zsolt 23'],
  ['Jn 16. vers', 'Jn 16. vers unknown'],
  ['Jn 3 16 2', 'Jn 3 16 2 unknown'],
  ['Jn 3 16 18 20', 'Jn 3 16 18 20 unknown'],
  ['Jn 3 16 4. fejezet', 'Jn 3 16 4. fejezet unknown'],
  ['Jn 1. és 2. vers', '2. vers unknown'],
  ['1 a Jn 3', '1 unknown'],
  ['XKor 3', 'XKor 3 unknown'],
  ['Sám 7 7,1', 'Sám 7 7,1 unknown'],
  ['1 2 Kor 3', '1 unknown'],
  ['Jn 3, 1-2Kor 13', '1-2Kor 13 unknown'],
  ['3-1Jn 2', '3-1 unknown'],
  ['Jn 3(4)', 'Jn 3(4 unknown'],
  ['Zsolt 3,22(21)', 'Zsolt 3,22(21 unknown'],
  ['Jn 3,16b és mások', 'mások unknown'],
  ['Ján I 13,16', 'Ján I 13,16 nowhere 1Jn'],
  ...UNREAD.map((text) => [text, `${text} unknown`]),
])('of "%s" it says what names no passage', (text, ...unread) => {
  expect(
    readReferences(text).unread.map(({ text: part, reason, near }) =>
      [part, reason, ...(near ? [near.label.replace('\u00a0', ' ')] : [])].join(' '),
    ),
  ).toEqual(unread)
})

test.each([
  ['Jud 8', 68, []],
  ['jud 1,3', 65, [68]],
  ['Júd 1,3', 65, []],
  ['Sir 3,22', 72, [25]],
  ['Sír 3,22', 72, []],
  [' jud 1,3 ', 65, [68]],
  ['JSir 3,22', 25, []],
  ['Jo 3,16', 29, [43, 18]],
  ['János levele 4', 43, [62]],
  ['János levele 1', 43, [62, 63, 64]],
  ['janos level 4', 43, [62]],
  ['János 1', 43, []],
  ['János első levele 4', 62, []],
])('%s is book %i, and could be books %j', (text, book, others) => {
  expect(parseReference(text)?.book).toBe(book)
  expect(alternativeReadings(text).map((other) => other.book)).toEqual(others)
  expect(alternativeReading(text)?.book).toBe(others[0])
})

// A pattern that goes astray in one of these would not come back within the time a test may take.
test.each([
  ['a list', `Jn ${'3,16.'.repeat(10_000)}`],
  ['short enough to be read', `1 ${'a.'.repeat(990)}`],
  ['marks', `Jn 3${' ,'.repeat(990)}x`],
])('50 kB of %s are no reference', (_, text) => {
  expect(parseReferences(text)).toEqual([])
})
