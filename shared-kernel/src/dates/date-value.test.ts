import { isExactDate, parseDateValue } from './date-value.ts'

test.each([
  ['2014-02-28', { type: 'exact', date: '2014-02-28' }],
  [' 2024-02-29 ', { type: 'exact', date: '2024-02-29' }],
])('[VL-01] %s is a day', (text, value) => {
  expect(parseDateValue(text)).toEqual(value)
  expect(isExactDate(text)).toBe(true)
})

test.each([
  ['2014-02', { type: 'partial', year: 2014, month: 2 }],
  ['1958', { type: 'partial', year: 1958 }],
  ['2099-12', { type: 'partial', year: 2099, month: 12 }],
])('[VL-02] %s is a year with an optional month', (text, value) => {
  expect(parseDateValue(text)).toEqual(value)
  expect(isExactDate(text)).toBe(false)
})

test.each([
  ...['2014-02-29', '2024-04-31', '2014-00-10', '2014-13-01', '2014-01-00', '2014-01-32', '1899-12-31', '2100-01-01'],
  ...['', '14-02-28', '2014-2-8', '2014/02/28', '2014-02-28T10:00', '1899', '2100', '2014-13', '2014-00', 'ma'],
])('[VL-01] [VL-02] "%s" is no date', (text) => {
  expect(parseDateValue(text)).toBeNull()
})
