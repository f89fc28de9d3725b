import { parseQueryString, toPaging, toWindow } from './query.ts'

test.each([
  [{}, { page: 1, limit: 20, offset: 0 }],
  [{ page: 3 }, { page: 3, limit: 20, offset: 40 }],
  [
    { offset: 45, limit: 10 },
    { page: 5, limit: 10, offset: 45 },
  ],
  [
    { page: 2, offset: 45, limit: 10 },
    { page: 2, limit: 10, offset: 10 },
  ],
  [{ page: 501 }, { page: 501, limit: 20, offset: 10_000 }],
])('[QS-05] %j is the window %j', (query, window) => expect(toWindow(query)).toEqual(window))

test.each([
  [{ offset: 10_001 }, 'offset'],
  [{ page: 502 }, 'page'],
])('[QS-05] %j is beyond the limit, and the error names "%s"', (query, field) => {
  const message = expect.objectContaining({ code: 'query_invalid', errors: { [field]: ['Hibás érték.'] } }) as Error
  expect(() => toWindow(query)).toThrow(message)
})

test('[QS-05] a list has its number of pages', () => {
  const window = { page: 2, limit: 10, offset: 10 }
  expect(toPaging(window, 21)).toEqual({ ...window, total: 21, pages: 3 })
  expect(toPaging(window, 0)).toMatchObject({ pages: 0 })
})

test('[QS-05] drops empty values, takes the last one, and tolerates invalid percent signs and unusual names', () => {
  const query = parseQueryString('s=%E0%A4%A&a=1&a=2&year=&b=x&b=&__proto__=1&verb[book]=3&verb%5Bverse%5D=4')
  expect({ ...query }).toMatchObject({ a: '2', 'verb[book]': '3', 'verb[verse]': '4' })
  expect(Object.keys(query)).not.toContain('year')
  expect(Object.keys(query)).not.toContain('b')
  expect(Object.getPrototypeOf(query)).toBeNull()
})
