import type { Socket } from 'node:net'
import { answerClientError } from './client-errors.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

function answerTo(code: string | undefined, socket: Partial<Socket> = {}) {
  const written: string[] = []
  const end = (text: string) => written.push(text)
  answerClientError({ code }, { destroyed: false, writable: true, ...socket, end } as unknown as Socket)
  return written[0]
}

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'timeout', 'A kérés túl sokáig tartott.'],
  ['CONNECT', '405 Method Not Allowed', 'bad_request', 'A kérés hibás.'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'query_too_long', 'A cím túl hosszú.'],
  ['HPE_INVALID_METHOD', '400 Bad Request', 'bad_request', 'A kérés hibás.'],
  [undefined, '400 Bad Request', 'bad_request', 'A kérés hibás.'],
])('[API-04] what is no HTTP (%s) gets the answer %s', (error, status, code, message) => {
  const [head = '', body = ''] = answerTo(error)!.split('\r\n\r\n')
  expect(JSON.parse(body)).toEqual({ error: true, code, message })
  expect(head.split('\r\n')).toEqual([
    `HTTP/1.1 ${status}`,
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ])
})

test('[API-04] who is gone gets no answer', () => {
  expect(answerTo('ECONNRESET')).toBeUndefined()
  expect(answerTo('x', { destroyed: true })).toBeUndefined()
  expect(answerTo('x', { writable: false })).toBeUndefined()
})
