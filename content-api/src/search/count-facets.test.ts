import { countFacets } from './count-facets.ts'
import { readListQuery } from './list-query.ts'
import { filterRows } from './filter-rows.ts'
import { type SermonColumns, type SermonRow, toColumns } from './sermon-columns.ts'

/** Facets do not depend on the order. */
const NO_KEYS: SermonRow[9] = [null, null, 1, null]
const columns = toColumns({
  preachers: [
    [1, 'Cinege'],
    [2, 'Csorba'],
    [3, 'Nem prédikált'],
  ],
  denominations: [[1, 'Református']],
  series: [[7, 'Sorozat']],
  tags: [
    [1, 'hit'],
    [2, 'remény'],
  ],
  sermons: [
    [10, 'hu', 2020, 3, 1, 1, null, ['text'], [1, 2], NO_KEYS, 'Advent I.', null],
    [20, 'hu', 2020, null, 2, 1, 7, ['text', 'audio'], [2], NO_KEYS, 'advent első vasárnapja', null],
    [30, 'hu', 2021, 3, 2, null, null, ['video'], null, NO_KEYS, null, '2021-11-28'],
    [40, 'en', 2021, 3, 1, 1, null, ['text'], [1], NO_KEYS, 'Advent 1.', null],
    [50, 'hu', null, null, null, null, null, [], [], NO_KEYS, null, null],
  ],
})
const countIn = (all: SermonColumns, query: Parameters<typeof readListQuery>[0], nids: number[] | null = null) => {
  const found = nids && Uint8Array.from(all.nids, (nid) => Number(nids.includes(nid)))
  const filter = readListQuery(query)
  return countFacets(all, filterRows(all, found, filter), filter)
}
const count = (query: Parameters<typeof readListQuery>[0], nids?: number[]) => countIn(columns, query, nids)

test('[PG-01] all values of a language, most frequent first', () => {
  expect(count({})).toEqual({
    total: 4,
    facets: {
      preacher: [
        { id: 2, name: 'Csorba', count: 2 },
        { id: 1, name: 'Cinege', count: 1 },
      ],
      denomination: [{ id: 1, name: 'Református', count: 2 }],
      series: [{ id: 7, name: 'Sorozat', count: 1 }],
      tags: [
        { id: 2, name: 'remény', count: 2 },
        { id: 1, name: 'hit', count: 1 },
      ],
      occasion: [{ key: 'advent-1', name: 'Advent 1. vasárnapja', count: 3 }],
      media: [
        { kind: 'text', count: 2 },
        { kind: 'audio', count: 1 },
        { kind: 'video', count: 1 },
      ],
      year: [
        { year: 2021, count: 1 },
        { year: 2020, count: 2 },
      ],
    },
  })
})

test('[PG-07] facets named by the request tell the first and the last year of all sermons of a name', () => {
  const { facets } = count({ facets: 'preacher,series', year: 2021 })
  expect(facets.preacher).toEqual([{ id: 2, name: 'Csorba', count: 1, years: { from: 2020, to: 2021 } }])
  expect(facets.series).toEqual([])
  expect(count({ facets: 'series' }).facets.series[0]?.years).toEqual({ from: 2020, to: 2020 })
})

test.each([
  [{ preacher: '2' }, 2],
  [{ preacher: '1,2' }, 3],
  [{ preacher: '999' }, 0],
  [{ denomination: '1', tags: '2' }, 2],
  [{ series: 7, media: 'audio,video' }, 1],
  [{ year: 2020 }, 2],
  [{ month: 3 }, 2],
  [{ lang: 'en' }, 1],
  [{ lang: 'de' }, 0],
])('[QS-02] [QS-03] %j leaves %i', (query, total) => {
  expect(count(query).total).toBe(total)
})

test('[PG-01] a choice does not narrow its own facet, but all others', () => {
  const { total, facets } = count({ preacher: '1', year: 2021 })
  expect(total).toBe(0)
  expect(facets.preacher).toEqual([
    { id: 2, name: 'Csorba', count: 1 },
    { id: 1, name: 'Cinege', count: 0 },
  ])
  expect(facets.year).toEqual([
    { year: 2021, count: 0 },
    { year: 2020, count: 1 },
  ])
  expect(facets.tags).toEqual([])
  expect(count({ tags: '1', series: 7 }).facets.tags).toContainEqual({ id: 1, name: 'hit', count: 0 })
  expect(count({ year: 1999 }).facets.year).toContainEqual({ year: 1999, count: 0 })
  expect(count({ year: 2020 }).facets.year).toHaveLength(2)
})

test('[PG-01] only matching sermons count', () => {
  expect(count({}, [10, 30, 40, 999]).total).toBe(2)
  expect(count({}, []).facets.preacher).toEqual([])
})

test('an empty library has no facets', () => {
  const empty = toColumns({ preachers: null, denominations: null, series: null, tags: null, sermons: null })
  expect(countIn(empty, { tags: '1' })).toMatchObject({
    total: 0,
    facets: { tags: [], year: [] },
  })
})
