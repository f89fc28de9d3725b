/** What is not even HTTP is answered like what is: with a status, the headers of the site and a line of text or a page. */
import type { Duplex } from 'node:stream'
import { EVERY_ANSWER } from './headers.ts'
import { LIGHT_PAGE_HEADERS, lightPage } from './light-page.ts'
import { hu } from './messages/hu.ts'

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_INVALID_METHOD: '405 Method Not Allowed',
  CONNECT: '405 Method Not Allowed',
}

const LINE = {
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: `${hu.refused}\n`,
}
/** An address that long was opened by somebody who now looks at the answer. */
const PAGE = { headers: LIGHT_PAGE_HEADERS, body: lightPage({ title: hu.refusedTitle, text: hu.refusedText }) }

/** Answers on the bare connection, and ends it. */
export function refuseBytes({ code = '' }: { code?: string }, socket: Duplex) {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const { headers: own, body } = code === 'HPE_HEADER_OVERFLOW' ? PAGE : LINE
  const headers = {
    ...EVERY_ANSWER,
    ...own,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
