import Fastify from 'fastify'
import { answerError } from '../http/errors.ts'
import { insetAnswers } from './routes.ts'
import type { WantedInset } from './parse-request.ts'
import { INSET_STYLES } from './styles.ts'
import { written } from './embeds.ts'

const ROW = { name: 'daily', module: './D', attributes: { limit: 'number' as const }, height: { fixed: 90 } }
const TREE = [['p', {}, 'Napi ige']]

const warned: object[] = []
const stream = { write: (line: string) => void warned.push(JSON.parse(line) as object) }

/** `limit` says what becomes of the inset; `24`: it takes until after midnight. */
async function site() {
  const app = Fastify({ logger: { level: 'warn', stream } })
  app.setErrorHandler(answerError)
  const insets = {
    rowOf: (name: string) => (name === 'daily' ? ROW : undefined),
    get: async ({ attributes: { limit } }: WantedInset, _place: unknown, onProblem: (problem: string) => void) => {
      if (limit === '404') return written({ error: 'missing' })
      if (limit === '400') return written({ error: 'bad' })
      if (limit === '24') jest.setSystemTime(new Date('2026-03-10T23:00:30Z'))
      if (limit !== '503') return written({ tree: TREE as never })
      onProblem('no API')
      return written({ error: 'unavailable' })
    },
  }
  await app.register(insetAnswers, {
    insets,
    publicOrigin: 'https://pelda.hu',
    embedHosts: '*',
    mediaHosts: [],
  } as never)
  return app
}
const asked = (...texts: string[]) =>
  `/beagyazas/insets.json?${texts.map((text) => `w=${encodeURIComponent(text)}`).join('&')}`

/** The clock alone is not the real one. */
const REAL = ['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const
const REAL_TIMERS = [
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] as const

beforeEach(() => {
  warned.length = 0
  jest.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), doNotFake: [...REAL, ...REAL_TIMERS] })
})
afterEach(() => jest.useRealTimers())

test('[MF-05] several insets are one answer that anybody may read and keep, each in its place', async () => {
  const app = await site()
  const answer = await app.inject(asked('daily', 'nothing', 'daily?x=1', 'daily?limit=404'))
  expect(answer.json()).toEqual({
    styles: INSET_STYLES,
    insets: [
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
  const again = await app.inject({
    url: asked('daily', 'nothing', 'daily?x=1', 'daily?limit=404'),
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('[MF-05] what lacks something is kept by nobody, and nothing over midnight', async () => {
  const app = await site()
  const { headers } = await app.inject(asked('daily', 'daily?limit=503'))
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  jest.setSystemTime(new Date('2026-03-10T22:59:30Z'))
  expect((await app.inject(asked('daily'))).headers['cache-control']).toBe('public, max-age=0')
})

test.each([asked('daily?limit=24'), '/beagyazas/daily.html?limit=24'])(
  '[MF-05] %s, asked for before midnight and there after it, is not kept',
  async (url) => {
    const app = await site()
    jest.setSystemTime(new Date('2026-03-10T22:58:00Z'))
    expect((await app.inject(url)).headers['cache-control']).toBe('public, max-age=0')
  },
)

test('[MF-05] all that one request lacks is one line of the log', async () => {
  const app = await site()
  await app.inject(asked('daily', 'daily?limit=503', 'daily?limit=503'))
  expect(warned).toMatchObject([{ problems: ['no API'], msg: 'insets are not there' }])
  await app.inject('/beagyazas/daily.html?limit=503')
  expect(warned).toHaveLength(2)
  await app.inject(asked('daily'))
  expect(warned).toHaveLength(2)
})

test.each([
  ['none', []],
  ['too many', new Array<string>(21).fill('daily')],
])('[MF-05] who asks for %s is told how to ask', async (_what, texts) => {
  const answer = await (await site()).inject(asked(...texts))
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ message: string }>().message).toContain('Name 1 to 20 insets')
})

test('[MF-05] one inset is a document for a frame', async () => {
  const app = await site()
  const document = await app.inject('/beagyazas/daily.html?theme=dark')
  expect(document.body).toContain('<!doctype html><html lang="hu">')
  expect(document.headers['content-security-policy']).toContain("default-src 'none'")
  expect(document.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(document.headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' })
})

test.each([
  ['an inset that is not live', '/beagyazas/other.html', 404],
  ['what there is not', '/beagyazas/daily.html?limit=404', 404],
  ['what it does not take', '/beagyazas/daily.html?colour=red', 400],
  ['what it does not understand', '/beagyazas/daily.html?limit=400', 400],
  ['a theme that is none', '/beagyazas/daily.html?theme=red', 400],
  ['what cannot be had now', '/beagyazas/daily.html?limit=503', 503],
])('[MF-05] a page for a frame says no to %s', async (_what, url, status) => {
  const answer = await (await site()).inject(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
})

test.each([
  ['/beagyazas/daily.html?colour=red', 'colour=&quot;red&quot;'],
  ['/beagyazas/daily.html?limit=400', 'ez a beállítás itt nem érthető: limit=&quot;400&quot;'],
  ['/beagyazas/daily.html?limit=404', 'ezzel a beállítással nincs mit mutatni: limit=&quot;404&quot;'],
])('[MF-05] the page for a frame says what is wrong with %s', async (url, sentence) => {
  const answer = await (await site()).inject(url)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain(sentence)
})
