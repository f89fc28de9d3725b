import { toDateColumns } from './sermon-entry.ts'

test.each([
  ['2014-02-28', { date_prec: 3, year: 2014, month: 2, day: '2014-02-28', date_sort: '2014-02-28', time: null }],
  ['2014-02', { date_prec: 2, year: 2014, month: 2, day: null, date_sort: '2014-02-01', time: null }],
  ['2014. február 28.', { date_prec: 3, year: 2014, month: 2, day: '2014-02-28', date_sort: '2014-02-28', time: null }],
  [
    '2014.02.28. 18:00',
    { date_prec: 3, year: 2014, month: 2, day: '2014-02-28', date_sort: '2014-02-28', time: '18:00' },
  ],
  ['1958. május', { date_prec: 2, year: 1958, month: 5, day: null, date_sort: '1958-05-01', time: null }],
  ['2014', { date_prec: 1, year: 2014, month: null, day: null, date_sort: '2014-01-01', time: null }],
])('[VL-01] [VL-02] %s is stored with its precision', (text, columns) => {
  expect(toDateColumns(text)).toEqual(columns)
})

test.each(['2014-02-31', '1899', '2100-01-01', '2014-13', '1958/59', '28/02/2014', ''])(
  '[VL-01] "%s" is not a date',
  (text) => {
    expect(toDateColumns(text)).toBeNull()
  },
)
