/** The API under the site's own origin: one connection, no preflight, first-party cookies. */
import { Readable } from 'node:stream'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_PATTERN } from '../../src/server-paths.ts'
import { hu } from '../http/messages/hu.ts'

const MEDIA = '/media'
const PREFIXES = ['/api', '/:lang/api', '/session', MEDIA]

const OF_API = new RegExp(`^/(?:(?:${LANGUAGE_PATTERN}/)?api|session|media)(?:[/?]|$)`)

/** Whether the API answers there. @param url path and query */
export const isForApi = (url: string) => OF_API.test(url)

/** Of what a form of the site sends; nobody else has anything to send. */
const LONGEST_BODY = 64 * 1024

/** What holds between a visitor and this server alone, and what visitors claim of their way here. */
const NOT_PASSED_ON = [
  'expect',
  'upgrade',
  'forwarded',
  'x-real-ip',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'true-client-ip',
  'x-no-compression',
]

type Headers = Record<string, string | string[] | undefined>

/** Headers of a call as it is passed on: who asks is who this server sees, behind the proxies that it trusts. */
export function passedOnHeaders(
  { ip, host, protocol }: Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>,
  headers: Headers,
) {
  const own = { ...headers, 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol }
  return Object.fromEntries(Object.entries(own).filter(([name]) => !NOT_PASSED_ON.includes(name)))
}

/** Headers of an answer as it goes back: how long the API keeps its connection is nothing to the visitor's. */
export const answeredHeaders = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive'))

/** A redirect within the API stays within the site: browsers may not go to the API's own host. */
const ownLocation = ({ location, ...headers }: Headers, internalApiOrigin: string): Headers => {
  const url = typeof location === 'string' && URL.canParse(location) ? new URL(location) : undefined
  const isOwn = url?.host === new URL(internalApiOrigin).host
  return { ...headers, ...(location !== undefined && { location: isOwn ? url.pathname + url.search : location }) }
}

const ACTIVE_TYPE = /html|xml|svg/i
const SCRIPT_TYPE = /script/i

/** Headers of a file: a document that somebody has uploaded must not run as one of the site. */
export const fileHeaders = (headers: Headers) => ({
  ...answeredHeaders(headers),
  'x-content-type-options': 'nosniff',
  ...(SCRIPT_TYPE.test(String(headers['content-type'])) && { 'content-type': 'text/plain; charset=utf-8' }),
  ...(ACTIVE_TYPE.test(String(headers['content-type'] ?? 'text/html')) && {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }),
})

/** The API answers or refuses within its own limits, which are far below this: what is later has stopped. */
const ANSWERS_WITHIN_MS = 10_000

interface PassedOn {
  internalApiOrigin: string
  /** Paths of files that the API's server has besides `/media`. */
  filePaths?: string[]
  answersWithinMs?: number
}

export async function passedOnCalls(
  app: FastifyInstance,
  { internalApiOrigin, filePaths = [], answersWithinMs = ANSWERS_WITHIN_MS }: PassedOn,
) {
  // Read whole before anything is asked: a body that is too long, or stops halfway, never reaches the API.
  const parse = { parseAs: 'buffer' as const, bodyLimit: LONGEST_BODY }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', parse, async (_request: FastifyRequest, body: Buffer) => Readable.from([body]))
  // The API has compressed what is worth it: its streams would be compressed here whatever their length.
  app.addHook('onRequest', async ({ headers }) => void (headers['x-no-compression'] = 'yes'))
  // An answer of the API that stops before any of it was passed on.
  app.setErrorHandler((error: { code?: string }, _request, reply) => {
    if (error.code?.startsWith('UND_ERR')) return unreachable(reply)
    throw error
  })
  for (const prefix of [...PREFIXES, ...filePaths]) {
    await app.register(proxy, {
      upstream: internalApiOrigin,
      prefix,
      rewritePrefix: prefix,
      proxyPayloads: false,
      undici: { headersTimeout: answersWithinMs, bodyTimeout: answersWithinMs },
      replyOptions: {
        rewriteRequestHeaders: passedOnHeaders,
        rewriteHeaders: (headers: Headers) =>
          ([MEDIA, ...filePaths].includes(prefix) ? fileHeaders : answeredHeaders)(
            ownLocation(headers, internalApiOrigin),
          ),
        // An API that is busy says so to the visitor; asked again from here it would be asked ten times as often.
        retryDelay: () => null,
        onError: (reply) => void unreachable(reply as unknown as FastifyReply),
      },
    })
  }
}

const unreachable = (reply: FastifyReply) =>
  reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send({
    error: true,
    code: 'unavailable',
    message: hu.unavailable,
  })
