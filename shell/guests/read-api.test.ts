import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiReader } from './read-api.ts'

async function withApi(work: (origin: string, asked: http.IncomingMessage[]) => Promise<void>) {
  const asked: http.IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    asked.push(request)
    if (request.url === '/api/large') return response.end('x'.repeat(5 * 1024 * 1024))
    response.writeHead(404, { 'content-type': 'application/json', 'retry-after': '3', 'x-secret': 's' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked)
  server.closeAllConnections()
  server.close()
}

test('a read of the API is asked for as the page asks, with the headers that pages have', () =>
  withApi(async (origin, asked) => {
    const headers = { accept: 'application/json', 'X-PAPI-SITE': 'pelda.hu', cookie: 'sid=1', host: 'evil' }
    const { status, headers: answered, body } = await apiReader(origin)('/hu/api/v2/list?s=a', headers)
    expect({ status, answered, body: body.toString() }).toEqual({
      status: 404,
      answered: { 'content-type': 'application/json', 'retry-after': '3' },
      body: '{}',
    })
    expect(asked[0]).toMatchObject({ method: 'GET', url: '/hu/api/v2/list?s=a' })
    expect(asked[0]!.headers).toMatchObject({ accept: 'application/json', 'x-papi-site': 'pelda.hu' })
    expect(asked[0]!.headers.cookie).toBeUndefined()
    expect(asked[0]!.headers.host).toBe(new URL(origin).host)
  }))

test('the language before a read of the API may have a region', () =>
  withApi(async (origin, asked) => {
    await apiReader(origin)('/pt-BR/api/v2/node/1', {})
    expect(asked[0]!.url).toBe('/pt-BR/api/v2/node/1')
  }))

test.each([
  '//evil.example/api/x',
  'http://evil.example/api/x',
  '/session/token',
  '/api/../session/token',
  '/metrics',
  '',
])('%s is no read of the API', (path) =>
  withApi(async (origin, asked) => {
    await expect(apiReader(origin)(path, {})).rejects.toThrow('is not the API’s')
    expect(asked).toEqual([])
  }),
)

test('an answer without end is not read to its end', () =>
  withApi(async (origin) => {
    await expect(apiReader(origin)('/api/large', {})).rejects.toThrow()
  }))
