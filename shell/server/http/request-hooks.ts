/** Limits and checks of every request, and headers of every response. */
import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { badRequestHandler, hostCount, type PlainAnswer } from 'server-kit/bad-requests'
import { decodablePath } from '../../src/routing/decodable-path.ts'
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts'
import { answerError, HttpError, isForApi } from './errors.ts'
import { BASE_HEADERS } from './headers.ts'
import { hu } from './messages/hu.ts'
import { isHost } from './site-origin.ts'

/** In characters: longer than any address of the site, and than the longest search. */
export const MAX_PATH = 2000
const MAX_ADDRESS = 8000

/** Milliseconds in which a request must arrive, and its head. */
const REQUEST_MS = 15_000
const HEAD_MS = 10_000

/** A connection on which no byte moves for so long, in milliseconds, is closed. */
const SILENT_MS = 30_000

/** A connection without a request for so long, in milliseconds, is closed; clients are told. */
export const KEEP_ALIVE_MS = 5000

/** Invalid HTTP gets the site's headers and a sentence, as every other bad request does. */
const BAD_REQUEST: PlainAnswer = {
  headers: { ...BASE_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: `${hu.refused}\n`,
}
/** For an address too long for Node's parser: a browser shows the response. */
const TOO_LONG: PlainAnswer = {
  headers: { ...BASE_HEADERS, ...ERROR_PAGE_HEADERS },
  body: errorPage({ title: hu.refusedTitle, text: hu.refusedText }),
}

const rejectBadRequest = badRequestHandler((status) => (status === 431 ? TOO_LONG : BAD_REQUEST))

/** Fastify's options about incoming requests. */
export const SERVER_OPTIONS = {
  bodyLimit: 64 * 1024,
  keepAliveTimeout: KEEP_ALIVE_MS,
  // Requests that arrive during the shutdown are answered as before.
  return503OnClosing: false,
  requestTimeout: REQUEST_MS,
  connectionTimeout: SILENT_MS,
  http: {
    headersTimeout: HEAD_MS,
    connectionsCheckingInterval: 2000,
    // The hook below refuses a request without a host, with the site's headers.
    requireHostHeader: false,
  },
  clientErrorHandler: rejectBadRequest,
  rewriteUrl: ({ url = '' }) => (isForApi(url) ? url : decodablePath(url)),
  // The router refuses an undecodable address of the API before the hooks.
  frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(BASE_HEADERS)),
} satisfies FastifyHttpOptions<Server>

const METHODS = ['GET', 'HEAD', 'POST']

/** Must be registered before everything else. */
export function requestHooks(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(BASE_HEADERS)
    const { url, headers } = request
    if (url.length > MAX_ADDRESS || url.split('?', 1)[0]!.length > MAX_PATH) throw new HttpError(414)
    // RFC 9112, 3.2: 400 for an invalid host, or for two. HTTP/1.0, which health checks speak, has none.
    const mayNameNone = request.raw.httpVersion === '1.0' && headers.host === undefined
    if (hostCount(request.raw) > 1 || (!mayNameNone && !isHost(headers.host))) throw new HttpError(400)
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerError(new HttpError(METHODS.includes(request.method) ? 404 : 405), request, reply),
  )
  // The server meets no expectation; such a request is served as any other (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('connect', (_request, socket) => rejectBadRequest({ code: 'CONNECT' }, socket))
}
