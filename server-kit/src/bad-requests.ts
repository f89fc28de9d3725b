/** Requests that Node's parser refuses before the framework sees them, and headers that only some servers check. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const REASONS = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}
export type BadRequestStatus = keyof typeof REASONS

const STATUS: Record<string, BadRequestStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 405,
  CONNECT: 405,
}

export interface PlainAnswer {
  headers: Record<string, string>
  body: string
}

/**
 * A handler of Node's client errors, and of CONNECT requests: it answers on the bare connection and ends it.
 * @param answerOf the answer for a status, with all its headers but those of the connection
 */
export const badRequestHandler =
  (answerOf: (status: BadRequestStatus) => PlainAnswer) =>
  ({ code = '' }: { code?: string }, socket: Duplex): void => {
    if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    const status = STATUS[code] ?? 400
    const { headers, body } = answerOf(status)
    const all = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  }

/** How many Host headers a request has: with more than one, servers in a row may disagree about the site it means. */
export const hostCount = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
