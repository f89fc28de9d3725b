/**
 * `/readyz`: readiness of this server for traffic, and its state for operators. It requests the home page through the
 * whole server and renders a page of every live remote, at most every few seconds. A single remote that fails is
 * reported and does not make the server unready: the other remotes' pages still work. `?for=content` and `?for=messages`
 * also need the API, without which cached documents are served.
 */
import type { FastifyInstance } from 'fastify'
import { withTimeout } from '../../src/deadline.ts'
import type { ApiClient, ApiProblems } from './api-client.ts'

/** Up to this age in milliseconds a result is returned without a new check; an older one starts a check. */
const FRESH_MS = 5000
/** Above this age a request waits for the check, at most `WAIT_MS`. */
const STALE_MS = 15_000
const WAIT_MS = 4000

/** By remote: null, or the problem of its live build. */
export type RemoteProblems = Record<string, string | null>

interface ReleaseState {
  /** Sum of the manifests' revisions; 0 while none has been verified. */
  revision: number
  site: string | null
  /** Revision of the remote registry. */
  table: number
  /** Why the store cannot be followed; null: it can. */
  problem: string | null
}

interface ReadinessOptions {
  releases: () => ReleaseState
  /** Renders a page of each live remote. */
  checkRemotes: () => Promise<RemoteProblems>
  /** By remote, why builds in the manifests are not served. */
  rejectedBuilds: () => [remote: string, text: string][]
  /** How renderer processes are isolated (`releases/src/sandbox/sandbox.ts`). */
  boundary: string
  /** Public origin, for addresses of pages. */
  origin: string
  api: Pick<ApiClient, 'problems'>
}

interface CheckResult {
  api: ApiProblems
  /** A problem of every document; null: none. */
  document: string | null
  remotes: RemoteProblems
}

const NOT_ASKED: ApiProblems = { content: null, messages: null }

export async function readiness(app: FastifyInstance, options: ReadinessOptions) {
  let result: CheckResult | undefined
  let checkedAt = -Infinity
  let checking: Promise<unknown> | undefined
  const check = async () => {
    const [api, document, remotes] = await Promise.all([
      options.api.problems(),
      documentProblem(app, options),
      options.checkRemotes(),
    ])
    result = { api, document, remotes }
    checkedAt = performance.now()
    checking = undefined
  }
  app.get<{ Querystring: { for?: unknown } }>('/readyz', async ({ query }, reply) => {
    const age = performance.now() - checkedAt
    if (age > FRESH_MS) checking ??= check()
    if (!result) await checking
    else if (checking && age > STALE_MS) await withTimeout(checking, WAIT_MS, () => undefined)
    const { api, document, remotes } = result ?? { api: NOT_ASKED, document: null, remotes: {} }
    const { revision, site, table, problem } = options.releases()
    const problems = Object.values(remotes)
    // A server without pages for a known reason, e.g. unsigned manifests, must not get traffic instead of other
    // servers.
    const hasPages = revision > 0 && (problems.length === 0 ? problem === null : problems.includes(null))
    const body = {
      ...{ revision, site, table },
      ...(problem && { problem }),
      boundary: options.boundary,
      lookedSecondsAgo: Math.round((performance.now() - checkedAt) / 1000),
      ...api,
      ...(document !== null && { document }),
      remotes: withRejected(remotes, options.rejectedBuilds()),
    }
    const needed = query.for === 'messages' ? api.messages : query.for === 'content' ? api.content : null
    return reply
      .code(hasPages && document === null && needed === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })
}

/** Does not affect readiness: the remote's pages may work with the previous build. */
function withRejected(remotes: RemoteProblems, rejected: [remote: string, text: string][]): RemoteProblems {
  const all = { ...remotes }
  for (const [remote, text] of rejected) all[remote] = [all[remote], text].filter(Boolean).join(' ')
  return all
}

/** Only 500 is a fault of this server: without the API, or under overload, the home page answers 503. */
async function documentProblem(app: FastifyInstance, { releases, origin }: ReadinessOptions): Promise<string | null> {
  if (releases().revision === 0) return null
  // As from the service worker: such a request counts for the health of no build.
  const headers = {
    host: new URL(origin).host,
    accept: 'text/html',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
  }
  const { statusCode } = await app.inject({ url: '/', headers })
  return statusCode === 500 ? 'the home page is answered 500; the log says why' : null
}
