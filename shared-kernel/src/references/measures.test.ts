import { findLinkable, findReferences } from './find-references.ts'
import { isMeasure, isSomebody } from './typed-measures.ts'

const MEASURES = `
Ez 1,5 dl bor
Ez 1,5 l víz
Ez 3,5 kg-os csomag
Ez 2,5 t búza
Hab 1,5 dl
Hab 2,5 evőkanál cukorral
Jel 2,4 GHz
Jel 3,5 mV
Jel 5,1-es hangzás
Ám 4,8-as átlag
Ám 2,5-szer annyian jöttek.
Ám 1,5 kW teljesítmény kell.
Ám 1,5 V kevés.
Ez 1,5 GB adat.
Bár 3,5 csillag
Bár 1,5 bar nyomás
Ez 5,5 colos kijelző.
Ez 3,5 %-os emelés.
Ez 2,5 ezrelék
Ez 37,5 °C.
Ez 2,5 ezer Ft
Ez 1,5 köbméter fa
Ez 30,5 m² lakás
Ez 3,5 MP
Dániel 2,5 mp alatt
Dániel 2,5-3 dl tejet iszik.
Eszter 8,15-kor kel.
Jónás 1,1-es döntetlen.
Lukács 3,20-ért vette.
Márk 1,05 a deciméterhez
Jakab 1,80 magas
Neh. 8,10 kg
Jn 3 km
az Mt. 5. §-a
Kis Zsolt 2. hely
Péter 12 éves volt, Zsolt 30, Anna 8.
Zsolt 30, amikor elköltözött.
Zsolt 30-as évei
az eredmény Mk 2:1
Lukács 3:2-re nyert.
Péter 4:2 arányban nyert
Máté 3:1-re vezetett
A meccs: Mt 3:1 (félidőben 2:0)
Dániel 3,4 és 5,6 kilométert futott
Zsolt 3,4, Dániel 5,6 kilométert futott
Eszter 3,4 vagy 5 kilót kért
Zsolt 4,5 helyett 3,5 kilót kapott
Dániel 11,30-tól dolgozik
Zsolt 10,15 körül jön
Jakab 5,6 Celsius-fokot mért
Zsolt 37,5 lázas volt
Ez 3,5 mFt
Máté 3,7 dioptriás
Mt 5,5 l víz
Lk 3,2 m², ára 450 ezer
Jn 5,5 lóerős
a C:\\Biblia\\Mt 5,3.txt fájlban
a szentiras.hu/KNB/Jn3,16 és a https://Jn3,16 lapon
Dániel 3,5-re javította.
Dániel 3,5-tel több lett.
Zsolt 3,4-ről 5,6 kilométerre nőtt
Zsolt 3,4 illetve 5,6 kg
Zsolt 3,4 + 10,65 kg
Dániel 1,2, 3,4, 5,6, 7,8 kg
Dániel 9:15 körül jön
Eszter 10,15-ig vár
az eredménye Mk 12:1
Ez 10,05
Mt 3:1, 2:1 arányban
Mt 3:1-es előnyben
Mt 3:1-re biztosan győzött
Mt 3:1-re vesztett
Mt 3:1-re kikapott
Zsolt 30, mikor elköltözött
Zsolt 30, aki most jött
`
  .trim()
  .split('\n')

test.each(MEASURES)('[PG-02] [MF-05] nothing is found in: %s', (text) => {
  expect(findReferences(text)).toEqual([])
  expect(findLinkable(text)).toEqual([])
})

