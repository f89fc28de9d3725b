import { toDateColumns, toDateValue } from './sermon-date.ts'

test.each([
  [
    { type: 'exact', date: '2024-02-29' },
    { date_prec: 3, year: 2024, month: 2, day: '2024-02-29', date_sort: '2024-02-29' },
  ],
  [
    { type: 'partial', year: 2024, month: 3 },
    { date_prec: 2, year: 2024, month: 3, day: null, date_sort: '2024-03-01' },
  ],
  [
    { type: 'partial', year: 1900 },
    { date_prec: 1, year: 1900, month: null, day: null, date_sort: '1900-01-01' },
  ],
  [null, { date_prec: null, year: null, month: null, day: null, date_sort: null }],
] as const)('[VL-01] [VL-02] %j becomes columns and comes back', (date, columns) => {
  expect(toDateColumns(date)).toEqual(columns)
  expect(toDateValue(toDateColumns(date))).toEqual(date)
})

test.each([
  { type: 'exact', date: '2023-02-29' },
  { type: 'exact', date: '2024-13-01' },
  { type: 'exact', date: '1899-12-31' },
  { type: 'exact', date: '2100-01-01' },
  { type: 'exact', date: 'tegnap' },
  { type: 'partial', year: 2100 },
  { type: 'partial', year: 2024, month: 13 },
  { type: 'partial', year: 2024, month: 0 },
] as const)('[VL-01] [VL-02] %j is refused', (date) => {
  expect(() => toDateColumns(date)).toThrow(RangeError)
})
