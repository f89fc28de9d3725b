import Fastify from 'fastify'
import { answerError } from '../http/errors.ts'
import { embedRoutes } from './routes.ts'
import type { EmbedRequest } from './parse-request.ts'
import { EMBED_STYLES } from './styles.ts'

const ROW = { name: 'daily', module: './D', attributes: { limit: 'number' as const }, height: { fixed: 90 } }
const TREE = [['p', {}, 'Napi ige']]

const FACES = '@font-face{font-family:Literata;src:url(/assets/literata.woff2)}'

const warned: object[] = []
const stream = { write: (line: string) => void warned.push(JSON.parse(line) as object) }

/** `limit` selects the result; `24`: rendering ends after midnight. */
async function site() {
  const app = Fastify({ logger: { level: 'warn', stream } })
  app.setErrorHandler(answerError)
  const embeds = {
    rowOf: (name: string) => (name === 'daily' ? ROW : undefined),
    get: async ({ attributes: { limit } }: EmbedRequest, _context: unknown, onProblem: (problem: string) => void) => {
      if (limit === '404') return { error: 'missing' }
      if (limit === '400') return { error: 'bad' }
      if (limit === '24') jest.setSystemTime(new Date('2026-03-10T23:00:30Z'))
      if (limit !== '503') return { tree: TREE as never }
      onProblem('no API')
      return { error: 'unavailable' }
    },
  }
  await app.register(embedRoutes, {
    embeds,
    publicOrigin: 'https://pelda.hu',
    embedHosts: '*',
    mediaHosts: [],
    siteFaces: FACES,
  } as never)
  return app
}
const addressOf = (...texts: string[]) =>
  `/beagyazas/embeds.json?${texts.map((text) => `w=${encodeURIComponent(text)}`).join('&')}`

beforeEach(() => {
  warned.length = 0
  // Only the clock is a mock.
  jest.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), advanceTimers: true })
})
afterEach(() => jest.useRealTimers())

test('[MF-05] several embeds are one cacheable response, in the requested order', async () => {
  const app = await site()
  const url = addressOf('daily', 'nothing', 'daily?x=1', 'daily?limit=404')
  const answer = await app.inject(url)
  expect(answer.json()).toEqual({
    styles: EMBED_STYLES,
    embeds: [
      { tree: TREE },
      { error: 'unknown' },
      {
        error: 'bad',
        attributes: ['x'],
        says: [['p', expect.anything(), expect.stringContaining('x="1"'), expect.anything()]],
      },
      { error: 'missing', attributes: ['limit'], says: expect.anything() as unknown },
    ],
  })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60',
    'content-type': 'application/json; charset=utf-8',
  })
  const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('[MF-05] an incomplete response is not cached, and none beyond midnight', async () => {
  const app = await site()
  const { headers } = await app.inject(addressOf('daily', 'daily?limit=503'))
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  jest.setSystemTime(new Date('2026-03-10T22:59:30Z'))
  expect((await app.inject(addressOf('daily'))).headers['cache-control']).toBe('public, max-age=0')
  // Requested before midnight and rendered after it.
  for (const url of [addressOf('daily?limit=24'), '/beagyazas/daily.html?limit=24']) {
    jest.setSystemTime(new Date('2026-03-10T22:58:00Z'))
    expect((await app.inject(url)).headers['cache-control']).toBe('public, max-age=0')
  }
})

test('[MF-05] the document has the fonts of the site only when asked for them', async () => {
  const app = await site()
  for (const [query, isAsked] of [
    ['', false],
    ['?fonts=site', true],
  ] as const) {
    const { body, headers } = await app.inject(`/beagyazas/daily.html${query}`)
    const policy = String(headers['content-security-policy'])
    expect([body.includes(FACES), policy.includes("font-src 'self'")]).toEqual([isAsked, isAsked])
  }
})

test('[MF-05] all problems of one request are one log entry', async () => {
  const app = await site()
  await app.inject(addressOf('daily', 'daily?limit=503', 'daily?limit=503'))
  expect(warned).toMatchObject([{ problems: ['no API'], msg: 'embeds could not be rendered' }])
  await app.inject('/beagyazas/daily.html?limit=503')
  expect(warned).toHaveLength(2)
  await app.inject(addressOf('daily'))
  expect(warned).toHaveLength(2)
})

test('[MF-05] a request for no embed, or for too many, is rejected with an example', async () => {
  const app = await site()
  for (const texts of [[], new Array<string>(21).fill('daily')]) {
    const { statusCode, body } = await app.inject(addressOf(...texts))
    expect([statusCode, body]).toEqual([400, expect.stringContaining('Request 1 to 20 embeds')])
  }
})

test.each<[what: string, url: string, status: number, sentence: string | null]>([
  ['an embed that is not live', '/beagyazas/other.html', 404, null],
  ['an embed without content', '/beagyazas/daily.html?limit=404', 404, 'nincs mit mutatni: limit=&quot;404&quot;'],
  ['an unknown attribute', '/beagyazas/daily.html?colour=red', 400, 'colour=&quot;red&quot;'],
  [
    'an attribute that the remote refuses',
    '/beagyazas/daily.html?limit=400',
    400,
    'nem érthető: limit=&quot;400&quot;',
  ],
  ['an unknown theme', '/beagyazas/daily.html?theme=red', 400, null],
  ['an embed that cannot be rendered now', '/beagyazas/daily.html?limit=503', 503, null],
])('[MF-05] the document for a frame rejects %s', async (_what, url, status, sentence) => {
  const answer = await (await site()).inject(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  if (sentence !== null) expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain(sentence ?? '')
})
