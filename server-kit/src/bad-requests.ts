/** Rejects requests that Node's parser refuses before the framework sees them, and counts Host headers. */
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
 * Handles Node's `clientError` and CONNECT: answers on the bare socket and closes it.
 * @param answerOf the answer for a status, with all headers except those of the connection
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

/** Number of Host headers: with more than one, chained servers may disagree about the requested site. */
export const hostCount = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
