import { findReferences } from './find-references.ts'

/** The references in a text, each as its words and the printed form. */
function found(text: string): string[] {
  return findReferences(text).map(({ start, end, passage }) =>
    `${text.slice(start, end)} = ${passage.label}`.replace(/\u00a0/g, ' '),
  )
}

test.each([
  ['Az evangélium (Jn 3,16) szerint.', ['Jn 3,16 = Jn 3,16']],
  ['Olvassuk: „Lk 15,11–32”.', ['Lk 15,11–32 = Lk 15,11–32']],
  ['Vö. 1 Kor 13,4-7 és I. Móz. 1,1!', ['1 Kor 13,4-7 = 1Kor 13,4–7', 'I. Móz. 1,1 = 1Móz 1,1']],
  ['Lásd a Zsolt 23,1b versét.', ['Zsolt 23,1b = Zsolt 23,1']],
  ['Jn 3,16.18; 4,1 szerint', ['Jn 3,16 = Jn 3,16', '18 = Jn 3,18', '4,1 = Jn 4,1']],
  ['Mt 5,3kk. Aztán Mt 5,3k; vége', ['Mt 5,3kk = Mt 5,3kk', 'Mt 5,3k = Mt 5,3–4']],
  ['Péter első levele 2,9 is', ['Péter első levele 2,9 = 1Pt 2,9']],
  ['1 János 3,1 és János 3,1', ['1 János 3,1 = 1Jn 3,1', 'János 3,1 = Jn 3,1']],
  ['Énekek éneke 2,3; Ez 3,4; Én 2,1; Ám 5,24; Jel 1,8; Mal 3,1; Hab 2,4; Tit 2,11', 8],
  ['A Lk 15 és a Róm 8 fejezete, meg az 1Kor 13.', ['Lk 15 = Lk 15', 'Róm 8 = Róm 8', '1Kor 13 = 1Kor 13']],
  ['Jn 3,16. 18 éve történt', ['Jn 3,16 = Jn 3,16']],
  ['1Kor\u00a013,2–14,3', ['1Kor 13,2–14,3 = 1Kor 13,2–14,3']],
  ['Mt 5, 3 (Jn3,16)', ['Mt 5, 3 = Mt 5,3', 'Jn3,16 = Jn 3,16']],
  ['Jn 3,16,18', ['Jn 3,16 = Jn 3,16']],
  ['Lásd Jn\n3,16; 1\tKor\n13,4!', ['Jn\n3,16 = Jn 3,16', '1\tKor\n13,4 = 1Kor 13,4']],
  [
    '1\n    Kor\n    13,\n    4 és a 23.\n    zsoltár',
    ['1\n    Kor\n    13,\n    4 = 1Kor 13,4', '23.\n    zsoltár = Zsolt 23'],
  ],
  ['a 23.\nzsoltárban és Jn\u202f3,16', ['23.\nzsoltárban = Zsolt 23', 'Jn\u202f3,16 = Jn 3,16']],
  ...['-', '‐', '‑', '‒', '–', '—', '−'].map((dash): [string, string[]] => [
    `Jn 3,16${dash}18 és Lk 15${dash}17`,
    [`Jn 3,16${dash}18 = Jn 3,16–18`, `Lk 15${dash}17 = Lk 15–17`],
  ]),
  ['Mt 5,3 k. és', ['Mt 5,3 k = Mt 5,3–4']],
  ['Jn 3,16a-18b és', ['Jn 3,16a-18b = Jn 3,16–18']],
  ['Jn 3,16-4,2 és', ['Jn 3,16-4,2 = Jn 3,16–4,2']],
  ['Jn 3,16.18; 4,1.5 és', ['Jn 3,16 = Jn 3,16', '18 = Jn 3,18', '4,1 = Jn 4,1', '5 = Jn 4,5']],
  ['Jn 3,16; 4,2x', ['Jn 3,16 = Jn 3,16']],
  ['Jn 3,16–ban', ['Jn 3,16 = Jn 3,16']],
  ['1Kor 13 éve', ['1Kor 13 = 1Kor 13']],
  ['Már. 5,2', ['Már. 5,2 = Mk 5,2']],
  ['I. János 3,16', ['I. János 3,16 = 1Jn 3,16']],
  ['Jn 3 16', ['Jn 3 = Jn 3']],
  ['Az apostolok cselekedetei 2,42', ['Az apostolok cselekedetei 2,42 = ApCsel 2,42']],
  ['3Jn 4', ['3Jn 4 = 3Jn 1,4']],
  ['2,Jn 3,16', ['Jn 3,16 = Jn 3,16']],
  ['Jn 3,16.177', ['Jn 3,16 = Jn 3,16']],
  ['János evangéliumának 3. fejezetében a 16. verset', ['János evangéliumának 3. fejezetében a 16. verset = Jn 3,16']],
  ['Máté evangéliumának 5. részében', ['Máté evangéliumának 5. részében = Mt 5']],
  ['Mózes első könyvének 1. része', ['Mózes első könyvének 1. része = 1Móz 1']],
  ['a 23. zsoltárban, a XC. zsoltár 1. verse', ['23. zsoltárban = Zsolt 23', 'XC. zsoltár 1. verse = Zsolt 90,1']],
  ['Zsoltárok könyve 23. zsoltár', ['23. zsoltár = Zsolt 23']],
  ['Jn 3,16 és a 23.\u00a0zsoltár', ['Jn 3,16 = Jn 3,16', '23. zsoltár = Zsolt 23']],
  ['a XXIII. Zsoltár 4a. versében', ['XXIII. Zsoltár 4a. versében = Zsolt 23,4']],
  ['a 23. zsoltár, az 1b-3a. vers', ['23. zsoltár, az 1b-3a. vers = Zsolt 23,1–3']],
  ['1,23. zsoltár', []],
  ['Lk 15,11; 99,1; 16,1', ['Lk 15,11 = Lk 15,11', '16,1 = Lk 16,1']],
  ['Zsolt 23 is, Zsolt 24 az, Zsolt 25,amely és Jer 31  alapján', 4],
  ['Eszt 4,17k szerint', ['Eszt 4,17k = Eszt 4,17']],
  ['1.  A János 3,16, Sámuel II. 3,4', ['János 3,16 = Jn 3,16', 'Sámuel II. 3,4 = 2Sám 3,4']],
  ['Ez 10-13', ['Ez 10-13 = Ez 10–13']],
  ['3Jn 5 pont, I. Kor 13,4 pont', ['3Jn 5 = 3Jn 1,5', 'I. Kor 13,4 = 1Kor 13,4']],
  ['Mondta Már 5,2; Már. 5,2', ['Már. 5,2 = Mk 5,2']],
])('[PG-02] finds the references of "%s"', (text, expected) => {
  if (typeof expected === 'number') expect(found(text)).toHaveLength(expected)
  else expect(found(text)).toEqual(expected)
})

