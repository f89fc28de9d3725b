import { dropSessionToken, getSessionToken } from './session-token.ts'
import { apiSettings } from './settings.ts'
import { provideSessionStorage, startTestApi, type TestApi, startFakeClock } from './test-api.ts'

let api: TestApi
let stored: Map<string, string>
beforeAll(async () => (api = await startTestApi()))
afterAll(() => api.close())
beforeEach(() => {
  stored = provideSessionStorage()
  api.reset()
  api.configure({ token: 'browser' })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

const environment = (change = {}) => ({ ...apiSettings().environment(), ...change })
const ask = (insist = false, change = {}, signal?: AbortSignal) =>
  getSessionToken(environment(change), { insist, signal })
const storageKey = (site = 'lelkesz.test') => `lelkesz.session-token ${api.origin} ${site}`
const answers = (...given: [status: number, body: string][]) => {
  api.answerToken = (_seen, response) => {
    const [status, body] = given[api.tokenCalls().length - 1] ?? [200, `token-${api.tokenCalls().length}`]
    response.writeHead(status).end(body)
  }
}

test('[API-01] without a session token none is requested', async () => {
  expect(await ask(true, { token: 'none' })).toBeUndefined()
  expect(api.seen).toEqual([])
})

test('[API-01] it is fetched once for who asks together and later, and kept for the tab', async () => {
  expect(await Promise.all([ask(), ask(true)])).toEqual(['token-1', 'token-1'])
  expect(await ask(true)).toBe('token-1')
  expect([...stored]).toEqual([[storageKey(), 'token-1']])
  expect(api.tokenCalls()).toHaveLength(1)
})

test.each([
  '\ufeff"json-token"',
  '{"data":{"token":"json-token"}}',
  '{"csrfToken":"json-token"}',
  '{"token":"json-token"}',
  '{"csrf_token":"json-token"}',
])('[API-01] the token of %s is read', async (text) => {
  api.answerToken = (_seen, response) => response.end(text)
  expect(await ask()).toBe('json-token')
})

test('[API-01] each site and each API has its own', async () => {
  expect(await ask()).toBe('token-1')
  expect(await ask(false, { site: 'b.hu' })).toBe('token-2')
  api.answer = (_seen, response) => response.end('token-x')
  expect(await ask(false, { origin: `${api.origin}/x` })).toBe('token-x')
  expect(await ask()).toBe('token-1')
  expect([...stored.keys()]).toEqual([storageKey(), storageKey('b.hu'), storageKey().replace(' lelkesz', '/x lelkesz')])
})

test.each([
  ['the longest', 200, 'a'.repeat(512), 'a'.repeat(512)],
  ['too long', 200, 'a'.repeat(513), undefined],
  ['nothing', 200, '', undefined],
  ['other letters', 200, 'ő', undefined],
  ['a failure', 500, 'abc', undefined],
])('[API-01] an answer of %s (%i) gives a token or none', async (_name, status, body, token) => {
  answers([status, body])
  expect(await ask()).toBe(token)
  expect(stored.size).toBe(token === undefined ? 0 : 1)
  expect(stored.get(storageKey())).toBe(token)
})

test.each([
  ['abc', 'abc', 0],
  ['ő', 'token-1', 1],
])('[API-01] "%s" of the tab is taken for %s', async (kept, token, calls) => {
  stored.set(storageKey(), kept)
  expect(await ask()).toBe(token)
  expect(api.tokenCalls()).toHaveLength(calls)
})

test('[API-01] reading does not ask again for five seconds after a failure; writing does', async () => {
  startFakeClock()
  answers([500, ''], [500, ''])
  expect(await ask()).toBeUndefined()
  jest.advanceTimersByTime(4999)
  expect(await ask()).toBeUndefined()
  expect(api.tokenCalls()).toHaveLength(1)
  expect(await ask(true)).toBeUndefined()
  expect(api.tokenCalls()).toHaveLength(2)
  jest.advanceTimersByTime(4999)
  expect(await ask()).toBeUndefined()
  expect(api.tokenCalls()).toHaveLength(2)
  jest.advanceTimersByTime(1)
  expect(await ask()).toBe('token-3')
})

test.each([
  ['the one in use', 'token-1', 'token-2'],
  ['an older one: a newer has come since', 'token-0', 'token-1'],
  ['none at all', undefined, 'token-1'],
])('[API-01] the server refuses %s: the next call has the right one', async (_name, refused, next) => {
  await ask()
  dropSessionToken(environment(), refused)
  expect(stored.has(storageKey())).toBe(next === 'token-1')
  expect(await ask()).toBe(next)
})

test('[API-01] a caller that leaves does not wait; the others get the token', async () => {
  const leaving = new AbortController()
  const [one, other] = [ask(false, {}, leaving.signal), ask()]
  leaving.abort()
  await expect(one).rejects.toMatchObject({ kind: 'cancelled' })
  expect(await other).toBe('token-1')
})

test.each([
  [10_000, 3000],
  [200, 200],
])('[API-01] calls that may take %i ms wait %i ms for a token that does not come', async (timeoutMs, waited) => {
  startFakeClock()
  let arrived = () => undefined as void
  const firstRequest = new Promise<void>((resolve) => (arrived = resolve))
  api.answerToken = () => arrived()
  let settled = false
  const token = ask(false, { timeoutMs }).finally(() => (settled = true))
  await firstRequest
  jest.advanceTimersByTime(waited - 1)
  await new Promise((resolve) => setImmediate(resolve))
  expect(settled).toBe(false)
  jest.advanceTimersByTime(1)
  expect(await token).toBeUndefined()
})
