import { toDateColumns } from './sermon-entry.ts'

test.each([
  ['2014.02.28. 18:00', [3, 2014, 2, '2014-02-28', '2014-02-28', '18:00']],
  ['2014-02', [2, 2014, 2, null, '2014-02-01', null]],
  ['2014', [1, 2014, null, null, '2014-01-01', null]],
])('[VL-01] [VL-02] %s is stored with its precision', (text, [date_prec, year, month, day, date_sort, time]) => {
  expect(toDateColumns(text)).toEqual({ date_prec, year, month, day, date_sort, time })
})

test('[VL-01] days that do not exist, years out of range and other orders are no dates', () => {
  const texts = ['2014-02-31', '1899', '2100-01-01', '2014-13', '1958/59', '28/02/2014', '']
  expect(texts.filter((text) => toDateColumns(text) !== null)).toEqual([])
})