const UNITS =
  '% ° € $ éve óra perce nappal hétig hónnal méter km-t cm-es kg-ot liter forint ft ezer fokos szor szörös fő darab oldal m'

test.each([
  'Én 3 éve élek itt.',
  'Zsolt 23 éves, Péter 3,5 kilométert futott.',
  'János 3,5 órát várt, Dániel 2,5 millió forintot gyűjtött.',
  'Ez 3 dolog. Ám 5 perc múlva Jel 1 sem jött. Mal 2 Tit 3 Hab 4 Bár 5',
  'ez 3,4 százalék; már 5,2 fok volt; ezek 3,1 méteresek; jel 1,2; tit 2,3; én 1,2',
  'A Lk 15, 20 éve olvassuk',
  'Jób 3, Máté 5 és Jakab 4 gyermek',
  'A 3,16 arány; 2014. február 28., 12:30-kor',
  'Jn 3,1600',
  'Kállai Jn3,16a1',
  'Máté 2,5%-ot kapott; János 3,5\n        kilométert futott',
  'Mózes 3,5 és Sámuel 2,1',
  'Lk 15-17,3 és Lk 15-17x és 1Kor 13, 5 éve',
  'János, 3,16 és János: 3,16 és János-3,16',
  'Jn 3,37 és Jn 22,1; 4,1',
  'Zsolt 3 azok, Zsolt 3 isteni, Kiv 3 gyermek',
  'A szám 4,5 volt, A  ter 3,4',
  'x Ez 1-3 és Ez 1-3 x',
  '3 János 5 pontot szerzett, Mózes V 5 pont, Lk 15-17 pont, Mt 5. hely',
  'János 3.16, Ez 10. 12, János I 3,16, János I. 3,16, 2 a Kor 3,4, Jóbi 3,4',
  'Ez 3. fejezete volt, Zsolt 3. része, Már 5. fejezet; a 12. zsoltáros; a 151. zsoltár',
  ...UNITS.split(' ').map((unit) => `János 3,16 ${unit}`),
])('[PG-02] finds nothing in "%s"', (text) => {
  expect(found(text)).toEqual([])
})

test('results come in order, do not overlap and stay within the text', () => {
  const text = 'Jn 3,16.18; 4,1 (Róm 5,8; 8,28–30) Zsolt 23,1 1Móz 1–3 '.repeat(50)
  const results = findReferences(text)
  expect(results).toHaveLength(350)
  for (const [index, { start, end }] of results.entries()) {
    expect(start).toBeGreaterThanOrEqual(results[index - 1]?.end ?? 0)
    expect(end).toBeGreaterThan(start)
  }
  expect(results.at(-1)?.end).toBeLessThanOrEqual(text.length)
})
