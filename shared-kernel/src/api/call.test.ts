import type { Reader } from '../adapt/reader.ts'
import { callApi } from './request.ts'
import { provideSessionStorage, sendJson, startTestApi, type TestApi, startFakeClock } from './test-api.ts'

let api: TestApi
beforeAll(async () => (api = await startTestApi()))
afterAll(() => api.close())
beforeEach(() => api.reset())
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

const anything: Reader<unknown> = { guard: (value) => value }
const get = (path = '/api/v2/config', signal?: AbortSignal) =>
  callApi({ method: 'GET', path, reader: anything, signal })
const post = (body: unknown = { a: 1 }) =>
  callApi({ method: 'POST', path: '/api/v2/feedback/t', body, reader: anything })

/** Fake clock, real sockets: each announced pause is passed at once. */
function hurryRetries() {
  startFakeClock()
  return ({ delayMs }: { delayMs: number }) => void setImmediate(() => jest.advanceTimersByTime(delayMs))
}

describe('headers', () => {
  test.each([
    [true, '1'],
    [false, '0'],
  ])('[API-01] [AP-03] site, token and embedded (%s) go with every call', async (embedded, sent) => {
    api.configure({ token: 'browser', embedded })
    await get()
    const [call] = api.calls()
    expect(call?.headers).toMatchObject({
      'x-papi-site': 'lelkesz.test',
      'x-csrf-token': 'token-1',
      'x-papi-embedded': sent,
    })
  })

  test('[API-01] the transport adds nothing that browsers would ask permission for', async () => {
    api.configure()
    await get()
    expect(api.calls()[0]?.headers['user-agent']).not.toMatch(/axios/)
    expect(api.calls()[0]?.headers).not.toHaveProperty('content-type')
  })

  test.each([
    [true, 'include'],
    [false, 'omit'],
  ])('[API-01] cookies are sent as the environment requires (%s)', async (credentials, mode) => {
    api.configure({ token: 'browser', credentials })
    await get()
    expect(api.credentials).toEqual([mode, mode])
  })
})

describe('session token', () => {
  test('[API-01] calls that find the token stale together fetch one new token', async () => {
    provideSessionStorage({ [`lelkesz.session-token ${api.origin} lelkesz.test`]: 'stale' })
    api.answer = ({ headers }, response) =>
      headers['x-csrf-token'] === 'stale'
        ? sendJson(response, { error: true, code: 'csrf_invalid', message: '' }, 403)
        : sendJson(response, {})
    api.configure({ token: 'browser' })
    await Promise.all([get('/a'), get('/b'), get('/c')])
    expect(api.tokenCalls()).toHaveLength(1)
  })

  test.each([
    ['csrf_invalid', 2],
    ['forbidden', 1],
  ])('[API-01] a call that is refused as %s each time is sent %i times', async (code, times) => {
    api.answer = (_seen, response) => sendJson(response, { error: true, code, message: 'Nem' }, 403)
    api.configure({ token: 'browser', retries: 5 })
    await expect(get()).rejects.toMatchObject({ kind: 'refused', code, status: 403 })
    expect(api.calls()).toHaveLength(times)
  })
})

describe('retries over the wire', () => {
  test('[API-02] a GET is repeated five times with growing pauses, and each is announced', async () => {
    api.answer = (_seen, response) => void response.writeHead(503).end()
    const onRetry = jest.fn(hurryRetries())
    api.configure({ retries: 5 }, { onRetry })
    await expect(get('/api/v2/list')).rejects.toBeInstanceOf(Error)
    const times = api.calls().map(({ at }) => at)
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([1000, 2000, 3000, 4000, 5000])
    expect(onRetry).toHaveBeenCalledTimes(5)
    expect(onRetry.mock.calls[0]?.[0]).toMatchObject({ path: '/api/v2/list', retry: 1, delayMs: 1000 })
  })

  test('[API-02] POST is sent once, whatever happens', async () => {
    api.answer = (_seen, response) => void response.writeHead(503).end()
    api.configure({ retries: 5 })
    await expect(post()).rejects.toMatchObject({ kind: 'server', status: 503 })
    expect(api.calls()).toHaveLength(1)
  })

  test('[API-02] an attempt without an answer ends as timeout, also when the body stops half-way', async () => {
    api.answer = (_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"half":')
    }
    api.configure({ timeoutMs: 80 })
    await expect(get()).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('[API-02] a caller who leaves is let go at once and the request is cut', async () => {
    const cut = new Promise((resolve) => {
      api.answer = (_seen, response) => void response.on('close', resolve)
    })
    api.configure({ retries: 5 })
    const controller = new AbortController()
    const result = get('/slow', controller.signal)
    setTimeout(() => controller.abort(), 50)
    await expect(result).rejects.toMatchObject({ kind: 'cancelled' })
    await cut
    expect(api.calls()).toHaveLength(1)
  })

  test('a server that is not there is a network error', async () => {
    api.configure({ origin: 'http://127.0.0.1:1' })
    await expect(get()).rejects.toMatchObject({ kind: 'network' })
  })
})

test.each(['FETCH', 'get', '', 'TRACE '])('[API-08] the method "%s" throws Invalid method', async (method) => {
  api.configure()
  await expect(callApi({ method, path: '/', reader: anything })).rejects.toThrow('Invalid method')
  expect(api.seen).toHaveLength(0)
})
