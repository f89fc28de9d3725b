/** What every request passes first, and every answer leaves with, whatever part of the server it is for. */
import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { badRequestHandler, hostCount, type PlainAnswer } from 'server-kit/bad-requests'
import { decodablePath } from '../../src/routing/decodable-path.ts'
import { EVERY_ANSWER } from '../documents/headers.ts'
import { isForApi } from '../ops/api-proxy.ts'
import { answerError, Refusal } from './errors.ts'
import { isHost } from './site-origin.ts'
import { LIGHT_PAGE_HEADERS, lightPage } from './error-page.ts'
import { hu } from './messages/hu.ts'

/** In characters: longer than any address of the site, and than the longest search there can be. */
export const LONGEST_PATH = 2000
const LONGEST_ADDRESS = 8000

/** So long a request may take to arrive, in milliseconds; its first lines less. */
const ARRIVES_IN_MS = 15_000
const HEAD_ARRIVES_IN_MS = 10_000

/** A connection on which nothing moves for so long, in milliseconds, is closed: somebody asked, and reads no answer. */
const SILENT_MS = 30_000

/** A connection without a request for so long is closed, in milliseconds; clients are told. */
export const KEEP_ALIVE_MS = 5000

/** Invalid HTTP is answered like every other bad request: with the headers of the site and a sentence. */
const LINE: PlainAnswer = {
  headers: { ...EVERY_ANSWER, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: `${hu.refused}\n`,
}
/** Somebody opened an address that long, and looks at the answer. */
const PAGE: PlainAnswer = {
  headers: { ...EVERY_ANSWER, ...LIGHT_PAGE_HEADERS },
  body: lightPage({ title: hu.refusedTitle, text: hu.refusedText }),
}

export const refuseBytes = badRequestHandler((status) => (status === 431 ? PAGE : LINE))

/** Settings of the framework that decide what comes in. */
export const ENTRANCE = {
  bodyLimit: 64 * 1024,
  keepAliveTimeout: KEEP_ALIVE_MS,
  // What comes while the server ends is answered like everything before.
  return503OnClosing: false,
  requestTimeout: ARRIVES_IN_MS,
  connectionTimeout: SILENT_MS,
  http: {
    headersTimeout: HEAD_ARRIVES_IN_MS,
    connectionsCheckingInterval: 2000,
    // A request without a host is refused here, with the headers of the site.
    requireHostHeader: false,
  },
  clientErrorHandler: refuseBytes,
  rewriteUrl: ({ url = '' }) => (isForApi(url) ? url : decodablePath(url)),
  // An undecodable address of the API does not come as far as the hooks.
  frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(EVERY_ANSWER)),
} satisfies FastifyHttpOptions<Server>

const KNOWN_METHODS = ['GET', 'HEAD', 'POST']

/** Comes before everything else that is registered. */
export function entrance(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(EVERY_ANSWER)
    const { url, headers } = request
    if (url.length > LONGEST_ADDRESS || url.split('?', 1)[0]!.length > LONGEST_PATH) throw new Refusal(414)
    // RFC 9112, 3.2: whatever is asked for, a host that is none is answered with 400, and so are two. HTTP/1.0, which those speak who
    // ask whether a server runs, knows none.
    const mayNameNone = request.raw.httpVersion === '1.0' && headers.host === undefined
    if (hostCount(request.raw) > 1 || (!mayNameNone && !isHost(headers.host))) throw new Refusal(400)
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerError(new Refusal(KNOWN_METHODS.includes(request.method) ? 404 : 405), request, reply),
  )
  // Nothing is expected of us that we would do otherwise: such a request is one like any other (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('connect', (_request, socket) => refuseBytes({ code: 'CONNECT' }, socket))
}
