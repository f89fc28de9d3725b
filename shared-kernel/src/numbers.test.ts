import { formatBytes, formatClock, formatCount, formatMinutes, readingMinutes } from './numbers.ts'

/** The spaces that hold a number together, made visible. */
const visible = (text: string) => text.replace(/\u00a0/g, '~').replace(/\u202f/g, '_')

test.each([
  [999, '999'],
  [1234, '1234'],
  [10000, '10_000'],
  [1234567, '1_234_567'],
  [-12345, '-12_345'],
])('%i is written %s', (count, text) => {
  expect(visible(formatCount(count))).toBe(text)
})

test.each([
  [1860, '31~perc', '31~min'],
  [12, '12~mp', '12~s'],
  [0.2, '1~mp', '1~s'],
  [59.6, '1~perc', '1~min'],
  [4500, '75~perc', '75~min'],
])('%i seconds are %s', (seconds, hungarian, english) => {
  expect(visible(formatMinutes(seconds))).toBe(hungarian)
  expect(visible(formatMinutes(seconds, 'en'))).toBe(english)
})

test.each([
  [7, '0:07'],
  [724.9, '12:04'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds on the clock are %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})

test.each([
  [0, '0~B'],
  [1234, '1,2~kB'],
  [850_000, '850~kB'],
  [999_500, '1~MB'],
  [9_950_000, '10~MB'],
  [1_230_000, '1,2~MB'],
  [5_000_000_000_000, '5000~GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(visible(formatBytes(bytes))).toBe(text)
  expect(visible(formatBytes(bytes, 'en'))).toBe(text.replace(',', '.'))
})

test.each([
  [0, 1],
  [3240, 18],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})
