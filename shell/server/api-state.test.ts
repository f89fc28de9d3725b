import { once } from 'node:events'
import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiProblem } from './api-state.ts'

async function askApi(answer: RequestListener): Promise<string | null> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await apiProblem(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test.each<[what: string, answer: RequestListener, problem: string | null]>([
  ['one that is ready', (_request, response) => response.end('{"ok":true}'), null],
  ['one that knows no such address', (_request, response) => response.writeHead(404).end(), null],
  [
    'one without its database',
    (_request, response) => response.writeHead(503).end(),
    '/readyz of the content API: 503',
  ],
  ['one that hangs', () => undefined, 'the content API does not answer: TimeoutError: Not done in 2000 ms'],
])('%s', async (_what, answer, problem) => {
  expect(await askApi(answer)).toBe(problem)
})

test('one that has gone', async () => {
  expect(await apiProblem('http://127.0.0.1:1')).toMatch(/^the content API does not answer: Error: .*ECONNREFUSED/)
})
