/** @jest-environment node */
import { type IncomingMessage, request, type RequestOptions } from 'node:http'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import { SECURITY_HEADERS } from './errors.ts'

let api: TestServer
beforeAll(async () => {
  api = await openTestApi()
  await api.app.listen({ port: 0 })
})
afterAll(() => api.close())

const post = (type: string, body: string) => ({ method: 'POST', headers: { 'content-type': type }, body })

test.each<[what: string, status: number, path: string, more: RequestOptions & { body?: string }]>([
  ['a content answer', 200, '/api/v2/config', {}],
  ['an address that is none', 404, '/api/v2/nincs', {}],
  ['a file that is not there', 404, '/media/nincs.mp3', {}],
  ['a method that is none', 405, '/api/v2/config', { method: 'PUT' }],
  ['an address that is too long', 414, `/api/v2/list?s=${'x'.repeat(7000)}`, {}],
  ['a body that is too big', 413, '/api/v2/feedback/x', post('application/json', 'x'.repeat(70_000))],
  ['an expectation that cannot be met', 200, '/api/v2/config', { headers: { expect: 'the unexpected' } }],
  ['an upgrade that there is none of', 200, '/healthz', { headers: { connection: 'upgrade', upgrade: 'websocket' } }],
])('[API-04] %s has the security headers', async (_, status, path, { body, ...more }) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = new URL(api.app.listeningOrigin)
    request({ port, path, ...more }, resolve)
      .on('error', reject)
      .end(body)
  })
  answer.resume()
  expect([answer.statusCode, answer.headers]).toEqual([status, expect.objectContaining(SECURITY_HEADERS)])
})
