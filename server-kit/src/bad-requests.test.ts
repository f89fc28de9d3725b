import type { Socket } from 'node:net'
import { badRequestHandler, hostCount } from './bad-requests.ts'

const answer = badRequestHandler((status) => ({ headers: { 'x-own': 'yes' }, body: `no: ${status}` }))

function answerTo(code: string | undefined, socket: Partial<Socket> = {}) {
  const written: string[] = []
  const end = (text: string) => written.push(text)
  answer({ code }, { destroyed: false, writable: true, ...socket, end } as unknown as Socket)
  return written[0]
}

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['CONNECT', '405 Method Not Allowed'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_INVALID_METHOD', '405 Method Not Allowed'],
  [undefined, '400 Bad Request'],
])('invalid HTTP (%s) is answered with %s', (code, status) => {
  expect(answerTo(code)).toBe(
    `HTTP/1.1 ${status}\r\nx-own: yes\r\ncontent-length: 7\r\nconnection: close\r\n\r\nno: ${status.slice(0, 3)}`,
  )
})

test('a closed connection gets no response', () => {
  expect(answerTo('ECONNRESET')).toBeUndefined()
  expect(answerTo('x', { destroyed: true })).toBeUndefined()
  expect(answerTo('x', { writable: false })).toBeUndefined()
})

test('Host headers are counted by name, not by value', () => {
  expect(hostCount({ rawHeaders: ['Host', 'a', 'x-of', 'host', 'HOST', 'b'] })).toBe(2)
})
