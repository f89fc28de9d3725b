import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { searchQueries } from '../test-search-queries.ts'
import { formatFilters, formatSearchQuery, toApiParams, parseSearchQuery, type SearchQuery } from './search-query.ts'
import { FILTER_PARAMETERS, SEARCH_PARAMETERS } from './parameters.ts'

const silent = () => {}
const read = (text: string, warn: (message: string) => void = silent) =>
  parseSearchQuery(new URLSearchParams(text), warn)

describe('reading an address', () => {
  test.each<[string, string, SearchQuery]>([
    ['[QS-01] texts', 's=kegyelem&order=date&m=any&lang=en', { s: 'kegyelem', order: 'date', m: 'any', lang: 'en' }],
    ['[QS-01] dir is only ever DESC', 'dir=DESC', { dir: 'DESC' }],
    ['[QS-01] another dir is none', 'dir=ASC', {}],
    [
      '[QS-02] list',
      'preacher=3,7&denomination=1&tags=4,5,6',
      { preacher: [3, 7], denomination: [1], tags: [4, 5, 6] },
    ],
    ['[QS-02] ticked boxes of a plain form', 'preacher=3&preacher=7,3', { preacher: [3, 7] }],
    [
      '[QS-03] numbers',
      'series=2&year=2014&month=2&limit=50&offset=0&page=3&b=42&c=15',
      { series: 2, year: 2014, month: 2, limit: 50, offset: 0, page: 3, b: 42, c: 15 },
    ],
    [
      '[QS-04] a verse with its roles',
      'verb[book]=42&verb[chapter]=15&verb[verse]=11&verb[in_text]=1&verb[lesson]=1',
      { verb: { book: 42, chapter: 15, verse: 11, in_text: true, lesson: true } },
    ],
    ['[QS-04] a role that is off', 'verb[book]=42&verb[lesson]=0&p[lesson]=0', { verb: { book: 42 } }],
    ['[QS-06] verb is dropped without a book', 'verb[chapter]=15&verb[verse]=1&verb[lesson]=1', {}],
    ['[QS-06] chapter and verse are dropped without a chapter', 'verb[book]=42&verb[verse]=11', { verb: { book: 42 } }],
    ['[QS-06] b is dropped without c', 'b=42', {}],
    ['[QS-06] malformed numbers are dropped', 'page=2x&year=&series=-1&preacher=3,x,,7,1.5', { preacher: [3, 7] }],
    ['[QS-06] numbers out of range are dropped', 'month=13&year=1899&limit=101&page=0&verb[book]=74', {}],
    [
      '[QS-01] [QS-02] order, match and media of another backend are text',
      'order=created&m=some&media=audio,pdf,árvíz tűrő',
      { order: 'created', m: 'some', media: ['audio', 'pdf', 'árvíz tűrő'] },
    ],
    [
      '[QS-06] no such text is empty, too long or has control characters',
      `order=${'a'.repeat(41)}&m=a%00b&media=,+,${'ő'.repeat(7)},%07,${'c'.repeat(40)}`,
      { media: ['c'.repeat(40)] },
    ],
    ['`all` is the absence of a match', 'm=all', {}],
    ['the last of repeated values wins', 'page=2&page=5&s=a&s=b', { page: 5, s: 'b' }],
    ['DEFAULT is the absence of an order', 'order=DEFAULT', {}],
    [
      'a value is read without the space around it',
      'page=+5+&m=+any&media=+audio+&verb[book]=1&verb[lesson]=+1',
      {
        ...{ page: 5, m: 'any', media: ['audio'], verb: { book: 1, lesson: true } },
      },
    ],
    ['[QS-06] words that are none', 's=+%00+', {}],
    ['[QS-06] a language that is none', 'lang=../hu', {}],
    ['[QS-06] a number of any length', `year=${'0'.repeat(9)}2014&series=0000000002`, { series: 2 }],
  ])('%s', (_title, text, query) => expect(read(text)).toStrictEqual(query))

  test('[QS-05] unknown parameters are named in one warning, EMBEDDED in none', () => {
    const warn = jest.fn()
    expect(read('s=a&EMBEDDED=1&utm_source=x&foo=1&foo=2', warn)).toStrictEqual({ s: 'a' })
    expect(warn.mock.calls).toEqual([['Unknown search parameters ignored: utm_source, foo']])
    warn.mockClear()
    read('EMBEDDED=1&verb[book]=42', warn)
    expect(warn).not.toHaveBeenCalled()
  })

  const fewer = 'a'.repeat(299)
  test.each([
    ['media', { media: Array.from({ length: 60 }, (_, nth) => `m${nth}`).join() }, { media: 10 }],
    ['words', { s: 'a'.repeat(400) }, { s: 300 }],
    ['a letter of two units goes whole', { s: `${fewer}😀b` }, { s: 299 }],
    ['letters count as the API composes them', { s: '\u0958'.repeat(300) }, { s: 300 }],
    ['and so do those that fit once they are composed', { s: 'a\u0301'.repeat(300) }, { s: 600 }],
  ])('everything has an end: %s', (_title, address, lengths) => {
    const found = read(new URLSearchParams(address as Record<string, string>).toString())
    expect(Object.entries(found).map(([name, value]) => [name, (value as string).length])).toEqual(
      Object.entries(lengths),
    )
  })

  test.each(
    Object.entries(SEARCH_PARAMETERS).flatMap(([name, row]) =>
      row.kind === 'number' ? [[name, row.least, row.most] as const] : [],
    ),
  )('[QS-06] %s is from %i to %i', (name, least, most) => {
    const needed: Record<string, string> = { 'verb[book]': '1', 'verb[chapter]': '1', b: '1', c: '1' }
    const isRead = (value: number) =>
      new URLSearchParams(
        formatSearchQuery(read(new URLSearchParams({ ...needed, [name]: String(value) }).toString())),
      ).get(name) === String(value)
    expect([least - 1, least, most, most + 1].map(isRead)).toEqual([false, true, true, false])
  })
})

