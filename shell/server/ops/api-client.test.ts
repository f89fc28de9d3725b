import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiClient } from './api-client.ts'

async function withApi(work: (origin: string, requests: http.IncomingMessage[]) => Promise<void>) {
  const requests: http.IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    requests.push(request)
    const { searchParams, pathname } = new URL(request.url!, 'http://x')
    const to = pathname === '/api/loop' ? pathname : searchParams.get('to')
    if (to !== null) return response.writeHead(302, { location: to }).end()
    if (request.url === '/api/large') return response.end('x'.repeat(5 * 1024 * 1024))
    response.writeHead(404, { 'content-type': 'application/json', 'retry-after': '3', 'x-secret': 's' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests)
  server.closeAllConnections()
  server.close()
}

test('a call is sent with the allowed headers of the page', () =>
  withApi(async (origin, requests) => {
    const headers = { accept: 'application/json', 'X-PAPI-SITE': 'pelda.hu', cookie: 'sid=1', host: 'evil' }
    const { status, headers: answered, body } = await new ApiClient(origin).read('/hu/api/v2/list?s=a', headers)
    expect({ status, answered, body: body.toString() }).toEqual({
      status: 404,
      answered: { 'content-type': 'application/json', 'retry-after': '3' },
      body: '{}',
    })
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/hu/api/v2/list?s=a' })
    expect(requests[0]!.headers).toMatchObject({ accept: 'application/json', 'x-papi-site': 'pelda.hu' })
    expect(requests[0]!.headers.cookie).toBeUndefined()
    expect(requests[0]!.headers.host).toBe(new URL(origin).host)
  }))

test.each([
  ['/hu/api/v2/list', '/hu/api/v2/list'],
  ['/api/a?to=/api/b', '/api/b'],
  ['http://evil.example/', undefined],
])('a redirect to %s is followed within the API only', (to, last) =>
  withApi(async (origin, requests) => {
    const headers = { 'x-papi-site': 'pelda.hu' }
    const { status } = await new ApiClient(origin).read(
      `/api/v2/list?${new URLSearchParams({ to }).toString()}`,
      headers,
    )
    expect(status).toBe(last === undefined ? 302 : 404)
    if (last === undefined) expect(requests).toHaveLength(1)
    else expect(requests.at(-1)).toMatchObject({ url: last, headers: { 'x-papi-site': 'pelda.hu' } })
  }),
)

test('an endless redirect is returned as the response, and an endless response is cut off', () =>
  withApi(async (origin, requests) => {
    expect(await new ApiClient(origin).read('/api/loop', {})).toMatchObject({ status: 302 })
    expect(requests).toHaveLength(4)
    await expect(new ApiClient(origin).read('/api/large', {})).rejects.toThrow()
  }))

test.each(['//evil.example/api/x', '/session/token', '/api/../session/token'])(
  '%s is not an address of the API',
  (path) =>
    withApi(async (origin, requests) => {
      await expect(new ApiClient(origin).read(path, {})).rejects.toThrow('is not an address of the API')
      expect(requests).toEqual([])
    }),
)

const both = (problem: string): [string, string] => [problem, problem]

test.each<[what: string, answer: http.RequestListener, content: string | null, messages: string | null]>([
  ['one that is ready', (_request, response) => response.end('{"ok":true}'), null, null],
  [
    'one that is read-only',
    (_request, response) => response.end('{"status":"ok","writes":"No space left"}'),
    null,
    'the content API cannot store them: No space left',
  ],
  ['one without /readyz', (_request, response) => response.writeHead(404).end(), null, null],
  [
    'one that gives its reasons',
    (_request, response) => response.writeHead(503).end('{"errors":{"content":["no database answers"]}}'),
    ...both('/readyz of the content API: 503, no database answers'),
  ],
  ['one that hangs', () => undefined, ...both('the content API does not answer: TimeoutError: Not done in 2000 ms')],
])('readiness of an API: %s', async (_what, answer, content, messages) => {
  const server = http.createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new ApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(await client.problems()).toEqual({ content, messages })
  server.closeAllConnections()
  server.close()
})
