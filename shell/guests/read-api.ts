/** Asks the content API on behalf of a guest: reads, and nothing but reads. */
import { Agent, request } from 'undici'
import { withTimeLimit } from '../src/services/deadline.ts'
import { LANGUAGE } from '../src/site/api-paths.ts'

/** Longer than a page waits for any answer. */
const DEADLINE_MS = 5000
const LONGEST_ANSWER = 4 * 1024 * 1024
const PATH = new RegExp(`^/(?:${LANGUAGE}/)?api/`)
const ASKED_HEADERS = /^(?:accept|accept-language|x-papi-[a-z]+)$/i
/** What pages read of an answer beside its text. */
const ANSWERED_HEADERS = ['content-type', 'retry-after']

export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

export type ReadApi = (path: string, headers: Record<string, string>) => Promise<ApiAnswer>

/** @param origin of the content API. The reader rejects for what is no read of it, and when it does not answer. */
export function apiReader(origin: string): ReadApi {
  const agent = new Agent({ connections: 64, maxResponseSize: LONGEST_ANSWER, keepAliveTimeout: 4000 })
  return async (path, headers) => {
    const url = new URL(path, origin)
    if (url.origin !== new URL(origin).origin || !PATH.test(url.pathname)) throw new Error(`${path} is not the API’s`)
    const asked = Object.fromEntries(Object.entries(headers).filter(([name]) => ASKED_HEADERS.test(name)))
    return await withTimeLimit(DEADLINE_MS, async (signal) => {
      const answer = await request(url, { dispatcher: agent, headers: asked, signal })
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
