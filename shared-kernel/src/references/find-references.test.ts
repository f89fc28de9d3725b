import { findReferences } from './find-references.ts'

/** What was found, as the words of the text and the printed form. */
function found(text: string): string[] {
  return findReferences(text).map(({ start, end, passage }) =>
    `${text.slice(start, end)} = ${passage.label}`.replace(/\u00a0/g, ' '),
  )
}

test.each([
  ['Az evangélium (Jn 3,16) szerint.', ['Jn 3,16 = Jn 3,16']],
  ['Olvassuk: „Lk 15,11–32”.', ['Lk 15,11–32 = Lk 15,11–32']],
  ['Vö. 1 Kor 13,4-7 és I. Móz. 1,1!', ['1 Kor 13,4-7 = 1Kor 13,4–7', 'I. Móz. 1,1 = 1Móz 1,1']],
  ['A Róm 8,28-ban ez áll.', ['Róm 8,28 = Róm 8,28']],
  ['Lásd a Zsolt 23,1b versét.', ['Zsolt 23,1b = Zsolt 23,1']],
  ['Jn 3,16.18; 4,1 szerint', ['Jn 3,16 = Jn 3,16', '18 = Jn 3,18', '4,1 = Jn 4,1']],
  ['Mt 5,3kk. Aztán Mt 5,3k; vége', ['Mt 5,3kk = Mt 5,3kk', 'Mt 5,3k = Mt 5,3–4']],
  ['János evangéliuma 3,16 mondja', ['János evangéliuma 3,16 = Jn 3,16']],
  ['A János 3,16 mondja', ['János 3,16 = Jn 3,16']],
  ['Péter első levele 2,9 is', ['Péter első levele 2,9 = 1Pt 2,9']],
  ['1 János 3,1 és János 3,1', ['1 János 3,1 = 1Jn 3,1', 'János 3,1 = Jn 3,1']],
  ['Énekek éneke 2,3; Ez 3,4; Én 2,1; Ám 5,24; Jel 1,8; Mal 3,1; Hab 2,4; Tit 2,11', 8],
  ['A Lk 15 és a Róm 8 fejezete, meg az 1Kor 13.', ['Lk 15 = Lk 15', 'Róm 8 = Róm 8', '1Kor 13 = 1Kor 13']],
  ['Jn 3,16. 18 éve történt', ['Jn 3,16 = Jn 3,16']],
  ['Jn 3,16 – 18 éve történt', ['Jn 3,16 = Jn 3,16']],
  ['Mk.12,41-44', ['Mk.12,41-44 = Mk 12,41–44']],
  ['1Kor\u00a013,2–14,3', ['1Kor 13,2–14,3 = 1Kor 13,2–14,3']],
  ['Mt 5, 3 (Jn3,16)', ['Mt 5, 3 = Mt 5,3', 'Jn3,16 = Jn 3,16']],
  ['Jn 3,16,18', ['Jn 3,16 = Jn 3,16']],
  ['Jn 3:16', ['Jn 3:16 = Jn 3,16']],
])('[PG-02] finds the references of "%s"', (text, expected) => {
  if (typeof expected === 'number') expect(found(text)).toHaveLength(expected)
  else expect(found(text)).toEqual(expected)
})

test.each([
  'Én 3 éve élek itt.',
  'Zsolt 23 éves, Péter 3,5 kilométert futott.',
  'János 3,5 órát várt, Dániel 2,5 millió forintot gyűjtött.',
  'Ez 3 dolog. Ám 5 perc múlva Jel 1 sem jött. Mal 2 Tit 3 Hab 4 Bár 5',
  'ez 3,4 százalék; már 5,2 fok volt; ezek 3,1 méteresek; jel 1,2; tit 2,3; én 1,2',
  'Zsolt 23',
  'A Lk 15, 20 éve olvassuk',
  'Ezek 3,4 és Már 5,2 és Tér 3,1',
  'Jób 3, Máté 5 és Jakab 4 gyermek',
  'A 3,16 arány; 2014. február 28., 12:30-kor',
  'Jn 99,1 és Zsolt 151,1',
  'Jn 3,1600',
  'Kállai Jn3,16a1',
  'Máté 2,5%-ot kapott',
  'Mózes 3,5 és Sámuel 2,1',
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

test.each([
  ['digits', '1'.repeat(50_000)],
  ['numbers', '1 '.repeat(25_000)],
  ['commas', '1,'.repeat(25_000)],
  ['letters', 'A'.repeat(50_000)],
  ['words', 'A '.repeat(25_000)],
  ['a list of verses', `Jn 3,16${'.16'.repeat(17_000)}`],
  ['half references', 'Jn 3, '.repeat(8_000)],
])('50 kB of %s is answered at once', (_, text) => {
  const before = performance.now()
  findReferences(text)
  expect(performance.now() - before).toBeLessThan(500)
})
