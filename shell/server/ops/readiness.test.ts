import Fastify from 'fastify'
import type { Deployment } from 'releases/manifest/manifest'
import type { LiveBuilds } from '../builds/live-builds.ts'
import type { Wanted } from '../documents/render-document.ts'
import { readiness } from './readiness.ts'

const build = (buildId: string, path: string) =>
  ({ extras: { buildId, pages: [{ name: 'x', paths: [path], module: './X' }] } }) as unknown as Deployment
const BUILDS = new Map([
  ['remote-bible', build('b1', '/tervek')],
  ['remote-search', build('s1', '/kereses')],
  ['remote-notes', build('n1', '/jegyzet/:id')],
])

/** What `/readyz` answers when these remotes fail; `asked` are the pages that were made for it. */
async function askReadiness(
  failing: string[],
  revision = 3,
  builds = BUILDS,
  off = '',
  problem: string | null = null,
  api: string | null = null,
  { home = () => 200, uncounted = [] }: { home?: () => number; uncounted?: [string, string][] } = {},
) {
  const asked: string[] = []
  const app = Fastify()
  const live = {
    revision,
    chosenFor: () => builds,
    isDisabled: (remote: string) => off === remote,
  } as unknown as LiveBuilds
  const make = async ({ url, onFailure, onError }: Wanted) => {
    asked.push(url.href)
    for (const remote of failing) onFailure(remote, 'render')
    if (failing.length > 0) onError(new Error('map is not a function'))
    return {} as never
  }
  app.get('/', (_request, reply) => reply.code(home()).send())
  await app.register(readiness, {
    live,
    releases: { problem, registry: { site: 'site-a', revision: 3 } },
    uncounted: () => uncounted,
    make,
    boundary: 'namespaces',
    origin: 'https://pelda.hu',
    api: { problem: () => Promise.resolve(api) },
  })
  const answers = [await app.inject('/readyz'), await app.inject('/readyz')]
  return { asked, status: answers[1]!.statusCode, body: answers[1]!.json<unknown>() }
}

test.each<[what: string, failing: string[], status: number, problems: Record<string, string | null>]>([
  ['every remote can be painted', [], 200, { 'remote-bible': null, 'remote-search': null }],
  [
    'one cannot: the others go on',
    ['remote-bible'],
    200,
    { 'remote-bible': 'build b1, /tervek: render; Error: map is not a function', 'remote-search': null },
  ],
])('%s', async (_what, failing, status, problems) => {
  const { asked, ...answer } = await askReadiness(failing)
  const remotes = { ...problems, 'remote-notes': null }
  expect(answer).toEqual({
    status,
    body: { revision: 3, site: 'site-a', table: 3, boundary: 'namespaces', lookedSecondsAgo: 0, api: null, remotes },
  })
  // Once for both answers, and no page that needs a parameter.
  expect(asked).toEqual(['https://pelda.hu/tervek', 'https://pelda.hu/kereses'])
})

test('a server that can paint nothing, or has never seen a manifest that it trusts, is not ready', async () => {
  const only = new Map([...BUILDS].slice(0, 1))
  expect((await askReadiness(['remote-bible'], 3, only)).status).toBe(503)
  expect((await askReadiness([], 0, new Map())).status).toBe(503)
})

test('a server that is told nothing that counts takes no visitors from those who still know', async () => {
  const { status, body } = await askReadiness([], 3, new Map(), '', 'nobody has signed what the manifests say')
  expect([status, body]).toEqual([
    503,
    expect.objectContaining({ problem: 'nobody has signed what the manifests say' }),
  ])
  expect((await askReadiness([], 3, new Map())).status).toBe(200)
  expect((await askReadiness([], 3, BUILDS, '', 'the store has gone')).status).toBe(200)
})

test('what is switched off is not painted, and takes nothing away', async () => {
  const only = new Map([...BUILDS].slice(0, 1))
  expect(await askReadiness(['remote-bible'], 3, only, 'remote-bible')).toMatchObject({ asked: [], status: 200 })
})

test('a content API that is not there is named, and keeps nobody away from what the site has', async () => {
  const { status, body } = await askReadiness([], 3, BUILDS, '', null, 'the content API does not answer')
  expect([status, body]).toEqual([200, expect.objectContaining({ api: 'the content API does not answer' })])
})

test.each<[what: string, home: () => number, status: number, document: string | undefined]>([
  ['is there', () => 200, 200, undefined],
  ['has no data: the API does not answer', () => 503, 200, undefined],
  ['is another one', () => 302, 200, undefined],
  ['cannot be sent', () => 500, 503, 'the home page is answered 500; the log says why'],
  [
    'throws, as a header does that cannot be sent',
    () => {
      throw new Error('ERR_INVALID_CHAR')
    },
    503,
    'the home page is answered 500; the log says why',
  ],
])('a home page that %s', async (_what, home, status, document) => {
  const asked: number[] = []
  const counted = () => asked[asked.push(0)] ?? home()
  const answer = await askReadiness([], 3, BUILDS, '', null, null, { home: counted })
  expect([answer.status, (answer.body as { document?: string }).document]).toEqual([status, document])
  // Once for both answers.
  expect(asked).toHaveLength(1)
})

test('builds that do not count are told by remote, and keep nobody away', async () => {
  const uncounted = ['remote-bible/b2', 'remote-bible/b3', 'remote-gone/g1'].map((build): [string, string] => [
    build.split('/')[0]!,
    `${build} does not count: why.`,
  ])
  const { status, body } = await askReadiness([], 3, BUILDS, '', null, null, { uncounted })
  expect([status, (body as { remotes: object }).remotes]).toEqual([
    200,
    {
      'remote-bible': 'remote-bible/b2 does not count: why. remote-bible/b3 does not count: why.',
      'remote-search': null,
      'remote-notes': null,
      'remote-gone': 'remote-gone/g1 does not count: why.',
    },
  ])
})

test('who asks seldom hears what is so now, who asks often what was found last, and when', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  let api: string | null = null
  let isStuck = false
  const app = Fastify()
  const live = { revision: 3, chosenFor: () => new Map(), isDisabled: () => false } as unknown as LiveBuilds
  await app.register(readiness, {
    live,
    releases: { problem: null, registry: { site: 'site-a', revision: 3 } },
    uncounted: () => [],
    make: () => Promise.reject(new Error('no page is asked for')),
    boundary: 'namespaces',
    origin: 'https://pelda.hu',
    api: { problem: () => (isStuck ? new Promise(() => undefined) : Promise.resolve(api)) },
  })
  const found = async () => {
    const { api, lookedSecondsAgo } = (await app.inject('/readyz')).json<Record<string, unknown>>()
    return [api, lookedSecondsAgo]
  }
  expect(await found()).toEqual([null, 0])
  api = 'it does not answer'
  jest.advanceTimersByTime(4000)
  expect(await found()).toEqual([null, 4])
  jest.advanceTimersByTime(12_000)
  expect(await found()).toEqual(['it does not answer', 0])
  // A look that does not come to an end holds nobody up for long.
  isStuck = true
  jest.advanceTimersByTime(16_000)
  const late = found()
  await jest.advanceTimersByTimeAsync(4000)
  expect(await late).toEqual(['it does not answer', 20])
  await app.close()
  jest.useRealTimers()
})
