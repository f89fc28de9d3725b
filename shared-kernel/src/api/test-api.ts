import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { configureApi } from './settings.ts'
import type { ApiEnvironment, ApiSettings } from './settings.ts'

export interface Seen {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** `Date.now()` of the test, i.e. its fake clock when there is one. */
  at: number
}

type Answer = (seen: Seen, response: ServerResponse) => void

/** A real HTTP server for tests of the client; each test sets `answer`, `/session/token` answers `token-1`, … */
export interface TestApi {
  origin: string
  seen: Seen[]
  /** Of each request, in order. */
  credentials: RequestCredentials[]
  /** Requests without those for the token. */
  calls: () => Seen[]
  tokenCalls: () => Seen[]
  answer: Answer
  answerToken: Answer
  /** Configures the client for this server; fast by default: no retries, no jitter, no token. */
  configure: (environment?: Partial<ApiEnvironment>, settings?: Partial<ApiSettings>) => void
  reset: () => void
  close: () => Promise<void>
}

export function sendJson(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(value))
}

export async function startTestApi(): Promise<TestApi> {
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { method = '', url: path = '', headers } = request
      const seen: Seen = { method, path, headers, body, at: Date.now() }
      api.seen.push(seen)
      if (path === '/session/token') api.answerToken(seen, response)
      else api.answer(seen, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const giveToken: Answer = (_seen, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' })
    response.end(`token-${api.tokenCalls().length}`)
  }
  const api: TestApi = {
    origin,
    seen: [],
    credentials: [],
    calls: () => api.seen.filter(({ path }) => path !== '/session/token'),
    tokenCalls: () => api.seen.filter(({ path }) => path === '/session/token'),
    answer: (_seen, response) => sendJson(response, {}),
    answerToken: giveToken,
    configure: (environment, settings) =>
      configureApi({
        environment: () => ({
          origin,
          site: 'lelkesz.test',
          embedded: false,
          language: 'hu',
          languages: ['hu'],
          retries: 0,
          timeoutMs: 10_000,
          credentials: false,
          token: 'none',
          ...environment,
        }),
        jitterMs: () => 0,
        ...settings,
      }),
    reset: () => {
      api.seen = []
      api.credentials = []
      api.answerToken = giveToken
      api.answer = (_seen, response) => sendJson(response, {})
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  recordCredentials(api)
  return api
}

/** A fake clock; sockets stay real. */
export const startFakeClock = (now?: Date) =>
  jest.useFakeTimers({ now, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })

/** Node has no `sessionStorage`; gives what is in this one. */
export function provideSessionStorage(entries: Record<string, string> = {}): Map<string, string> {
  const stored = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })
  return stored
}

/** Node keeps no cookies, so the tests read `credentials` off the requests. */
function recordCredentials(api: TestApi) {
  // Before the first call: the transport captures this class when it is loaded.
  globalThis.Request = class extends globalThis.Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input, init)
      if (this.url.startsWith(api.origin)) api.credentials.push(this.credentials)
    }
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
