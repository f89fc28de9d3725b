import { type DateValue, parseDateValue } from './date-value.ts'
import { formatDateValue, formatDay, formatDayWithWeekday, formatMonthDay } from './format-date.ts'

test.each([
  ['2024-03-05', '2024. március 5.', '5 March 2024'],
  ['2014-02-28', '2014. február 28.', '28 February 2014'],
  ['1958-05', '1958. május', 'May 1958'],
  ['2024', '2024.', '2024'],
])('[VL-03] %s is shown as %s', (text, hungarian, english) => {
  const value = parseDateValue(text) as DateValue
  expect(formatDateValue(value)).toBe(hungarian)
  expect(formatDateValue(value, 'en')).toBe(english)
})

test('[VL-03] every month has its Hungarian name', () => {
  const months = Array.from({ length: 12 }, (_, index) =>
    formatDateValue({ type: 'partial', year: 2000, month: index + 1 }),
  )
  expect(months.map((month) => month.slice(6)).join(' ')).toBe(
    'január február március április május június július augusztus szeptember október november december',
  )
})

test.each([
  ['2014-02-28', '2014._február_28., péntek', 'Friday 28_February_2014'],
  ['2024-01-01', '2024._január_1., hétfő', 'Monday 1_January_2024'],
  ['2024-12-29', '2024._december_29., vasárnap', 'Sunday 29_December_2024'],
])('%s is %s, and a line breaks before or after the weekday only', (iso, hungarian, english) => {
  expect(formatDayWithWeekday(iso).replaceAll('\u00a0', '_')).toBe(hungarian)
  expect(formatDayWithWeekday(iso, 'en').replaceAll('\u00a0', '_')).toBe(english)
})

test('[VL-03] a day without its year', () => {
  expect([formatMonthDay(3, 5), formatMonthDay(3, 5, 'en')]).toEqual(['március 5.', '5 March'])
})

test('an instant shows its day; what is no day is shown as it came', () => {
  expect(formatDay('2024-03-05T23:30:00Z')).toBe('2024.\u00a0március\u00a05.')
  expect(formatDay('tegnap')).toBe('tegnap')
  expect(formatDayWithWeekday('2024-02-30')).toBe('2024-02-30')
})
