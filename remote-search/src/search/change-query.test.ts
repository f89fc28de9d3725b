import type { Place } from 'shared-kernel/passages'
import type { VerseFilter } from 'shared-kernel/search-parameters'
import {
  changeQuery,
  feedPath,
  placesOf,
  searchFor,
  toggled,
  toVerseFilter,
  withoutFilters,
  withPlaces,
} from './change-query.ts'
import { findPlaces } from './find-places.ts'
import { findPreachers } from '../interpretation/QueryInterpretation.tsx'

test('[PG-01] a change returns to the first page, and undefined removes a field', () => {
  expect(changeQuery({ s: 'a', page: 3, offset: 40, year: 2000 }, { year: undefined, tags: [1] })).toStrictEqual({
    s: 'a',
    tags: [1],
  })
  expect(changeQuery({ page: 3 }, { page: 4, offset: 5 })).toStrictEqual({ page: 4, offset: 5 })
})

test.each([
  [undefined, 1, [1]],
  [[1], 1, undefined],
  [[1, 2], 1, [2]],
  [[2], 1, [2, 1]],
])('%j toggled by %i is %j', (list, value, turned) => expect(toggled(list, value)).toEqual(turned))

const luke = { book: 42, chapter: 15 }
test.each<[string, Place[], VerseFilter | undefined]>([
  ['a book', [{ book: 42 }], { book: 42 }],
  ['a chapter', [luke], luke],
  ['a verse', [{ ...luke, verse: 11 }], { ...luke, verse: 11 }],
  ['a range', [{ ...luke, verse: 11, endVerse: 32 }], { ...luke, verse: 11, endVerse: 32 }],
  ['chapters', [{ ...luke, endChapter: 16 }], { ...luke, endChapter: 16 }],
  [
    'a list',
    [luke, { book: 45 }, { ...luke, verse: 1, endChapter: 16, endVerse: 2 }],
    { ...luke, also: ['45', '42.15.1-16.2'] },
  ],
  ['an open end', [luke, { book: 40, chapter: 5, verse: 3, endChapter: 5 }], { ...luke, also: ['40.5.3-5'] }],
  ['nothing', [], undefined],
])('[QS-04] the filter on %s round-trips', (_title, places, filter) => {
  expect(toVerseFilter(places)).toStrictEqual(filter)
  expect(filter ? placesOf(filter) : []).toEqual(places)
})

test('[PG-01] clearing filters keeps words, order and page size', () => {
  const unchanged = { s: 'a', m: 'any', order: 'date', dir: 'DESC', limit: 5 } as const
  expect(withoutFilters({ ...unchanged, tags: [1], verb: { book: 1 }, page: 2, p: { lesson: true } })).toStrictEqual(
    unchanged,
  )
  expect(withoutFilters({ lang: 'hu' })).toStrictEqual({})
})

test('a feed has the search’s address without order and pages', () => {
  expect(feedPath({ tags: [1, 2], order: 'date', page: 2 })).toBe('/kereses.xml?tags=1,2')
  expect(feedPath({ limit: 5 })).toBe('/kereses.xml')
})

describe('what was typed', () => {
  const query = { s: 'régi', m: 'any', tags: [1], page: 2 } as const
  const john = { book: 43, chapter: 3, verse: 16 }

  test.each([
    ['kegyelem', { s: 'kegyelem', m: 'any', tags: [1] }],
    ['  kegyelem ', { s: 'kegyelem', m: 'any', tags: [1] }],
    ['', { tags: [1] }],
    ['Ruth', { s: 'Ruth', m: 'any', tags: [1] }],
    ['Jn 3,16', { tags: [1], verb: john }],
    ['öröm Jn 3,16', { s: 'öröm', m: 'any', tags: [1], verb: john }],
    ['Lk 15,11-32', { tags: [1], verb: { ...luke, verse: 11, endVerse: 32 } }],
    ['Lk 15; Róm 8', { tags: [1], verb: { ...luke, also: ['45.8'] } }],
  ])('[PG-01] %j is the search %j', (typed, search) =>
    expect(searchFor({ ...query, tags: [...query.tags] }, typed, findPlaces(typed))).toStrictEqual(search),
  )

  test('[PG-01] active roles stay', () => {
    const verb = { book: 1, lesson: true, in_text: true } as const
    expect(withPlaces({ verb }, '', [{ book: 2 }])).toStrictEqual({ verb: { book: 2, lesson: true, in_text: true } })
    expect(withPlaces({ verb: { book: 1, in_text: true } }, 'a', [{ book: 2 }]).verb).toStrictEqual({
      book: 2,
      in_text: true,
    })
  })

  const people = ['Cseri Kálmán', 'Kálmán', 'Nagy Péter', 'Péter Nagy', 'Nagy Péter Pál', 'Pál Nagy'].map(
    (name, id) => ({ id, name }),
  )
  test.each([
    ['kegyelem cseri kalman öröm', [['Cseri Kálmán', 'kegyelem öröm']]],
    ['Kálmán', []],
    [' CSERI  KÁLMÁN ', [['Cseri Kálmán', '']]],
    [
      'nagy péter pál',
      [
        ['Nagy Péter', 'pál'],
        ['Péter Nagy', 'pál'],
        ['Nagy Péter Pál', ''],
      ],
    ],
  ])('[PG-01] in %j whole names are found: %j', (typed, found) =>
    expect(findPreachers(typed, people).map(({ preacher, rest }) => [preacher.name, rest])).toEqual(found),
  )
})
