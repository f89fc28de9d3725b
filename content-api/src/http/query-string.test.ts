import { parseQueryString } from './query.ts'

test('[QS-05] drops empty values, takes the last one, and tolerates invalid percent signs and unusual names', () => {
  const query = parseQueryString('s=%E0%A4%A&a=1&a=2&year=&b=x&b=&__proto__=1&verb[book]=3&verb%5Bverse%5D=4')
  expect({ ...query }).toMatchObject({ a: '2', 'verb[book]': '3', 'verb[verse]': '4' })
  expect(Object.keys(query)).not.toContain('year')
  expect(Object.keys(query)).not.toContain('b')
  expect(Object.getPrototypeOf(query)).toBeNull()
})
