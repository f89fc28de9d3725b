import { makeSermon, SeededRandom } from './generate-sermons.ts'

const PARAGRAPHS = ['Az első bekezdés.', 'A második, hosszabb bekezdés szövege.']

test('generated sermons are the same for the same seed, long, and labelled', () => {
  const make = (seed: number) => makeSermon(7, PARAGRAPHS, new SeededRandom(seed))
  expect(make(1)).toEqual(make(1))
  expect(make(1)).not.toEqual(make(2))
  expect(make(1).body.length).toBeGreaterThan(7500)
  expect(make(1).title).toMatch(/\(próbaszöveg 7\)$/)
  expect(make(1).plain).toMatch(/^Próbaszöveg méréshez/)
})
