/**
 * `/readyz`: whether visitors may be sent here, and what an operator should know. The home page is requested through the
 * whole server, and a page of every live remote is rendered, at most every few seconds; whoever asks more often gets the
 * last result. One remote that cannot be rendered is reported, and the others go on: taking the server away for it would
 * take them away, too.
 */
import type { FastifyInstance } from 'fastify'
import type { Deployment } from 'releases/manifest/manifest'
import { withTimeout } from '../../src/deadline.ts'
import type { ApiClient } from './api-client.ts'
import type { FollowedReleases } from '../builds/release-follower.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import type { MakeDocument } from '../documents/render-document.ts'
import { matchIn } from '../builds/page-tables.ts'

/** So long what was found is told again, and while somebody looks anew. */
const KEPT_MS = 5000
/** What is older is news of another time: who asks for it waits for the next look, but not for what never ends. */
const OLD_MS = 15_000
const WAIT_MS = 4000

interface Readiness {
  live: LiveBuilds
  /** What keeps the store from being followed; nobody is kept from anything by it while it was believed once. */
  releases: Pick<FollowedReleases, 'problem' | 'registry'>
  /** By remote, why builds that the manifest names are not given out. */
  uncounted: () => [remote: string, text: string][]
  make: MakeDocument
  /** How well renderer processes are isolated (`releases/src/sandbox/sandbox.ts`). */
  boundary: string
  /** Public origin, for addresses of pages. */
  origin: string
  /** Without the API the site is ready, too: it shows what it has cached. */
  api: Pick<ApiClient, 'problem'>
}

interface Found {
  api: string | null
  /** What is wrong with documents whatever their page is; null: nothing. */
  document: string | null
  /** By remote: null, or what is wrong with its live build. */
  remotes: Record<string, string | null>
}

export async function readiness(app: FastifyInstance, facts: Readiness) {
  let found: Found | undefined
  let foundAt = -Infinity
  let looking: Promise<unknown> | undefined
  const look = async () => {
    const [api, document, remotes] = await Promise.all([
      facts.api.problem(),
      documentProblem(app, facts),
      lookAtAll(facts),
    ])
    found = { api, document, remotes }
    foundAt = performance.now()
    looking = undefined
  }
  app.get('/readyz', async (_request, reply) => {
    const { live, releases, boundary } = facts
    const age = performance.now() - foundAt
    if (age > KEPT_MS) {
      looking ??= look()
      if (!found) await looking
      else if (age > OLD_MS) await withTimeout(looking, WAIT_MS, () => undefined)
    }
    const { api, document, remotes } = found ?? { api: null, document: null, remotes: {} }
    const problems = Object.values(remotes)
    const { problem } = releases
    // With nothing to show and a reason for it, e.g. a manifest that nobody has signed, it takes no visitors from others.
    const hasPages = live.revision > 0 && (problems.length === 0 ? problem === null : problems.includes(null))
    const isReady = hasPages && document === null
    const body = {
      revision: live.revision,
      site: releases.registry.site ?? null,
      table: releases.registry.revision,
      ...(problem && { problem }),
      boundary,
      lookedSecondsAgo: Math.round((performance.now() - foundAt) / 1000),
      api,
      ...(document !== null && { document }),
      remotes: withUncounted(remotes, facts.uncounted()),
    }
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })
}

/** The remote's page may be well: it is that of a build before. */
function withUncounted(remotes: Found['remotes'], uncounted: [remote: string, text: string][]): Found['remotes'] {
  const all = { ...remotes }
  for (const [remote, text] of uncounted) all[remote] = [all[remote], text].filter(Boolean).join(' ')
  return all
}

/**
 * The home page as a visitor gets it, headers and all. Only what is wrong here counts: without the API, or when there are
 * too many visitors, it is answered 503.
 */
async function documentProblem(app: FastifyInstance, { live, origin }: Readiness): Promise<string | null> {
  if (live.revision === 0) return null
  // Like a request of the service worker: nobody looks at the document, so it counts for no build.
  const headers = {
    host: new URL(origin).host,
    accept: 'text/html',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
  }
  const { statusCode } = await app.inject({ url: '/', headers })
  return statusCode === 500 ? 'the home page is answered 500; the log says why' : null
}

async function lookAtAll(facts: Readiness): Promise<Found['remotes']> {
  const builds = facts.live.chosenFor(null)
  const found = [...builds].map(async ([remote, build]) => {
    // What somebody has switched off keeps nobody away from the rest.
    const isDisabled = facts.live.isDisabled(remote, build)
    return [remote, isDisabled ? null : await problemOf(remote, builds, facts)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** A page that stands for the others: it needs no parameter and no switch of the config. */
const plainPage = ({ extras }: Deployment) =>
  extras.pages.find(({ paths, when }) => when === undefined && paths[0]?.includes(':') === false)?.paths[0]

async function problemOf(
  remote: string,
  builds: Map<string, Deployment>,
  { make, origin }: Readiness,
): Promise<string | null> {
  const build = builds.get(remote)!
  const path = plainPage(build)
  if (path === undefined) return null
  const url = new URL(path, origin)
  const failures: string[] = []
  const errors: string[] = []
  await make({
    url,
    address: matchIn(builds, url),
    embedded: false,
    ...{ builds, policies: [], override: null, preview: null },
    onFailure: (name, phase) => name === remote && failures.push(phase),
    onError: (error) => errors.push(String(error)),
  }).catch((error: unknown) => failures.push(String(error)))
  return failures.length === 0 ? null : `build ${build.extras.buildId}, ${path}: ${[...failures, ...errors].join('; ')}`
}
