/** Limits and checks of every request, and headers of every response. */
import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { badRequestHandler, hostCount, type PlainAnswer } from 'server-kit/bad-requests'
import { paths } from 'shared-kernel/paths'
import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import { decodablePath } from '../../src/routing/decodable-path.ts'
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts'
import { answerError, HttpError, isForApi } from './errors.ts'
import { BASE_HEADERS } from './headers.ts'
import { hu } from './messages/hu.ts'
import { isHost } from './site-origin.ts'

/** In characters: longer than any address of the site, including the longest search. */
export const MAX_PATH = 2000
const MAX_ADDRESS = 8000

/** Time limits in milliseconds for receiving a request, and its head. */
const REQUEST_MS = 15_000
const HEAD_MS = 10_000

/** Milliseconds without any byte after which a connection is closed. */
const SILENT_MS = 30_000

/** Milliseconds without a request after which a connection is closed; announced to clients. */
export const KEEP_ALIVE_MS = 5000

/** Invalid HTTP gets the site's headers and a sentence, as every other bad request does. */
const BAD_REQUEST: PlainAnswer = {
  headers: { ...BASE_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: `${hu.refused}\n`,
}
/** Response for an address that is too long for Node's parser, in a form that browsers show. */
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
    // The hook below rejects a request without a host, with the site's headers.
    requireHostHeader: false,
  },
  clientErrorHandler: rejectBadRequest,
  rewriteUrl: ({ url = '' }) => (isForApi(url) ? url : decodablePath(url)),
  // The router rejects an undecodable address of the API before the hooks run.
  frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(BASE_HEADERS)),
} satisfies FastifyHttpOptions<Server>

/** The address of a search with as many of its words as the search page reads; null for other addresses. */
function withShortSearch(url: string): string | null {
  const [path, query] = url.split('?', 2)
  const words = new URLSearchParams(query).get('s')
  if (path !== paths.search() || words === null) return null
  return paths.search(new URLSearchParams({ s: words.slice(0, FILTER_PARAMETERS.s.most) }).toString())
}

const METHODS = ['GET', 'HEAD', 'POST']

/** Must be registered before everything else. */
export function requestHooks(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(BASE_HEADERS)
    const { url, headers } = request
    const shorter = url.length > MAX_ADDRESS ? withShortSearch(url) : null
    if (shorter !== null) return reply.redirect(shorter)
    if (url.length > MAX_ADDRESS || url.split('?', 1)[0]!.length > MAX_PATH) throw new HttpError(414)
    // RFC 9112, 3.2: 400 for an invalid host, or for two. HTTP/1.0, which health checks speak, has none.
    const mayNameNone = request.raw.httpVersion === '1.0' && headers.host === undefined
    if (hostCount(request.raw) > 1 || (!mayNameNone && !isHost(headers.host))) throw new HttpError(400)
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerError(new HttpError(METHODS.includes(request.method) ? 404 : 405), request, reply),
  )
  // The server supports no expectation and ignores the header (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('connect', (_request, socket) => rejectBadRequest({ code: 'CONNECT' }, socket))
}
