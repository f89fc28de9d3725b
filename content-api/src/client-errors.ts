import type { Duplex } from 'node:stream'
import { SECURITY_HEADERS } from './security-headers.ts'

const ANSWERS: Record<string, [status: string, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout', 'A kérés túl sokáig tartott.'],
  CONNECT: ['405 Method Not Allowed', 'bad_request', 'A kérés hibás.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'query_too_long', 'A cím túl hosszú.'],
}

/** What is not even HTTP gets the API's answer too, and the connection is closed. */
export function answerClientError(error: { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const [status, code, message] = ANSWERS[error.code ?? ''] ?? ['400 Bad Request', 'bad_request', 'A kérés hibás.']
  const body = JSON.stringify({ error: true, code, message })
  const head = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${[status, ...lines].join('\r\n')}\r\n\r\n${body}`)
}