describe('writing an address', () => {
  test.each<[string, SearchQuery, string]>([
    ['[QS-07] nothing for nothing', {}, ''],
    ['[QS-07] limit and page only when positive', { limit: 0, page: 0, s: 'a' }, 's=a'],
    ['[QS-01] dir only when DESC', { order: 'date', dir: 'DESC' }, 'order=date&dir=DESC'],
    ['[QS-04] brackets survive pasting', { verb: { book: 42, chapter: 15 } }, 'verb%5Bbook%5D=42&verb%5Bchapter%5D=15'],
    ['[QS-06] b alone is not written', { b: 42 }, ''],
    ['[QS-06] nor is anything that would not be read', { year: 3000, tags: [], s: ' ', series: 0, month: NaN }, ''],
    ['[QS-06] a verse needs a chapter', { verb: { book: 1, verse: 2 } }, 'verb%5Bbook%5D=1'],
    ['absent is absent', { s: undefined, verb: undefined, p: { lesson: undefined } }, ''],
    [
      'equal searches have equal addresses, whatever came first',
      {
        ...{ p: { in_text: true, lesson: true }, page: 2, offset: 1, limit: 9, dir: 'DESC', order: 'date', lang: 'hu' },
        ...{ month: 3, year: 2014, media: ['audio'], tags: [4], series: 2, denomination: [1], preacher: [7, 3] },
        ...{ c: 15, b: 42, verb: { in_text: true, lesson: true, verse: 3, chapter: 2, book: 1 }, m: 'any', s: 'a' },
      },
      [
        's=a&m=any&verb[book]=1&verb[chapter]=2&verb[verse]=3&verb[lesson]=1&verb[in_text]=1&b=42&c=15',
        'preacher=7,3&denomination=1&series=2&tags=4&media=audio&year=2014&month=3&lang=hu',
        'order=date&dir=DESC&limit=9&offset=1&page=2&p[lesson]=1&p[in_text]=1',
      ]
        .join('&')
        .replaceAll('[', '%5B')
        .replaceAll(']', '%5D'),
    ],
  ])('%s', (_title, query, text) => expect(formatSearchQuery(query)).toBe(text))
})

describe('asking the API', () => {
  test('the page wins over the offset, and the switches of a plan stay behind', () => {
    const params = toApiParams({ s: 'a', page: 2, offset: 40, p: { lesson: true } })
    expect([...params]).toEqual([
      ['s', 'a'],
      ['page', '2'],
    ])
    expect(toApiParams({ offset: 40 }).get('offset')).toBe('40')
  })

  test('a feed is asked for what narrows the search alone', () => {
    expect(formatFilters({ s: 'a', tags: [4, 5], order: 'date', limit: 5, page: 2, p: { lesson: true } })).toBe(
      's=a&tags=4,5',
    )
  })
})

describe('properties', () => {
  test('[QS-01] [QS-02] [QS-03] [QS-04] [QS-07] written parameters are read back, none is unknown', () => {
    fc.assert(
      fc.property(searchQueries, (written) => {
        const warn = jest.fn()
        expect(read(formatSearchQuery(written), warn)).toStrictEqual(written)
        expect(warn).not.toHaveBeenCalled()
      }),
    )
  })

  const name = fc.constantFrom(...Object.keys(SEARCH_PARAMETERS))
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String), fc.integer().map(String))

  test('[QS-06] nothing in an address throws, and what was read can be written and read again', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.tuple(name, value)).map((pairs) => new URLSearchParams(pairs).toString()),
    )
    fc.assert(
      fc.property(anything, (text) => {
        const once = read(text)
        expect(JSON.stringify({ ...once, s: undefined })).not.toContain('null')
        expect(read(formatSearchQuery(once))).toStrictEqual(once)
      }),
    )
  })
})

test('the published attributes of the widget are those of its table', () => {
  const guide = readFileSync(path.join(__dirname, '../../../docs/embedding.md'), 'utf8')
  const { s, preacher } = FILTER_PARAMETERS
  const { limit } = SEARCH_PARAMETERS
  for (const text of [
    `up to ${s.most} characters`,
    `up to ${preacher.most} preachers`,
    `${limit.least}–${limit.most};`,
  ])
    expect(guide).toContain(text)
})
