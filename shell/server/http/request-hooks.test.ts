import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { HttpError, isForApi, ServiceUnavailable } from './errors.ts'
import { requestHooks, SERVER_OPTIONS } from './request-hooks.ts'
import { Overloaded } from 'server-kit/work-queue'

const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const THROWN: Record<string, Error> = {
  crowd: new Overloaded(),
  empty: new ServiceUnavailable(),
  fault: new TypeError('x is not a function'),
  late: new DOMException('too late', 'TimeoutError'),
  refused: new HttpError(410),
}

let app: FastifyInstance

beforeEach(() => {
  app = Fastify(SERVER_OPTIONS)
  requestHooks(app)
  app.get('/fine', (_request, reply) => reply.send('fine'))
  app.post('/fine', (_request, reply) => reply.send('fine'))
  app.get<{ Params: { what: string } }>('/throws/:what', async ({ params }) => {
    throw THROWN[params.what]!
  })
  app.get('/api/throws', async () => {
    throw new Overloaded()
  })
})
afterEach(() => app.close())

test.each([
  ['GET', '/fine', {}, 200],
  ['GET', '/fine', { host: 'a b' }, 400],
  ['GET', '/nowhere', {}, 404],
  ['PUT', '/fine', {}, 405],
  ['GET', '/ige/R%F3m/8', {}, 404],
  ['GET', '/fine?%F3=100%', {}, 200],
  ['GET', '/api/%zz', {}, 400],
  ['GET', `/fine?${'x'.repeat(7994)}`, {}, 200],
  ['GET', `/fine?${'x'.repeat(7995)}`, {}, 414],
  ['GET', `/${'x'.repeat(1999)}`, {}, 404],
  ['GET', `/${'x'.repeat(2000)}`, {}, 414],
  ['GET', '/throws/fault', {}, 500],
  ['GET', '/throws/late', {}, 503],
] as const)('%s %.30s with %j is answered %d with the base headers', async (method, url, headers, status) => {
  const answer = await app.inject({ method, url, headers })
  expect([answer.statusCode, answer.headers]).toEqual([status, expect.objectContaining(BASE_HEADERS)])
  if (status >= 400) expect(answer.headers['cache-control']).toBe('no-store')
})

test('a search with too many words is answered by the one with as many as the page reads', async () => {
  const { statusCode, headers } = await app.inject({ url: `/kereses?s=${encodeURIComponent('á'.repeat(2000))}` })
  expect(statusCode).toBe(302)
  expect(new URL(headers.location!, 'http://a').searchParams.get('s')).toBe('á'.repeat(300))
})

const HTML = { accept: 'text/html,*/*' }

test.each([
  ['/throws/crowd', HTML, 'text/html; charset=utf-8', 'Most nagyon sokan olvasnak itt', true],
  ['/throws/fault', HTML, 'text/html; charset=utf-8', 'Ezt az oldalt most nem sikerült megmutatni', true],
  ['/throws/refused', HTML, 'text/html; charset=utf-8', 'href="/"', false],
  ['/throws/crowd', {}, 'text/plain; charset=utf-8', 'Az oldal most nem érhető el', true],
  ['/throws/refused', {}, 'text/plain; charset=utf-8', 'A kérés hibás.', false],
  ['/api/throws', HTML, 'application/json; charset=utf-8', '"code":"unavailable"', true],
  ['/api/nothing', HTML, 'application/json; charset=utf-8', '"code":"not_found"', false],
])('%s answers %j with %s: %s', async (url, headers, type, text, isTemporary) => {
  const answer = await app.inject({ url, headers })
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.body).toContain(text)
  expect(answer.body).not.toContain('is not a function')
  const { 'retry-after': seconds } = answer.headers
  expect(seconds === undefined).toBe(!isTemporary)
  if (isTemporary) expect(Number(seconds)).toBeGreaterThanOrEqual(3)
})

test.each([
  ['GET /fine HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n', 200],
  ['GET /fine HTTP/1.1\r\n\r\n', 400],
  ['GET /fine HTTP/1.0\r\n\r\n', 200],
  ['GET /fine HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400],
  ['GET /fine HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n', 400],
  [`GET /fine HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  [
    `POST /fine HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 3000000\r\n\r\n${'x'.repeat(3e6)}`,
    413,
  ],
])('raw bytes, row %#, get a response with the base headers', async (bytes, status) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  const [first, ...lines] = answer.toString().split('\r\n\r\n')[0]!.split('\r\n')
  expect(first).toMatch(`HTTP/1.1 ${status} `)
  expect(lines).toEqual(
    expect.arrayContaining(Object.entries(BASE_HEADERS).map(([name, value]) => `${name}: ${value}`)),
  )
})

test('a body that is too large gets its response after the last byte', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (piece) => (answer += String(piece)))
  const head =
    'POST /fine HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 200000\r\n\r\n'
  socket.write(head + 'x'.repeat(100_000))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(answer).toBe('')
  socket.write('x'.repeat(100_000))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('a client that does not read the response loses its connection', async () => {
  app.get('/long', (_request, reply) => reply.send(Buffer.alloc(50_000_000)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  expect(app.server.timeout).toBe(30_000)
  app.server.setTimeout(50)
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause()
  socket.on('error', () => undefined).write('GET /long HTTP/1.1\r\nHost: a\r\n\r\n')
  const [accepted] = (await once(app.server, 'connection')) as [Socket]
  await once(accepted, 'close')
  socket.destroy()
})

test('a request rejected under overload is answered with a delay, so that retries do not slow down rendering', async () => {
  let status = 0
  const response = app.inject('/throws/crowd').then(({ statusCode }) => (status = statusCode))
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(status).toBe(0)
  expect(await response).toBe(503)
})

test('addresses of the API are those below its folders, in any language', () => {
  const urls = [
    '/api/v2/config',
    '/pt-BR/api/v2/config',
    '/session/token?x=1',
    '/media/kep.png',
    '/apisok',
    '/node/api',
  ]
  expect(urls.map(isForApi)).toEqual([true, true, true, true, false, false])
})
