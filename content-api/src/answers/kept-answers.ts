/**
 * Content answers as they left, head and body, given again without asking anybody: no routing, no database, nothing to
 * serialise or compress. What is kept belongs to one version of the content and goes with it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { chooseEncoding } from './encode-body.ts'

interface Kept {
  version: number
  /** Milliseconds since 1970 until which it is true. */
  until: number
  etag: string
  /** Names and values in turns, as `writeHead` takes them. */
  head: string[]
  unchangedHead: string[]
  body: Buffer
}

type Truth = Pick<Kept, 'version' | 'until'>
type Headers = NodeJS.Dict<number | string | string[]>

export interface KeptAnswersOptions {
  /** Bytes of all that is kept; 0 keeps nothing. */
  size: number
  /** The version of the content as far as is known. */
  version: () => number | undefined
  now: () => Date
  /** Origins that get CORS headers of their own; all others share theirs. */
  allowedOrigins: readonly string[]
}

/** What differs from request to request, or is written by the server itself. */
const NOT_KEPT = /^(?:x-ratelimit-.*|retry-after|connection|keep-alive|date|content-length|transfer-encoding)$/
/** What describes a body, which 304 does not have. */
const OF_BODY = /^content-(?:type|encoding|length)$/
/** About what the head of an answer takes. */
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
        // One answer must not push out all others.
        maxEntrySize: Math.max(1, Math.floor(options.size / 16)),
        sizeCalculation: ({ body }, key) => body.length + key.length * 2 + HEAD_BYTES,
      })
    }
  }

  /** Answers the request if its answer is kept; false leaves it to others. */
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

  /** The answer to this request may be kept, once its head is complete. */
  expect(request: IncomingMessage, truth: Truth): void {
    this.#expected.set(request, truth)
  }

  /** Keeps an expected answer; any other is not kept. */
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

  /** All an answer depends on: address, site, form of the body, and what CORS says to that origin. */
  #keyOf({ url, headers }: IncomingMessage): string {
    const { origin } = headers
    const rules = origin === undefined ? '' : this.#options.allowedOrigins.includes(origin) ? origin : '*'
    return `${chooseEncoding(headers['accept-encoding'])} ${rules} ${String(headers['x-papi-site'] ?? '')} ${url ?? ''}`
  }
}
