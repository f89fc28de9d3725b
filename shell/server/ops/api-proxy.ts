/** Proxies the API under the site's own origin: one connection, no preflight, first-party cookies. */
import { Readable } from 'node:stream'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hu } from '../http/messages/hu.ts'

const MEDIA = '/media'
const PREFIXES = ['/api', '/:lang/api', '/session', MEDIA]

/** Limit of a request body in bytes; larger than any form. */
const MAX_BODY = 64 * 1024

/** Hop-by-hop headers, and those in which a client could claim another address. */
const REMOVED_HEADERS = [
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

/** Request headers for the API. The client is the address that this server sees, behind the proxies that it trusts. */
function proxyRequestHeaders(
  { ip, host, protocol }: Pick<FastifyRequest, 'ip' | 'host' | 'protocol'>,
  headers: Headers,
) {
  const own = { ...headers, 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol }
  return Object.fromEntries(Object.entries(own).filter(([name]) => !REMOVED_HEADERS.includes(name)))
}

/** Response headers for the client, without those about the connection to the API. */
const proxyResponseHeaders = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'connection' && name !== 'keep-alive'))

/** A redirect within the API stays within the site: browsers may not go to the API's own host. */
const ownLocation = ({ location, ...headers }: Headers, internalApiOrigin: string): Headers => {
  const url = typeof location === 'string' && URL.canParse(location) ? new URL(location) : undefined
  const isOwn = url?.host === new URL(internalApiOrigin).host
  return { ...headers, ...(location !== undefined && { location: isOwn ? url.pathname + url.search : location }) }
}

const ACTIVE_TYPE = /html|xml|svg/i
const SCRIPT_TYPE = /script/i

/** Response headers of a file: an uploaded document must not run with the site's origin. */
export const fileHeaders = (headers: Headers) => ({
  ...proxyResponseHeaders(headers),
  'x-content-type-options': 'nosniff',
  ...(SCRIPT_TYPE.test(String(headers['content-type'])) && { 'content-type': 'text/plain; charset=utf-8' }),
  ...(ACTIVE_TYPE.test(String(headers['content-type'] ?? 'text/html')) && {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  }),
})

/** In milliseconds: far above the API's own time limits. */
const RESPONSE_MS = 10_000

interface ProxyOptions {
  internalApiOrigin: string
  /** Paths of files on the API's server, besides `/media`. */
  filePaths?: string[]
  responseMs?: number
}

export async function apiProxy(
  app: FastifyInstance,
  { internalApiOrigin, filePaths = [], responseMs = RESPONSE_MS }: ProxyOptions,
) {
  // Buffered: a body that is too long or incomplete never reaches the API.
  const parse = { parseAs: 'buffer' as const, bodyLimit: MAX_BODY }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', parse, async (_request: FastifyRequest, body: Buffer) => Readable.from([body]))
  // The API compresses its responses; compression here would include short streams.
  app.addHook('onRequest', async ({ headers }) => void (headers['x-no-compression'] = 'yes'))
  // The connection to the API broke before the first byte of the response.
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
      undici: { headersTimeout: responseMs, bodyTimeout: responseMs },
      replyOptions: {
        rewriteRequestHeaders: proxyRequestHeaders,
        rewriteHeaders: (headers: Headers) =>
          ([MEDIA, ...filePaths].includes(prefix) ? fileHeaders : proxyResponseHeaders)(
            ownLocation(headers, internalApiOrigin),
          ),
        // No retries: they would multiply the load of an overloaded API. The client gets its 503.
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
