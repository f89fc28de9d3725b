import fc from 'fast-check'
import { citationsAddress, formatCitationsQuery, parseCitationsQuery } from './citations-address.ts'

const parse = (query: string) => parseCitationsQuery(new URLSearchParams(query))

test.each([
  ['', {}],
  ['tags=3,7&page=2', { tags: [3, 7], page: 2 }],
  ['tags=3,x,,-1,0,1e3,3, 4&page=NaN', { tags: [3, 4], page: 1 }],
  ['s=+örök+élet+&page=2', { s: 'örök élet', page: 2 }],
  ['tags=3&tags=7', { tags: [3, 7], page: 1 }],
  ['tags=9999999999', {}],
  [
    `tags=${Array.from({ length: 60 }, (_, nth) => nth + 1).join(',')}`,
    { tags: Array.from({ length: 50 }, (_, nth) => nth + 1), page: 1 },
  ],
])('[PG-03] %j is parsed as %j', (query, expected) => {
  expect(parse(query)).toEqual({ s: '', tags: [], page: 1, ...expected })
})

test('[PG-03] formatted queries parse back, and defaults are omitted', () => {
  const queries = fc.record({
    s: fc.constantFrom('', 'örök élet', '"a & b" -c', 'név=érték'),
    tags: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 50 }),
    page: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(fc.property(queries, (query) => expect(parse(formatCitationsQuery(query))).toEqual(query)))
  expect(citationsAddress('/idezetek', {})).toBe('/idezetek')
  expect(citationsAddress('/', { tags: [2, 5], page: 3 })).toBe('/?tags=2,5&page=3')
})
