import { parsePageNumber } from './page-number.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=501', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1e2', 1],
  ['page=', 1],
])('[PG-04] %j is page %d', (query, page) => {
  expect(parsePageNumber(new URLSearchParams(query))).toBe(page)
})
