/**
 * The document server's HTTP client of the content API, over one pool of connections: for documents, renderer processes,
 * feeds and `/readyz`. It reads and nothing else. Only the calls of browsers take another way (`passed-on-calls.ts`).
 */
import { Agent, type Dispatcher, request } from 'undici'
import type { ReadApi } from '../../src/routing/server/request-api.ts'
import { withAbortTimeout } from '../../src/deadline.ts'
import { LANGUAGE_PATTERN } from '../../src/server-paths.ts'

/** Longer than a page waits for any answer. */
const DEADLINE_MS = 5000
/** A crawler or feed reader waits longer. */
const FEED_DEADLINE_MS = 8000
/** Shorter than whoever asks `/readyz` waits. */
const READY_DEADLINE_MS = 2000
const LONGEST_ANSWER = 4 * 1024 * 1024
const PATH = new RegExp(`^/(?:${LANGUAGE_PATTERN}/)?api/`)
const SENT_HEADERS = /^(?:accept|accept-language|x-papi-[a-z]+)$/i
/** Headers that pages read; WordPress and others name the length of a list there. */
const ANSWERED_HEADERS = ['content-type', 'retry-after', 'x-total-count', 'x-wp-total', 'x-wp-totalpages']
const MOST_REDIRECTS = 3

/** The API did not answer, or not with what it promises. */
export class ApiUnavailable extends Error {}

/** The API answered that it will not answer this. */
export class ApiRefused extends Error {
  constructor(readonly status: number) {
    super(`The content API answered ${status}`)
  }
}

/** Gets a path of the API as JSON, for one of its sites. @throws ApiUnavailable, ApiRefused */
export type GetJson = <Answer>(path: string) => Promise<Answer>

interface Sent {
  headers: Record<string, string>
  signal: AbortSignal
}

export class ApiClient {
  readonly #agent = new Agent({ connections: 64, maxResponseSize: LONGEST_ANSWER, keepAliveTimeout: 4000 })

  constructor(private readonly origin: string) {}

  readonly read: ReadApi = async (path, headers, signal) => await this.#read(path, headers, DEADLINE_MS, signal)

  /** Calls of the document server itself. @param site hostname of the site */
  jsonOf(site: string): GetJson {
    const headers = { accept: 'application/json', 'x-papi-site': site, 'x-papi-embedded': '0' }
    return async <Answer>(path: string) => {
      const unavailable = (why: unknown) => new ApiUnavailable(`${path}: ${String(why)}`)
      const { status, body } = await this.#read(path, headers, FEED_DEADLINE_MS).catch((error: unknown) => {
        throw unavailable(error)
      })
      // 429 says to come later, which is what an API that is down says, too.
      if (status >= 400 && status < 500 && status !== 429) throw new ApiRefused(status)
      if (status !== 200) throw unavailable(status)
      try {
        return JSON.parse(body.toString('utf8')) as Answer
      } catch (error) {
        throw unavailable(error)
      }
    }
  }

  /**
   * Says in a few words why the API cannot be used; null: it answers, also one that has no `/readyz`. Never
   * rejects.
   */
  async problem(): Promise<string | null> {
    try {
      return await withAbortTimeout(READY_DEADLINE_MS, async (signal) => {
        const { statusCode, body } = await request(new URL('/readyz', this.origin), { dispatcher: this.#agent, signal })
        await body.dump()
        return statusCode < 500 ? null : `/readyz of the content API: ${statusCode}`
      })
    } catch (error) {
      return `the content API does not answer: ${String(error)}`
    }
  }

  /** Redirects within the API are followed, e.g. to its https or to a path with a language. */
  async #follow(url: URL, sent: Sent, redirects = MOST_REDIRECTS): Promise<Dispatcher.ResponseData> {
    const answer = await request(url, { dispatcher: this.#agent, ...sent })
    const { location } = answer.headers
    if (answer.statusCode < 300 || answer.statusCode > 399 || typeof location !== 'string') return answer
    const next = URL.canParse(location, url) ? new URL(location, url) : undefined
    if (!next || ![url.origin, `https://${url.hostname}`].includes(next.origin) || redirects === 0) return answer
    await answer.body.dump()
    return this.#follow(next, sent, redirects - 1)
  }

  async #read(path: string, headers: Record<string, string>, deadlineMs: number, stop?: AbortSignal) {
    const url = new URL(path, this.origin)
    if (url.origin !== new URL(this.origin).origin || !PATH.test(url.pathname)) {
      throw new Error(`${path} is not the API’s`)
    }
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => SENT_HEADERS.test(name)))
    return await withAbortTimeout(deadlineMs, async (late) => {
      const signal = stop ? AbortSignal.any([stop, late]) : late
      const answer = await this.#follow(url, { headers: sent, signal })
      const known = ANSWERED_HEADERS.flatMap((name) => {
        const value = answer.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      })
      return {
        status: answer.statusCode,
        headers: Object.fromEntries(known) as Record<string, string>,
        body: Buffer.from(await answer.body.arrayBuffer()),
      }
    })
  }
}
