/** Answers every address of the site with its document: a kept one where that may be, and 304 to whoever has it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from 'server-kit/client'
import type { WorkQueue } from 'server-kit/work-queue'
import type { LinkRules } from 'releases/manifest/preview-link'
import { isEmbedded } from 'shared-kernel/site'
import { PAGE_DATA_PATH } from '../../src/server-paths.ts'
import type { BuildHealth } from '../builds/build-health.ts'
import { markHeader } from '../builds/build-reports.ts'
import { encodingFor } from '../http/compression.ts'
import { DocumentCache } from './cache.ts'
import { policiesOf } from './headers.ts'
import { DISABLED_BUILDS, DISABLED } from '../../src/offline/worker/saved-document.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import type { MadeDocument } from './rendered-document.ts'
import type { MakeDocument } from './render-document.ts'
import { matchIn } from '../builds/page-tables.ts'
import type { Settings } from '../settings.ts'
import type { ShellBuild } from '../builds/shell-build.ts'
import { NothingToServe } from '../http/errors.ts'
import { askedAddress } from './page-data.ts'
import { saidRarely } from '../ops/throttle-log.ts'
import { shownPreview, type VisitOverride, visitOverride } from '../builds/overrides.ts'
import { addressOf, withoutEmptySegments } from '../http/site-origin.ts'

interface Documents {
  settings: Settings
  shell: ShellBuild
  live: LiveBuilds
  /** Whose links to builds count. */
  links: () => LinkRules
  health: BuildHealth
  make: MakeDocument
  /** Of documents that are made. */
  limit: WorkQueue
}

/** The builds that a visitor sees apart from everybody else. */
type Shown = Pick<VisitOverride & { kind: 'show' }, 'override' | 'preview'>

const NOBODYS_OWN: Shown = { override: null, preview: null }

/** The routes of all documents, and of what they show. */
export async function documents(app: FastifyInstance, facts: Documents) {
  const { settings, shell, live, links, health, make, limit } = facts
  const kept = new DocumentCache()
  const sayIncomplete = saidRarely((count) =>
    app.log.warn(`${count} documents without their text: the content API did not answer, or not in time`),
  )

  /** The document of an address: a kept one where that may be. */
  async function documentAt(url: URL, request: FastifyRequest, { override, preview }: Shown = NOBODYS_OWN) {
    const visitor = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    const builds = live.chosenFor(visitor)
    const shown = preview && shownPreview(preview, live, new Date())
    if (shown?.build) builds.set(shown.preview.remote, shown.build)
    const isPrivate = override !== null || shown !== null
    const isCounted = !isPrivate && isVisit(request)
    const embedded = isEmbedded(url.searchParams)
    const policies = [
      shell.policy,
      ...policiesOf(live.reachableFrom(builds, shown?.build ? shown.preview.remote : undefined)),
    ]
    const said = new Set<string>()
    const wanted = {
      url,
      embedded,
      builds,
      policies,
      override,
      preview: shown?.preview ?? null,
      onFailure: (remote: string, phase: string) => {
        const build = builds.get(remote)
        if (isCounted && build && isNavigation(request)) health.failed(remote, build, phase, visitor.address)
      },
      // What keeps a page from being loaded keeps it from being painted, too, and is told by both.
      onError: (fault: unknown) => {
        const error = String(fault)
        if (!said.has(error)) request.log.warn({ error, url: url.pathname }, 'left to the browser')
        said.add(error)
      },
    }
    const makeIt = async () => {
      const address = matchIn(builds, url)
      const made = await limit.run(() => make({ ...wanted, address }), {
        group: address.match?.page.remote ?? '',
        client: networkOf(visitor.address),
      })
      if (made.status === 503 && !(DISABLED in made.headers)) sayIncomplete()
      return made
    }
    // The policies name the builds.
    const key = [url.href, live.state, ...policies].join('\n')
    const document = isPrivate || !settings.keepDocuments ? await makeIt() : await kept.get(key, makeIt)
    const { pageRemote: remote } = document
    const build = remote === null ? undefined : builds.get(remote)
    const mark = () => (remote !== null && build ? health.shown(remote, build, visitor.address) : '')
    return { document, mark: isCounted && !document.isRedirect ? mark : null }
  }

  app.get<{ Querystring: { of?: unknown } }>(PAGE_DATA_PATH, { compress: false }, async (request, reply) => {
    if (live.revision === 0) throw new NothingToServe('There are no verified release manifests')
    const site = addressOf(request, settings.publicOrigin)
    const { document } = await documentAt(askedAddress(site, request.query.of), request)
    if (document.data) return await send(document.data, request, reply)
    // Whoever goes there asks what they would have asked without this answer.
    return await reply.code(204).header('cache-control', 'no-store').send()
  })

  // They leave compressed as they are kept.
  app.get('/*', { compress: false }, async (request, reply) => {
    if (live.revision === 0) throw new NothingToServe('There are no verified release manifests')
    const canonical = withoutEmptySegments(request.url)
    if (canonical !== null) return reply.redirect(canonical, 301)
    const url = addressOf(request, settings.publicOrigin)
    const embedded = isEmbedded(url.searchParams)
    const { cookie } = request.headers
    const visit = visitOverride({ url, cookie, embedded, allowed: settings.remoteOverrides, links: links() })
    if (visit.kind === 'change') {
      return reply.headers({ 'set-cookie': visit.cookie, 'cache-control': 'no-store' }).redirect(visit.location, 302)
    }
    const { document, mark } = await documentAt(url, request, visit)
    if (mark) void reply.headers(markHeader(mark()))
    const { off } = live
    if (off.length > 0) void reply.header(DISABLED_BUILDS, off.join(' '))
    return await send(document, request, reply)
  })
}

/**
 * A visitor goes to the document, directly or by way of the service worker (`empty`). Frames, scripts and the worker that
 * saves pages get no mark: code of one remote could ask for documents of another remote in order to report on it.
 */
function isVisit({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  if (destination === 'empty') return mode === 'navigate'
  return destination === undefined || destination === 'document'
}

/** A browser says so; crawlers do not. They never report that a page works, so their failures do not count either. */
const isNavigation = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] === 'navigate'

/** Written as it stands: a kept document needs nothing of what is done to other answers on their way. */
async function send(document: MadeDocument, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, etag, isWhole } = document
  if (document.isRedirect) return reply.code(status).headers(headers).send()
  // What lacks something has no name, and so is kept by nobody.
  const name = isWhole ? { etag } : {}
  const own = { ...(reply.getHeaders() as Record<string, string>), vary: 'accept-encoding', ...name }
  if (status === 200 && document.isNamedBy(request.headers['if-none-match'])) {
    reply.raw.writeHead(304, { ...own, 'cache-control': headers['cache-control'] }).end()
    return reply.hijack()
  }
  const encoding = encodingFor(request)
  const body = await document.bytes(encoding)
  // A header that cannot be sent throws here, while there is still somebody to answer.
  reply.raw.writeHead(status, {
    ...own,
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
  return reply.hijack()
}
