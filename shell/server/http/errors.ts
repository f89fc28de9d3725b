/** Error responses: JSON for calls of the API, a small page for browsers, a line of text for other programs. */
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded } from 'server-kit/work-queue'
import { LANGUAGE_PATTERN } from '../../src/server-paths.ts'
import { ERROR_PAGE_HEADERS, errorPage, type ErrorPage } from './error-page.ts'
import { hu } from './messages/hu.ts'

/** A fault of the client, not of the server. */
export class HttpError extends Error {
  /** @param statusCode 4xx, or 501 */
  constructor(readonly statusCode: number) {
    super(`Refused with ${statusCode}`)
  }
}

/** Nothing can be served now, e.g. because no release manifest has been verified yet. */
export class ServiceUnavailable extends Error {}

const API_PATH = new RegExp(`^/(?:(?:${LANGUAGE_PATTERN}/)?api|session|media)(?:[/?]|$)`)

/** True for an address that the API answers. @param url path and query */
export const isForApi = (url: string) => API_PATH.test(url)

type ErrorFormat = 'json' | 'page' | 'text'

export function errorFormat({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): ErrorFormat {
  if (isForApi(url)) return 'json'
  return headers.accept?.includes('text/html') ? 'page' : 'text'
}

/** Values of `Retry-After` in seconds, spread so that clients do not retry all at once. */
const RETRY_SECONDS = [3, 4, 5, 6, 7, 8]
const retrySeconds = () => RETRY_SECONDS[Math.floor(Math.random() * RETRY_SECONDS.length)]!

interface ErrorResponse {
  status: number
  /** Error code of the API's format. */
  code: string
  message: string
  page: ErrorPage
}

const MESSAGES: Record<number, Pick<ErrorResponse, 'code' | 'message'>> = {
  404: { code: 'not_found', message: hu.nothingHere },
  413: { code: 'too_large', message: hu.tooLarge },
}

function responseTo(error: Error & { statusCode?: number }): ErrorResponse {
  const { statusCode: status = 500 } = error
  const failed = (code: string, title: string, text: string, as = 503): ErrorResponse => ({
    ...{ status: as, code, message: hu.unavailable },
    page: { title, text, retryAfter: retrySeconds() },
  })
  if (error instanceof ServiceUnavailable) return failed('unavailable', hu.awayTitle, hu.awayText)
  // The deadline of the document has passed.
  if (error.name === 'TimeoutError') return failed('unavailable', hu.brokenTitle, hu.brokenText)
  // 501: an oEmbed format that the site does not have.
  if ((status < 400 || status >= 500) && status !== 501) return failed('server', hu.brokenTitle, hu.brokenText, 500)
  const page = { title: hu.refusedTitle, text: hu.refusedText }
  return { status, code: 'bad_request', message: hu.refused, ...MESSAGES[status], page }
}

/** Waits until the body has arrived, the client has disconnected, or the time limit for requests has passed. */
const drained = (request: IncomingMessage) => finished(request.resume()).catch(() => undefined)

/** Fastify's error handler. Logs failures of the server, not requests that are wrong. */
export async function answerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Overloaded) return await answerOverload(request, reply)
  const { status, code, message, page } = responseTo(error)
  if (status === 500) request.log.error(error)
  if (page.retryAfter !== undefined) void reply.header('retry-after', page.retryAfter)
  // Reads the whole body first: a client that is cut off while sending does not read the response.
  if (status === 413) {
    void reply.removeHeader('connection')
    await drained(request.raw)
  }
  void reply.code(status).header('cache-control', 'no-store')
  const format = errorFormat(request)
  if (format === 'json') return reply.send({ error: true, code, message })
  if (format === 'page') return reply.headers(ERROR_PAGE_HEADERS).send(errorPage(page))
  return reply.type('text/plain; charset=utf-8').send(`${message}\n`)
}

const MIN_DELAY_MS = 300
const MAX_DELAY_MS = 600
/** Above this number of delayed responses, each of which occupies a connection, others are sent at once. */
const MAX_DELAYED = 1000

const OVERLOAD_HEADERS: Record<ErrorFormat, Record<string, string>> = {
  json: { 'content-type': 'application/json; charset=utf-8' },
  page: ERROR_PAGE_HEADERS,
  text: { 'content-type': 'text/plain; charset=utf-8' },
}
const overloadBodies = (retryAfter: number): Record<ErrorFormat, Buffer> => ({
  json: Buffer.from(JSON.stringify({ error: true, code: 'unavailable', message: hu.unavailable })),
  page: Buffer.from(errorPage({ title: hu.busyTitle, text: hu.busyText, retryAfter })),
  text: Buffer.from(`${hu.unavailable}\n`),
})
/** Precomputed by value of `Retry-After`. */
const OVERLOAD_BODIES = new Map(RETRY_SECONDS.map((seconds) => [seconds, overloadBodies(seconds)]))

let delayed = 0

/**
 * Rejects a request under overload, with a precomputed response and a delay: clients that retry at once would take
 * processor time from rendering.
 */
async function answerOverload(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.hijack()
  if (delayed < MAX_DELAYED) {
    delayed += 1
    await pause(MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS))
    delayed -= 1
  }
  const [format, seconds] = [errorFormat(request), retrySeconds()]
  const body = OVERLOAD_BODIES.get(seconds)![format]
  reply.raw.writeHead(503, {
    ...(reply.getHeaders() as Record<string, string>),
    'cache-control': 'no-store',
    ...OVERLOAD_HEADERS[format],
    'retry-after': String(seconds),
    'content-length': body.length,
  })
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
}
