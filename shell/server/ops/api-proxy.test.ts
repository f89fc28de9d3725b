import { type IncomingMessage, type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { apiProxy, fileHeaders } from './api-proxy.ts'

/** An API that records its requests. */
let api: Server
let requests: (IncomingMessage & { body: string })[]
let status = 200
let location: string | undefined
let app: FastifyInstance

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeEach(async () => {
  requests = []
  status = 200
  location = undefined
  api = createServer((request, answer) => {
    void request.toArray().then((parts) => {
      requests.push(Object.assign(request, { body: parts.join('') }))
      const headers = { 'content-type': 'application/json', 'retry-after': '2', ...(location && { location }) }
      answer.writeHead(status, headers).end('{"answered":true}')
    })
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  app = Fastify({ trustProxy: 'loopback' })
  await app.register(apiProxy, { internalApiOrigin: originOf(api) })
})
afterEach(async () => {
  await app.close()
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
})

test.each<[string, string, Record<string, string>, object]>([
  [
    'a visitor with forged headers',
    '9.9.9.9',
    { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-host': 'x.hu', 'x-real-ip': '1.1.1.1', forwarded: 'for=1.1.1.1' },
    { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'pelda.hu', 'x-forwarded-proto': 'http' },
  ],
  [
    'a visitor behind a trusted proxy',
    '127.0.0.1',
    { 'x-forwarded-for': '1.1.1.1, 2.2.2.2', 'x-forwarded-host': 'x.hu', 'x-forwarded-proto': 'https' },
    { 'x-forwarded-for': '2.2.2.2', 'x-forwarded-host': 'x.hu', 'x-forwarded-proto': 'https' },
  ],
])('the API gets the address of %s from this server', async (_who, remoteAddress, headers, expected) => {
  const host = { host: 'pelda.hu', cookie: 'a=b', expect: 'x' }
  await app.inject({ url: '/api/v2/config', remoteAddress, headers: { ...host, ...headers } })
  expect(requests[0]!.headers).toMatchObject({ ...expected, cookie: 'a=b' })
  for (const name of ['expect', 'forwarded', 'x-real-ip']) expect(requests[0]!.headers).not.toHaveProperty(name)
})

test.each([
  ['POST', '{"a":"ő"}', 'application/json; charset=utf-8'],
  ['PUT', 'not json', 'text/plain'],
] as const)('%s forwards %j unchanged', async (method, payload, type) => {
  const answer = await app.inject({ method, url: '/api/v2/list', payload, headers: { 'content-type': type } })
  expect([answer.statusCode, answer.json()]).toEqual([200, { answered: true }])
  expect([requests[0]!.method, requests[0]!.body, requests[0]!.headers['content-type']]).toEqual([
    method,
    payload,
    type,
  ])
})

test('addresses of recordings reach the API unchanged', async () => {
  const names = "Jn 3,16|a & b|a+b=c|Mt 5;3|15:11|a@b|$a|#3|50%|a%2Cb|Mi? 'I' (2)!|[1] ~ő|Ünnep/ő|o\u030b".split('|')
  const urls = names.map((name) => `/media/${name.split('/').map(encodeURIComponent).join('/')}.mp3`)
  for (const url of urls) await app.inject({ url })
  expect(requests.map(({ url }) => url)).toEqual(urls)
})

test('a body above the limit never reaches the API, and a refused request is not retried', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/v2/list', payload: 'x'.repeat(65_537), headers })
  expect([answer.statusCode, requests.length]).toEqual([413, 0])
  // An overloaded API gets no second request.
  status = 503
  const busy = await app.inject({ url: '/api/v2/config' })
  expect([busy.statusCode, busy.headers['retry-after'], requests.length]).toEqual([503, '2', 1])
})

test('a redirect within the API stays within the site', async () => {
  status = 302
  const places = [`${originOf(api)}/hu/api/v2/list?page=2`, '/api/v2/list', 'https://other.example/x']
  const answered: unknown[] = []
  for (location of places) answered.push((await app.inject({ url: '/api/v2/list' })).headers.location)
  expect(answered).toEqual(['/hu/api/v2/list?page=2', '/api/v2/list', 'https://other.example/x'])
})

test('responses are not compressed by the proxy', async () => {
  const compressing = Fastify()
  await compressing.register(compress, { encodings: ['br', 'gzip'] })
  await compressing.register(apiProxy, { internalApiOrigin: originOf(api) })
  const { headers, json } = await compressing.inject({ url: '/api/v2/config', headers: { 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], json()]).toEqual([undefined, { answered: true }])
  expect(requests[0]!.headers).toHaveProperty('accept-encoding', 'br')
  expect(requests[0]!.headers).not.toHaveProperty('x-no-compression')
  await compressing.close()
})

test.each<[what: string, answer: RequestListener]>([
  ['does not answer', () => undefined],
  ['begins an answer and stops', (_request, answer) => void answer.flushHeaders()],
])('an API that %s is cut off', async (_what, answer) => {
  api.removeAllListeners('request').on('request', answer)
  const stopped = Fastify()
  await stopped.register(apiProxy, { internalApiOrigin: originOf(api), responseMs: 100 })
  const origin = await stopped.listen({ host: '127.0.0.1', port: 0 })
  const got = await fetch(`${origin}/api/v2/config`).then(
    async (response) => `${response.status} ${await response.text()}`,
    () => 'cut off',
  )
  expect(got).toMatch(/^503 .*unavailable|^cut off$/)
  await stopped.close()
})

test.each([
  ['text/html', true],
  ['image/svg+xml', true],
  [undefined, true],
  ['image/png', false],
])('a file of the type %s is sandboxed: %j', (type, isSandboxed) => {
  const headers = fileHeaders({ 'content-type': type, connection: 'close' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('connection')
  expect('content-security-policy' in headers).toBe(isSandboxed)
  const script = fileHeaders({ 'content-type': 'application/javascript' })
  expect(script['content-type' as keyof typeof script]).toBe('text/plain; charset=utf-8')
})
