import fc from 'fast-check'
import { formatSearchQuery, toApiParams } from './format-search-query.ts'
import { parseSearchQuery } from './parse-search-query.ts'
import { LIST_LIMIT, MATCHES, MEDIA, ORDERS, RANGES, WORDS_LIMIT, type SearchQuery } from './search-query.ts'

const silent = () => {}
const read = (text: string, warn: (message: string) => void = silent) =>
  parseSearchQuery(new URLSearchParams(text), warn)

describe('reading an address', () => {
  test.each<[string, string, SearchQuery]>([
    ['[QS-01] texts', 's=kegyelem&order=date&m=any&lang=en', { s: 'kegyelem', order: 'date', m: 'any', lang: 'en' }],
    ['[QS-01] words keep their quotation marks', 's=%22szent+t%C3%A1nc%22+-bor', { s: '"szent tánc" -bor' }],
    ['[QS-01] dir is only ever DESC', 'dir=DESC', { dir: 'DESC' }],
    ['[QS-01] another dir is none', 'dir=ASC', {}],
    [
      '[QS-02] lists',
      'preacher=3,7&denomination=1&tags=4,5,6',
      { preacher: [3, 7], denomination: [1], tags: [4, 5, 6] },
    ],
    ['[QS-02] media', 'media=audio,video', { media: ['audio', 'video'] }],
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
    ['[QS-04] the roles of a plan', 'p[lesson]=1&p[in_text]=1', { p: { lesson: true, in_text: true } }],
    ['[QS-04] a role that is off', 'verb[book]=42&verb[lesson]=0&p[lesson]=0', { verb: { book: 42 } }],
    ['[QS-06] verb is dropped without a book', 'verb[chapter]=15&verb[verse]=1&verb[lesson]=1', {}],
    ['[QS-06] chapter and verse are dropped without a chapter', 'verb[book]=42&verb[verse]=11', { verb: { book: 42 } }],
    ['[QS-06] b is dropped without c', 'b=42', {}],
    ['[QS-06] c is dropped without b', 'c=15', {}],
    ['[QS-06] both are dropped when one is malformed', 'b=42&c=x', {}],
    ['[QS-06] malformed numbers are dropped', 'page=2x&year=&series=-1&preacher=3,x,,7,1.5', { preacher: [3, 7] }],
    ['[QS-06] numbers out of range are dropped', 'month=13&year=1899&limit=101&page=0&verb[book]=74', {}],
    [
      '[QS-06] an unknown order, match or medium is dropped',
      'order=random&m=some&media=audio,pdf',
      { media: ['audio'] },
    ],
    ['the last of repeated values wins', 'page=2&page=5&s=a&s=b', { page: 5, s: 'b' }],
    ['DEFAULT is the absence of an order', 'order=DEFAULT', {}],
  ])('%s', (_title, text, query) => expect(read(text)).toStrictEqual(query))

  test('[QS-05] unknown parameters are named in one warning, EMBEDDED in none', () => {
    const warn = jest.fn()
    expect(read('s=a&EMBEDDED=1&utm_source=x&foo=1&foo=2', warn)).toStrictEqual({ s: 'a' })
    expect(warn.mock.calls).toEqual([['Unknown search parameters ignored: utm_source, foo']])
    warn.mockClear()
    read('EMBEDDED=1&verb[book]=42', warn)
    expect(warn).not.toHaveBeenCalled()
  })

  test('[QS-05] the warning goes to the console when nobody else listens', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(silent)
    parseSearchQuery(new URLSearchParams('foo=1'))
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  test('lists and words have an end', () => {
    const many = Array.from({ length: 200 }, (_, index) => index + 1).join(',')
    expect(read(`tags=${many}`).tags).toHaveLength(LIST_LIMIT)
    expect(read(`s=${'a'.repeat(WORDS_LIMIT - 1)}😀`).s).toBe('a'.repeat(WORDS_LIMIT - 1))
  })
})

describe('writing an address', () => {
  test.each<[string, SearchQuery, string]>([
    ['[QS-07] nothing for nothing', {}, ''],
    ['[QS-07] limit and page only when positive', { limit: 0, page: 0, s: 'a' }, 's=a'],
    ['[QS-01] dir only when DESC', { order: 'date', dir: 'DESC' }, 'order=date&dir=DESC'],
    ['[QS-02] commas stay readable', { preacher: [3, 7], media: ['audio', 'video'] }, 'preacher=3,7&media=audio,video'],
    [
      '[QS-04] brackets survive being pasted',
      { verb: { book: 42, chapter: 15 } },
      'verb%5Bbook%5D=42&verb%5Bchapter%5D=15',
    ],
    ['[QS-06] b alone is not written', { b: 42 }, ''],
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
})

describe('properties', () => {
  const within = ([min, max]: readonly [number, number]) => fc.integer({ min, max })
  const listOf = <Item>(item: fc.Arbitrary<Item>) => fc.uniqueArray(item, { minLength: 1, maxLength: LIST_LIMIT })
  const plain = { noNullPrototype: true } as const
  const roles = { lesson: fc.constant(true as const), in_text: fc.constant(true as const) }
  const isOn = (switches: object) => Object.keys(switches).length > 0

  const place = fc.oneof(
    fc.record({ book: within(RANGES.book), ...roles }, { requiredKeys: ['book'], ...plain }),
    fc.record(
      { book: within(RANGES.book), chapter: within(RANGES.chapter), verse: within(RANGES.verse), ...roles },
      { requiredKeys: ['book', 'chapter'], ...plain },
    ),
  )
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.length <= WORDS_LIMIT)
  const fields = fc.record(
    {
      s: words,
      m: fc.constantFrom(...MATCHES),
      order: fc.constantFrom(...ORDERS),
      dir: fc.constant('DESC' as const),
      lang: fc.constantFrom('hu', 'en', 'sr-Latn'),
      preacher: listOf(within(RANGES.id)),
      denomination: listOf(within(RANGES.id)),
      tags: listOf(within(RANGES.id)),
      media: listOf(fc.constantFrom(...MEDIA)),
      series: within(RANGES.id),
      year: within(RANGES.year),
      month: within(RANGES.month),
      limit: within(RANGES.limit),
      offset: within(RANGES.offset),
      page: within(RANGES.page),
      verb: place,
      p: fc.record(roles, { requiredKeys: [], ...plain }).filter(isOn),
    },
    { requiredKeys: [], ...plain },
  )
  const picture = fc.oneof(fc.constant({}), fc.record({ b: within(RANGES.book), c: within(RANGES.chapter) }, plain))
  const query: fc.Arbitrary<SearchQuery> = fc.tuple(fields, picture).map(([some, more]) => ({ ...some, ...more }))

  test('[QS-01] [QS-02] [QS-03] [QS-04] [QS-07] what was written is read again', () => {
    fc.assert(fc.property(query, (written) => expect(read(formatSearchQuery(written))).toStrictEqual(written)))
  })

  test('[QS-05] what we write is never unknown to us', () => {
    fc.assert(
      fc.property(query, (written) => {
        const warn = jest.fn()
        read(formatSearchQuery(written), warn)
        expect(warn).not.toHaveBeenCalled()
      }),
    )
  })

  const name = fc.constantFrom('s', 'm', 'order', 'dir', 'lang', 'preacher', 'media', 'year', 'page', 'verb[book]')
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
