import { closestRows, pairsOf, takeClosest } from './closest-sermons.ts'

/** A digit for each row: 0 lacks the word, 1 has it, 2 has it in its head. */
const rowsOf = (digits: string) => ({
  anywhere: Uint8Array.from(digits, (digit) => Number(digit === '1')),
  inHead: Uint8Array.from(digits, (digit) => Number(digit === '2')),
})

const FREE = '000000'

test.each([
  ['the most words come first', ['110100', '100100', '101000'], FREE, [0, 3]],
  ['a rare word before a common one', ['011100', '000010'], FREE, [4, 1, 2, 3]],
  ['a word in the head counts twice', ['121000'], FREE, [1, 0, 2]],
  ['less than half of the best is nothing', ['211000', '200000'], FREE, [0]],
  ['the filters count', ['110000', '100000'], '100000', [1]],
  ['the same score keeps the order', ['010110', '000000'], FREE, [1, 3, 4]],
  ['no word, no row', ['000000', '000000'], FREE, []],
])('%s', (_, words, held, rows) => {
  const closest = closestRows(words.map(rowsOf), Uint8Array.from(held, Number))
  expect(closest.map(({ row }) => row)).toEqual(rows)
})

test('considers a hundred rows and takes ten', () => {
  const all = new Uint8Array(120).fill(1)
  const closest = closestRows([{ anywhere: all, inHead: all }], new Uint8Array(120))
  expect(closest).toHaveLength(100)
  expect(takeClosest(closest, () => [])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('two words near each other count twice the weight of the more frequent one', () => {
  const words = ['111000', '100100', '011000'].map(rowsOf)
  const weight = (having: number) => Math.log(1 + 6 / having)
  expect(pairsOf(words)).toEqual([
    { words: [1, 2], score: 2 * weight(2) },
    { words: [1, 0], score: 2 * weight(3) },
    { words: [2, 0], score: 2 * weight(3) },
  ])
  const rows = closestRows(words, new Uint8Array(6))
  expect(takeClosest(rows, () => [])).toEqual([0, 1, 2, 3])
  expect(takeClosest(rows, (row) => (row === 2 ? pairsOf(words).slice(2) : []))).toEqual([2, 0, 1, 3])
})

test('of many words the six rarest are paired', () => {
  const words = ['100000', '110000', '111000', '111100', '111110', '111111', '111111'].map(rowsOf)
  const paired = new Set(pairsOf(words).flatMap(({ words }) => words))
  expect([...paired].sort()).toEqual([0, 1, 2, 3, 4, 5])
})
