/**
 * The document server's HTTP client of the content API, over one pool of connections: for documents, renderer
 * processes, feeds, `/readyz` and the counts of views. Calls of browsers go through `api-proxy.ts`.
 */
import { Agent, type Dispatcher, request } from 'undici'
import type { DayCount } from 'server-kit/day-counts'
import { isApiError } from 'shared-kernel/api'
import { type ReadApi, withRequestApi } from '../../src/routing/server/request-api.ts'
import { withAbortTimeout } from '../../src/deadline.ts'
import { LANGUAGE_PATTERN } from '../../src/server-paths.ts'

/** In milliseconds: longer than a page waits for a call. */
const DEADLINE_MS = 5000
/** A crawler or feed reader waits longer. */
const FEED_DEADLINE_MS = 8000
/** In milliseconds: shorter than health checks wait for `/readyz`. */
const READY_DEADLINE_MS = 2000
const MAX_RESPONSE = 4 * 1024 * 1024
const PATH = new RegExp(`^/(?:${LANGUAGE_PATTERN}/)?api/`)
const SENT_HEADERS = /^(?:accept|accept-language|x-papi-[a-z]+)$/i
/** Response headers that pages read: WordPress and others send the length of a list in one. */
const RETURNED_HEADERS = ['content-type', 'retry-after', 'x-total-count', 'x-wp-total', 'x-wp-totalpages']
const MAX_REDIRECTS = 3

/** The API did not answer, or not by its contract. */
export class ApiUnavailable extends Error {}

/** The API rejected the call (4xx). */
export class ApiRefused extends Error {
  constructor(readonly status: number) {
    super(`The content API answered ${status}`)
  }
}

/** Gets a path of the API as JSON, for one of its sites. @throws ApiUnavailable, ApiRefused */
export type GetJson = <Answer>(path: string) => Promise<Answer>

interface RequestOptions {
  headers: Record<string, string>
  signal: AbortSignal
}

export interface ApiProblems {
  content: string | null
  messages: string | null
}

export class ApiClient {
  readonly #agent = new Agent({ connections: 64, maxResponseSize: MAX_RESPONSE, keepAliveTimeout: 4000 })

  constructor(private readonly origin: string) {}

  readonly read: ReadApi = async (path, headers, signal) => await this.#read(path, headers, DEADLINE_MS, signal)

  /** For calls of the document server itself. @param site hostname of the site */
  jsonOf(site: string): GetJson {
    const headers = { accept: 'application/json', 'x-papi-site': site, 'x-papi-embedded': '0' }
    return async <Answer>(path: string) => {
      const unavailable = (cause: unknown) => new ApiUnavailable(`${path}: ${String(cause)}`)
      const { status, body } = await this.#read(path, headers, FEED_DEADLINE_MS).catch((error: unknown) => {
        throw unavailable(error)
      })
      // 429 is temporary, like an outage.
      if (status >= 400 && status < 500 && status !== 429) throw new ApiRefused(status)
      if (status !== 200) throw unavailable(status)
      try {
        return JSON.parse(body.toString('utf8')) as Answer
      } catch (error) {
        throw unavailable(error)
      }
    }
  }

  /** Why content and messages are not possible; null: they are, even without a `/readyz` of the API. Never rejects. */
  async problems(): Promise<ApiProblems> {
    const both = (problem: string) => ({ content: problem, messages: problem })
    try {
      return await withAbortTimeout(READY_DEADLINE_MS, async (signal) => {
        const { statusCode, body } = await request(new URL('/readyz', this.origin), { dispatcher: this.#agent, signal })
        const state = (await body.json().catch(() => null)) as { writes?: unknown; errors?: object } | null
        if (statusCode >= 500) {
          const reasons = Object.values(state?.errors ?? {}).flat()
          return both([`/readyz of the content API: ${statusCode}`, ...reasons].join(', '))
        }
        const isReadOnly = typeof state?.writes === 'string'
        return { content: null, messages: isReadOnly ? `the content API cannot store them: ${state.writes}` : null }
      })
    } catch (error) {
      return both(`the content API does not answer: ${String(error)}`)
    }
  }

  /** Sends counts of views. A backend without statistics rejects them, which drops them. @throws ApiUnavailable */
  async sendViews(counts: DayCount[]): Promise<void> {
    const unavailable = (cause: unknown) => new ApiUnavailable(`counts of views: ${String(cause)}`)
    await withAbortTimeout(DEADLINE_MS, async (signal) => {
      const headers = { 'content-type': 'application/json' }
      const sent = { method: 'POST', headers, body: JSON.stringify(counts), dispatcher: this.#agent, signal } as const
      const { statusCode, body } = await request(new URL('/internal/views', this.origin), sent)
      await body.dump()
      if (statusCode >= 500) throw unavailable(statusCode)
    }).catch((error: unknown) => {
      throw error instanceof ApiUnavailable ? error : unavailable(error)
    })
  }

  /** Redirects within the API are followed, e.g. to its https or to a path with a language. */
  async #follow(url: URL, sent: RequestOptions, redirects = MAX_REDIRECTS): Promise<Dispatcher.ResponseData> {
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
      throw new Error(`${path} is not an address of the API`)
    }
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => SENT_HEADERS.test(name)))
    return await withAbortTimeout(deadlineMs, async (deadline) => {
      const signal = stop ? AbortSignal.any([stop, deadline]) : deadline
      const response = await this.#follow(url, { headers: sent, signal })
      const returned = RETURNED_HEADERS.flatMap((name) => {
        const value = response.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      })
      return {
        status: response.statusCode,
        headers: Object.fromEntries(returned) as Record<string, string>,
        body: Buffer.from(await response.body.arrayBuffer()),
      }
    })
  }
}

/** A crawler or feed reader waits longer than a visitor. */
const SITE_DEADLINE_MS = 10_000

/** Runs the work with the kernel's API client, as for a visitor of the site. @throws ApiUnavailable, ApiRefused */
export async function withSiteApi<Value>(origin: string, work: () => Promise<Value>): Promise<Value> {
  const url = new URL(origin)
  try {
    return await withRequestApi(
      { url, embedded: false, dataDeadlineMs: SITE_DEADLINE_MS, onMissing: () => undefined },
      work,
    )
  } catch (error) {
    if (!isApiError(error)) throw error
    const isRefused = ['not-found', 'refused', 'validation'].includes(error.kind)
    throw isRefused ? new ApiRefused(error.status ?? 404) : new ApiUnavailable(String(error.detail ?? error.message))
  }
}
