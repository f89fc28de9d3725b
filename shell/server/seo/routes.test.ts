import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { shiftDay } from 'shared-kernel/dates'
import { siteDay } from 'shared-kernel/site'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { type SiteSettings, readSettings } from '../settings.ts'
import { WorkQueue } from 'server-kit/work-queue'
import { ApiClient } from '../ops/api-client.ts'
import { seo } from './routes.ts'

/** An API with a few responses, which records its requests. */
let api: Server
let responses: Record<string, unknown>
let requests: string[]
let isDown = false
/** Path of a call that fails. */
let failing = ''
let app: FastifyInstance

const config = {
  site: { title: 'Próba', citations: false },
  menu: { header: [], footer: [] },
  languages: [],
  capabilities: ['feed', 'addresses'],
}
const pages = [
  { name: 'search', paths: ['/kereses'], module: './S' },
  { name: 'citations', paths: ['/idezetek'], module: './C', when: 'site.citations' },
  { name: 'node_view', paths: ['/node/:id'], module: './N' },
  { name: 'reading_plans', paths: ['/bibliaolvaso-terv'], module: './R' },
]
const deployment = { url: '', metadata: {}, extras: { buildId: '1', pages, modules: {} } }
const live = { chooseFor: () => new Map([['remote-search', deployment]]) } as unknown as LiveBuilds

async function start(changes: Partial<SiteSettings> = {}) {
  const { port } = api.address() as AddressInfo
  const settings = { ...readSettings({}), ...changes }
  const client = new ApiClient(`http://127.0.0.1:${port}`)
  app = Fastify()
  await app.register(seo, {
    ...settings,
    live,
    api: client,
    limit: new WorkQueue({ running: 20, waiting: 20, waitMs: 1000 }),
  })
}
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'pelda.hu', ...headers } })

