import { closestRows } from './closest-rows.ts'

/** A digit for each row: 0 has not the word, 1 has it, 2 is told to have it. */
const rowsOf = (digits: string) => ({
  anywhere: Uint8Array.from(digits, (digit) => Number(digit === '1')),
  told: Uint8Array.from(digits, (digit) => Number(digit === '2')),
})

const FREE = '000000'

test.each([
  ['the most words come first', ['110100', '100100', '101000'], FREE, [0, 3]],
  ['a rare word before a common one', ['011100', '000010'], FREE, [4, 1, 2, 3]],
  ['what is told counts twice', ['121000'], FREE, [1, 0, 2]],
  ['less than half of the best is nothing', ['211000', '200000'], FREE, [0]],
  ['the filters count', ['110000', '100000'], '100000', [1]],
  ['the same score keeps the order', ['010110', '000000'], FREE, [1, 3, 4]],
  ['no word, no row', ['000000', '000000'], FREE, []],
])('%s', (_, words, held, rows) => {
  expect(closestRows(words.map(rowsOf), Uint8Array.from(held, Number))).toEqual(rows)
})

test('there are ten at most', () => {
  const all = new Uint8Array(12).fill(1)
  expect(closestRows([{ anywhere: all, told: all }], new Uint8Array(12))).toHaveLength(10)
})