test.each(
  `
Jak 1,5-öt olvastuk. = Jak 1,5
vö. Mt 5.3-12 = Mt 5,3–12
Zsolt 3,4 és 5,6 egyaránt pajzsról szól = Zsolt 3,4
Lukács 15,10-től olvassuk = Lk 15,10
Lukács 2,10 után jön a dicséret = Lk 2,10
Márk 10:45-re épül = Mk 10,45
1Jn 5:4 győzelemről szól = 1Jn 5,4
Jn 3,16 l. még Róm 5,8 = Jn 3,16; Róm 5,8
Jel 3,20 ha így olvassuk = Jel 3,20
Zsolt 2,1 lázadásról szól = Zsolt 2,1
a Bár 3,9-ben = Bár 3,9
Jn 3,16-os igevers = Jn 3,16
Ám 4,8 arról szól = Ám 4,8
Jak 1,5 pl. ezt mondja. = Jak 1,5
Jel 3,20 sk. = Jel 3,20–21
Jak 1,5 ld. még Mt 7,7 = Jak 1,5; Mt 7,7
Zsolt 23,1 vö. Jn 10,11 = Zsolt 23,1; Jn 10,11
Énekek 8,6 szerelemről szól = Énekek 8,6
Jel 22,16 csillaga = Jel 22,16
Jak 2,14 főként erről szól = Jak 2,14
Jel 3,20 KNB = Jel 3,20
(Zsolt 23, Jn 10) = Zsolt 23; Jn 10
Róm 8,28 nap mint nap = Róm 8,28
Dániel 1,2, 3,4, 5,6, 7,8, 9,1 kg = Dán 1,2
Zsolt 119,15 körül indul = Zsolt 119,15
Lukács 2,11 körül indul = Lk 2,11
Mt 5,3/Lk 6,20 = Mt 5,3; Lk 6,20
Mt 13:1-re nyert = Mt 13,1
Péter 12 éves lett. Zsolt 30 = Zsolt 30
Jób 1–2 = Jób 1–2
 Ez 3–4  = Ez 3–4
`
    .split('\n')
    .filter(Boolean),
)('[PG-02] [MF-05] a reference is found in: %s', (line) => {
  const [text = '', names] = line.split(' = ')
  const labels = (found: ReturnType<typeof findReferences>) =>
    found.map(({ passage }) => passage.label.replace('\u00a0', ' ')).join('; ')
  expect([labels(findReferences(text)), labels(findLinkable(text))]).toEqual([names, names])
})

test.each([
  ['Jób 1–2 volt', 'a range of chapters beside words'],
  ['Jób 3', 'one chapter'],
])('[MF-05] %s is no cell of a reading plan: %s', (text) => expect(findLinkable(text)).toEqual([]))

test.each([
  ['Ez 1,5', '', 'dl bor', true],
  ['ez 1,5', '', 'dl bor', true],
  ['mate 12:30-kor', '', '', true],
  ['dániel 2,5', '', 'óra', true],
  ['jn 3,16', '', 'kg', true],
  ['zsolt 2.', 'kis', 'hely', true],
  ['jakab 1,80', '', 'magas', true],
  ['Zsolt 30,', '', 'amikor', true],
  ['jn 3,16', '', 'óra', false],
  ['jn 3,16-os', '', '', false],
  ['jak 1,5-öt', '', '', false],
  ['jel 21,18', '', 'arany', false],
  ['jakab 2,8', '', 'felebarat', false],
  ['jnáos 3,16', '', 'dl', true],
  ['három tizenhat', '', '', false],
  ['eszt 4,17k', '', 'kg', true],
  ['zsolt 30', 'péter 12 éves', 'volt', true],
  ['dániel 30', 'péter 12 éves', 'volt', false],
  ['zsolt 30', '', 'volt', false],
  ['dániel 3,4', '', 'és 5,6 kg', true],
  ['ám 4,8‑as', '', 'átlag', true],
  ['ter 3,5', '', 'hét', true],
  ['ez 1,5', '', 'KÖBMÉTER', true],
  ['xyz 1,5', '', 'ház', false],
])('[PG-01] typed %s after "%s" and before "%s" is a measure: %s', (reference, before, after, expected) => {
  expect(isMeasure(reference, before, after)).toBe(expected)
})

test.each<[string, string, boolean]>([
  ['Jób 7', 'fia', true],
  ['vö. Jób 12', 'fia', true],
  ['Dániel 4.', 'osztályos', true],
  ['kegyelem 3', 'fia', true],
  ['János 3', 'vagyon', true],
  ['János 3', 'éneklése', true],
  ...['', 'vagy János', 'vagy', 'és', 'is'].map((after) => ['János 3', after, false] as [string, string, boolean]),
  ...'szerint alapján magyarázata prédikáció igehirdetés áhítat textusa lekció alapige vázlat értelme olvasása'
    .split(' ')
    .map((after) => ['János 3', after, false] as [string, string, boolean]),
  ['Lk 15', 'öröm', false],
  ['Jób 7,3', 'fia', false],
  ['Jób hét', 'fia', false],
  ...['gyermeke', 'fiai'].map((after) => ['Zsolt 23', after, true] as [string, string, boolean]),
  ...['pásztor', 'gyermeke2', 'a'].map((after) => ['Zsolt 23', after, false] as [string, string, boolean]),
])('[PG-01] typed %s before "%s" is somebody and a number: %s', (reference, after, expected) => {
  expect(isSomebody(reference, after)).toBe(expected)
})
