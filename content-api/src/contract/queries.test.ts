import fastify from 'fastify'
import fc from 'fast-check'
import { formatFilters, type SearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { longestSearchQuery, searchQueries } from 'shared-kernel/test-search-queries'
import { MAX_QUERY } from '../http/request-checks.ts'
import { parseQueryString } from '../http/query.ts'
import { readListQuery } from '../search/list-query.ts'
import { FeedQuery } from './published.ts'
import { ListQuery, PlanDaySearchQuery } from './queries.ts'

/** The framework's schema validation without handlers. */
const app = fastify({
  ajv: { customOptions: { coerceTypes: true } },
  routerOptions: { querystringParser: parseQueryString },
})
const schemas = { list: ListQuery, feed: FeedQuery, day: PlanDaySearchQuery }
for (const [name, querystring] of Object.entries(schemas)) {
  app.get(`/${name}`, { schema: { querystring } }, async ({ query }) => query)
}
const accepted = async (name: keyof typeof schemas, params: URLSearchParams | string) => {
  const answer = await app.inject(`/${name}?${params}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json() as never
}

const lists = (query: SearchQuery) => [query.preacher, query.denomination, query.tags].map((ids) => ids ?? [])

test('[QS-01] [QS-02] [QS-03] [QS-04] the API accepts every query of the search page or a feed', async () => {
  await fc.assert(
    fc.asyncProperty(searchQueries, async (query) => {
      const params = toApiParams(query)
      expect(params.toString().length).toBeLessThanOrEqual(MAX_QUERY)
      const { window: _, ...filter } = readListQuery({ ...((await accepted('list', params)) as object), page: 1 })
      expect([filter.preacher, filter.denomination, filter.tags]).toEqual(
        lists(query).map((ids) => ids.toSorted((a, b) => a - b)),
      )
      expect(filter.series).toBe(query.series)
      await accepted('feed', formatFilters(query))
    }),
    { numRuns: 200 },
  )
})

test('the longest search fits the limit of addresses', async () => {
  const params = toApiParams({ ...longestSearchQuery, page: undefined })
  expect(params.get('s')).toHaveLength(300)
  expect(params.toString().length).toBeGreaterThan(MAX_QUERY / 2)
  expect(params.toString().length).toBeLessThanOrEqual(MAX_QUERY)
  await accepted('list', params)
})

test.each([
  ['list', 's', 'a'.repeat(301)],
  ['list', 'series', '0'],
  ['list', 'verb[verse]', '177'],
  ['list', 'media', 'text,,pdf'],
  ['list', 'tags', Array(51).fill(1).join(',')],
  ['list', 'dir', 'ASC'],
  ['list', 'page', '10002'],
  ['feed', 'year', '2100'],
  ['day', 'p[lesson]', 'x'],
] as const)('rejects values that no page writes: %s %s', async (call, name, value) => {
  expect((await app.inject({ url: `/${call}`, query: { [name]: value } })).statusCode).toBe(400)
})

test('[QS-01] [QS-02] an order, a match and media of another backend are ignored', async () => {
  const query = { s: 'kegyelem', order: 'created', m: 'constructor', media: 'pdf,audio,toString' }
  const { order, words, media } = readListQuery({ ...((await accepted('list', new URLSearchParams(query))) as object) })
  expect([order, words?.mode, media]).toEqual(['DEFAULT', 'all', ['audio']])
  expect(readListQuery({ media: 'pdf' }).media).toEqual([])
})
