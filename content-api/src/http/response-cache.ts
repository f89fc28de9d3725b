/**
 * Cache of complete content answers, head and body, served without routing, database, serialization or compression.
 * Entries belong to one version of the content.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { retryOthersRefusal } from 'server-kit/work-queue'

interface CachedResponse {
  version: number
  /** Expiry in milliseconds since 1970. */
  until: number
  etag: string
  /** Alternating names and values, as `writeHead` takes them. */
  head: string[]
  unchangedHead: string[]
  body: Buffer
}

type Validity = Pick<CachedResponse, 'version' | 'until'>
type Headers = NodeJS.Dict<number | string | string[]>

export interface ResponseCacheOptions {
  /** Cache size in bytes; 0 disables it. */
  size: number
  /** The last known version of the content. */
  version: () => number | undefined
  now: () => Date
  /** Origins with CORS headers of their own; all others share theirs. */
  allowedOrigins: readonly string[]
}

/** Headers that differ per request, or that the server writes itself. */
const UNCACHED_HEADERS = /^(?:x-ratelimit-.*|retry-after|connection|keep-alive|date|content-length|transfer-encoding)$/
/** Headers of a body, which 304 lacks. */
const BODY_HEADERS = /^content-(?:type|encoding|length)$/
/** Approximate size of an answer's head. */
const HEAD_BYTES = 2000

export class ResponseCache {
  readonly #options: ResponseCacheOptions
  readonly #cache: LRUCache<string, CachedResponse> | undefined
  readonly #expected = new WeakMap<IncomingMessage, Validity>()

  constructor(options: ResponseCacheOptions) {
    this.#options = options
    if (options.size > 0) {
      this.#cache = new LRUCache({
        maxSize: options.size,
        // One answer must not evict all others.
        maxEntrySize: Math.max(1, Math.floor(options.size / 16)),
        sizeCalculation: ({ body }, key) => body.length + key.length * 2 + HEAD_BYTES,
      })
    }
  }

  /** Answers the request from the cache; false on a miss. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#cache || request.method !== 'GET') return false
    const cached = this.#cache.get(this.#keyOf(request))
    if (!cached || cached.version !== this.#options.version() || cached.until <= this.#options.now().getTime())
      return false
    const known = request.headers['if-none-match']
    if (known !== undefined && known.split(',').some((tag) => tag.trim() === cached.etag)) {
      response.writeHead(304, cached.unchangedHead)
      response.end()
    } else {
      response.writeHead(200, cached.head)
      response.end(cached.body)
    }
    return true
  }

  /** Permits caching the answer to this request. */
  expect(request: IncomingMessage, validity: Validity): void {
    this.#expected.set(request, validity)
  }

  /** Caches an expected answer and ignores any other. */
  store(request: IncomingMessage, headers: Headers, body: Buffer): void {
    const validity = this.#expected.get(request)
    if (!this.#cache || !validity || request.method !== 'GET' || headers['set-cookie'] !== undefined) return
    const fields = Object.entries(headers).filter(
      ([name, value]) => value !== undefined && !UNCACHED_HEADERS.test(name),
    )
    const flat = (list: typeof fields) =>
      list.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]))
    this.#cache.set(this.#keyOf(request), {
      ...validity,
      etag: String(headers.etag),
      head: [...flat(fields), 'content-length', String(body.length)],
      unchangedHead: flat(fields.filter(([name]) => !BODY_HEADERS.test(name))),
      body,
    })
  }

  /** Cache key: address, site, encoding, and the origin's CORS rules. */
  #keyOf({ url, headers }: IncomingMessage): string {
    const { origin } = headers
    const rules = origin === undefined ? '' : this.#options.allowedOrigins.includes(origin) ? origin : '*'
    return `${chooseEncoding(headers['accept-encoding'])} ${rules} ${String(headers['x-papi-site'] ?? '')} ${url ?? ''}`
  }
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bodies are compressed once and sent many times, so they may cost a little more. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
/** Smaller bodies save less than the header costs. */
const MIN_COMPRESSED = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The best encoding that Accept-Encoding permits. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  for (const encoding of ['br', 'gzip'] as const) {
    if (new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))`).test(text)) return encoding
  }
  return 'identity'
}

export interface Body {
  bytes: Buffer
  /** The actual encoding: short bodies are not compressed. */
  encoding: Encoding
}

export async function encodeBody(text: string, encoding: Encoding): Promise<Body> {
  const bytes = Buffer.from(text)
  if (encoding === 'identity' || bytes.length < MIN_COMPRESSED) return { bytes, encoding: 'identity' }
  return { bytes: await (encoding === 'br' ? toBrotli(bytes, BROTLI) : toGzip(bytes)), encoding }
}

/** Shares one computation between concurrent equal requests. */
export class SingleFlight<Answer> {
  readonly #running = new Map<string, Promise<Answer>>()

  share(key: string, make: () => Promise<Answer>): Promise<Answer> {
    return retryOthersRefusal((run) => {
      const answer = this.#running.get(key) ?? run().finally(() => this.#running.delete(key))
      this.#running.set(key, answer)
      return answer
    }, make)
  }
}

/** One minute without revalidation; revalidation is cheap, because the ETag is the content version. */
const CONTENT = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400'

export interface ContentState {
  version: number
  /** Program version: another one may answer differently. */
  release: string
  /** Key of the site, whose settings and languages are part of answers. */
  site: string
  /** Set when the answer changes daily. */
  day?: string
}

/** Sets the cache headers of the content state. True when the client has that answer already. */
export function isUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, release, site, day }: ContentState,
): boolean {
  const hash = createHash('sha256')
    .update(JSON.stringify([release, request.url, site, day]))
    .digest('base64url')
    .slice(0, 16)
  const tag = `W/"${version}-${hash}"`
  void reply.header('cache-control', CONTENT).header('etag', tag)
  const known = String(request.headers['if-none-match'] ?? '').split(',')
  return known.some((other) => other.trim() === tag || other.trim() === '*')
}
