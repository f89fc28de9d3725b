/**
 * Cache of complete content answers, head and body, served without routing, database, serialization or compression.
 * Entries belong to one version of the content.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chooseEncoding } from './encode-body.ts'

interface Kept {
  version: number
  /** Expiry in milliseconds since 1970. */
  until: number
  etag: string
  /** Alternating names and values, as `writeHead` takes them. */
  head: string[]
  unchangedHead: string[]
  body: Buffer
}

type Truth = Pick<Kept, 'version' | 'until'>
type Headers = NodeJS.Dict<number | string | string[]>

export interface KeptAnswersOptions {
  /** Cache size in bytes; 0 disables it. */
  size: number
  /** The last known version of the content. */
  version: () => number | undefined
  now: () => Date
  /** Origins with CORS headers of their own; all others share theirs. */
  allowedOrigins: readonly string[]
}

/** Headers that differ per request, or that the server writes itself. */
const NOT_KEPT = /^(?:x-ratelimit-.*|retry-after|connection|keep-alive|date|content-length|transfer-encoding)$/
/** Headers of a body, which 304 lacks. */
const OF_BODY = /^content-(?:type|encoding|length)$/
/** Approximate size of an answer's head. */
const HEAD_BYTES = 2000

export class KeptAnswers {
  readonly #options: KeptAnswersOptions
  readonly #kept: LRUCache<string, Kept> | undefined
  readonly #expected = new WeakMap<IncomingMessage, Truth>()

  constructor(options: KeptAnswersOptions) {
    this.#options = options
    if (options.size > 0) {
      this.#kept = new LRUCache({
        maxSize: options.size,
        // One answer must not evict all others.
        maxEntrySize: Math.max(1, Math.floor(options.size / 16)),
        sizeCalculation: ({ body }, key) => body.length + key.length * 2 + HEAD_BYTES,
      })
    }
  }

  /** Answers the request from the cache; false on a miss. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#kept || request.method !== 'GET') return false
    const kept = this.#kept.get(this.#keyOf(request))
    if (!kept || kept.version !== this.#options.version() || kept.until <= this.#options.now().getTime()) return false
    const known = request.headers['if-none-match']
    if (known !== undefined && known.split(',').some((tag) => tag.trim() === kept.etag)) {
      response.writeHead(304, kept.unchangedHead)
      response.end()
    } else {
      response.writeHead(200, kept.head)
      response.end(kept.body)
    }
    return true
  }

  /** Permits caching the answer to this request. */
  expect(request: IncomingMessage, truth: Truth): void {
    this.#expected.set(request, truth)
  }

  /** Caches an expected answer and ignores any other. */
  keep(request: IncomingMessage, headers: Headers, body: Buffer): void {
    const truth = this.#expected.get(request)
    if (!this.#kept || !truth || request.method !== 'GET' || headers['set-cookie'] !== undefined) return
    const fields = Object.entries(headers).filter(([name, value]) => value !== undefined && !NOT_KEPT.test(name))
    const flat = (list: typeof fields) =>
      list.flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]))
    this.#kept.set(this.#keyOf(request), {
      ...truth,
      etag: String(headers.etag),
      head: [...flat(fields), 'content-length', String(body.length)],
      unchangedHead: flat(fields.filter(([name]) => !OF_BODY.test(name))),
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