beforeEach(async () => {
  isDown = false
  failing = ''
  requests = []
  responses = {
    '/api/v2/config': config,
    '/api/v2/feed?s=kegyelem': { data: [] },
    '/api/v2/feed': { data: [] },
    '/api/v2/addresses?after=9&limit=5000': {
      data: [{ nid: 10, path: '/ige/ő&ű', changed: '2026-01-02T00:00:00.000Z' }],
      next: null,
    },
    '/api/v2/addresses?after=77&limit=5000': { data: [], next: null },
    '/api/v2/readingplans?nid=6': { data: [] },
  }
  api = createServer((request, response) => {
    requests.push(`${request.headers['x-papi-site']} ${request.url}`)
    const answer = responses[request.url ?? '']
    response.statusCode = isDown || request.url === failing ? 503 : answer === undefined ? 400 : 200
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await app.close()
  await new Promise((resolve) => api.close(resolve))
})

test('crawlers may read the live site and learn of its sitemap, but no other site', async () => {
  await start({ environment: 'live', publicOrigin: 'https://www.pelda.hu' })
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Sitemap: https://www.pelda.hu/sitemap.xml']),
  )
  expect(body).not.toMatch(/^Disallow: \/$/m)
  await app.close()
  await start({ environment: 'staging' })
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location)

test('a part of the sitemap has the escaped addresses of its pages that the config offers', async () => {
  await start()
  expect(locations((await get('/sitemap/sermons-9.xml')).body)).toEqual(['http://pelda.hu/ige/%C5%91&amp;%C5%B1'])
  // Without citations, which the config disables, and without pages that have parameters.
  expect(locations((await get('/sitemap/pages.xml')).body)).toEqual([
    'http://pelda.hu/beagyazas',
    'http://pelda.hu/',
    'http://pelda.hu/kereses',
    'http://pelda.hu/bibliaolvaso-terv',
  ])
  for (const part of ['plan-6', 'sermons-77', 'sermons', 'x']) {
    expect([part, (await get(`/sitemap/${part}.xml`)).statusCode]).toEqual([part, 404])
  }
})

test('a feed is cached here, and answered with 304 to clients that have it', async () => {
  await start()
  const first = await get('/kereses.xml?s=kegyelem&page=4')
  expect(first.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(first.headers['cache-control']).toBe('public, max-age=300')
  const again = await get('/kereses.xml?s=kegyelem', { 'if-none-match': `"x", ${first.headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(requests.filter((one) => one.includes('/feed'))).toEqual(['pelda.hu /api/v2/feed?s=kegyelem'])
  // Another host is another site with a cache entry of its own.
  const elsewhere = await get('/kereses.xml?s=kegyelem', { host: 'masik.hu' })
  expect(elsewhere.body).toContain('http://masik.hu/kereses?s=kegyelem')
  expect(requests).toContain('masik.hu /api/v2/feed?s=kegyelem')
})

test('a sermon has a transcript and chapters for podcast players', async () => {
  await start()
  const file = { kind: 'audio', url: '/a.mp3', mime: 'audio/mpeg', chapters: [{ start: 90, title: 'Beszéd' }] }
  const body = '<h2>Cím</h2><p>Egy <em>szó</em><br>és & más</p><script>x()</script>'
  const lists = { text: [], lesson: [], inText: [], tags: [], media: ['audio'], samePassage: [] }
  const none = { preacher: null, denomination: null, date: null, series: null, previous: null, next: null }
  const rest = { lang: 'hu', words: 3, ...none }
  responses['/api/v2/node/7'] = { ...lists, ...rest, nid: 7, path: '/a', title: 'A & b', text: [], files: [file], body }
  responses['/api/v2/node/8'] = { nid: 8, path: '/b', title: 'B', text: [], files: [], body: '' }
  const transcript = await get('/podcast/7/transcript.html')
  expect(transcript.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' })
  expect(transcript.body).toContain('<h1>A &amp; b</h1>\n<p>Cím</p>\n<p>Egy szó és &amp; más</p>\n</body>')
  const chapters = await get('/podcast/7/chapters.json')
  expect(chapters.headers['content-type']).toMatch(/^application\/json\+chapters/)
  expect(chapters.json()).toMatchObject({ version: '1.2.0', chapters: [{ startTime: 90, title: 'Beszéd' }] })
  for (const part of ['8/transcript.html', '8/chapters.json', '9/chapters.json', 'x/chapters.json'])
    expect([part, (await get(`/podcast/${part}`)).statusCode]).toEqual([part, 404])
})

test('[QS-06] a feed ignores the parameters that the search page ignores; one that the API rejects is a 404', async () => {
  await start()
  expect((await get('/kereses.xml?year=x&s=kegyelem&b=1')).statusCode).toBe(200)
  expect((await get('/feed.xml?s=hit')).statusCode).toBe(200)
  expect((await get('/kereses.xml?year=2014')).statusCode).toBe(404)
  const feeds = ['?s=kegyelem', '', '?year=2014'].map((query) => `pelda.hu /api/v2/feed${query}`)
  expect(requests.filter((one) => one.includes('/feed'))).toEqual(feeds)
})

test('while the API is down cached texts are served, and others are 503 with Retry-After', async () => {
  await start()
  await get('/feed.xml')
  isDown = true
  const { statusCode, headers } = await get('/sitemap.xml')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store'])
  expect((await get('/feed.xml')).statusCode).toBe(200)
  expect((await get('/robots.txt')).statusCode).toBe(200)
})

describe('the feed of the daily readings', () => {
  const day = (before: number) => shiftDay(siteDay(new Date()), -before)
  const psalm = [{ book: 19, chapter: 90, verse: 1, label: 'Zsolt 90,1' }]

  beforeEach(() => {
    responses['/api/v2/config'] = { ...config, capabilities: ['days'] }
    for (let before = 0; before < 10; before += 1)
      responses[`/api/v2/daily-selection?date=${day(before)}`] = { date: day(before) }
    responses[`/api/v2/daily-selection?date=${day(1)}`] = {
      date: day(1),
      nid: 102,
      sermon: { nid: 102, title: 'Cím', path: '/node/102', text: psalm },
    }
    responses['/api/v2/bible-text?book=19&chapter=90&verse=1'] = {
      verses: [{ chapter: 90, verse: 1, text: 'Nálad volt az otthonunk & <menedékünk>' }],
    }
  })

  test('has the verses of the last days, each with the address of its day', async () => {
    await start()
    const { statusCode, headers, body } = await get('/napi-ige.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(body.match(/<item>/g)).toHaveLength(1)
    expect(body).toContain(`<link>http://pelda.hu/napi-ige/${day(1)}</link>`)
    expect(body).toContain('<description>Nálad volt az otthonunk &amp; &lt;menedékünk&gt;</description>')
    expect(body).toMatch(/<title>[^<]+: Zsolt[ \u00a0]90,1<\/title>/)
  })

  test('is not published without a verse that the API fails to give', async () => {
    failing = '/api/v2/bible-text?book=19&chapter=90&verse=1'
    await start()
    expect((await get('/napi-ige.xml')).statusCode).toBe(503)
  })

  test('does not exist where the backend knows today’s reading alone, and does not become empty in an outage', async () => {
    await start()
    responses['/api/v2/config'] = config
    expect((await get('/napi-ige.xml')).statusCode).toBe(404)
    isDown = true
    expect((await get('/napi-ige.xml')).statusCode).not.toBe(200)
  })
})
