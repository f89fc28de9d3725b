import Fastify from 'fastify'
import type { ApiProblems } from './api-client.ts'
import { type RemoteProblems, readiness } from './readiness.ts'

type Options = Parameters<typeof readiness>[1]
const RELEASES = { revision: 3, site: 'site-a', table: 3, problem: null }
const NONE: ApiProblems = { content: null, messages: null }
const DOWN: ApiProblems = { content: 'no answer', messages: 'no answer' }
const SOUND: RemoteProblems = { 'remote-bible': null, 'remote-search': null }

async function serverWith(changes: Partial<Options> & { remotes?: RemoteProblems; home?: () => number } = {}) {
  const { remotes = SOUND, home = () => 200, ...others } = changes
  const app = Fastify()
  const checkRemotes = jest.fn(async () => remotes)
  const homePage = jest.fn(home)
  app.get('/', (_request, reply) => reply.code(homePage()).send())
  await app.register(readiness, {
    ...{ releases: () => RELEASES, checkRemotes, rejectedBuilds: () => [] },
    ...{ boundary: 'namespaces', origin: 'https://pelda.hu', api: { problems: async () => NONE } },
    ...others,
  })
  return { app, checkRemotes, homePage }
}
async function readyz(changes?: Parameters<typeof serverWith>[0]) {
  const { app } = await serverWith(changes)
  const { statusCode, json } = await app.inject('/readyz')
  return { status: statusCode, body: json<Record<string, unknown>>() }
}

test('a ready server reports its releases, its isolation and each remote, and checks once for two requests', async () => {
  const { app, checkRemotes, homePage } = await serverWith()
  await app.inject('/readyz')
  const { statusCode, json } = await app.inject('/readyz')
  const body = { revision: 3, site: 'site-a', table: 3, boundary: 'namespaces', lookedSecondsAgo: 0, ...NONE }
  expect([statusCode, json()]).toEqual([200, { ...body, remotes: SOUND }])
  expect([checkRemotes.mock.calls.length, homePage.mock.calls.length]).toEqual([1, 1])
})

const unsigned = { ...RELEASES, problem: 'the manifest is not signed' }

test.each<[what: string, changes: Parameters<typeof serverWith>[0], status: number, body: object]>([
  ['one remote fails', { remotes: { ...SOUND, 'remote-bible': 'broken' } }, 200, {}],
  [
    'builds are rejected',
    {
      rejectedBuilds: () => [
        ['remote-bible', 'b2 is rejected.'],
        ['remote-bible', 'b3 is rejected.'],
        ['remote-gone', 'g1 is.'],
      ],
    },
    200,
    { remotes: { ...SOUND, 'remote-bible': 'b2 is rejected. b3 is rejected.', 'remote-gone': 'g1 is.' } },
  ],
  ['every remote fails', { remotes: { 'remote-bible': 'broken' } }, 503, {}],
  ['no manifest was ever verified', { remotes: {}, releases: () => ({ ...RELEASES, revision: 0 }) }, 503, {}],
  ['no build is admitted', { remotes: {}, releases: () => unsigned }, 503, { problem: unsigned.problem }],
  ['the site has no remotes', { remotes: {} }, 200, {}],
  ['the store is lost', { releases: () => unsigned }, 200, { problem: unsigned.problem }],
  ['the API is down', { api: { problems: async () => DOWN } }, 200, DOWN],
  ['the home page is a 503', { home: () => 503 }, 200, {}],
  ['the home page is a 500', { home: () => 500 }, 503, { document: expect.stringContaining('answered 500') as string }],
])('when %s', async (_what, changes, status, body) => {
  expect(await readyz(changes)).toMatchObject({ status, body })
})

test('a load balancer may ask for what needs the API', async () => {
  const statuses = async (problems: ApiProblems) => {
    const { app } = await serverWith({ api: { problems: async () => problems } })
    const ask = async (role: string) => (await app.inject(`/readyz?for=${role}`)).statusCode
    return [await ask('documents'), await ask('content'), await ask('messages')]
  }
  expect(await statuses(NONE)).toEqual([200, 200, 200])
  expect(await statuses({ ...NONE, messages: 'read-only' })).toEqual([200, 200, 503])
  expect(await statuses(DOWN)).toEqual([200, 503, 503])
})

test('frequent requests get the last result with its age, rare ones a new one, and a hanging check does not delay requests', async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  let problems = Promise.resolve(NONE)
  const { app } = await serverWith({ api: { problems: () => problems } })
  const result = async () => {
    const { content, lookedSecondsAgo } = (await app.inject('/readyz')).json<Record<string, unknown>>()
    return [content, lookedSecondsAgo]
  }
  expect(await result()).toEqual([null, 0])
  problems = Promise.resolve(DOWN)
  jest.advanceTimersByTime(4000)
  expect(await result()).toEqual([null, 4])
  jest.advanceTimersByTime(12_000)
  expect(await result()).toEqual(['no answer', 0])
  problems = new Promise(() => undefined)
  jest.advanceTimersByTime(16_000)
  const stuck = result()
  await jest.advanceTimersByTimeAsync(4000)
  expect(await stuck).toEqual(['no answer', 20])
  await app.close()
  jest.useRealTimers()
})
