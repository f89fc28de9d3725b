/** The route of all documents, and that of page data for client navigation. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from 'server-kit/client'
import type { LinkRules } from 'releases/manifest/preview-link'
import { isEmbedded } from 'shared-kernel/site'
import { PAGE_DATA_PATH, PREFETCHED } from '../../src/server-paths.ts'
import { DISABLED_BUILDS } from '../../src/offline/worker/saved-document.ts'
import type { BuildHealth } from '../builds/build-health.ts'
import { markHeader } from '../builds/build-reports.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { resolveOverride, resolvePreview, type VisitOverride } from '../builds/overrides.ts'
import { encodingFor } from '../http/compression.ts'
import { ServiceUnavailable } from '../http/errors.ts'
import { addressOf, withoutEmptySegments } from '../http/site-origin.ts'
import type { ViewCounts } from '../ops/view-counts.ts'
import type { SiteSettings } from '../settings.ts'
import type { DocumentSource } from './document-source.ts'
import { dataAddress } from './page-data.ts'
import { isFromEdge, isSampled, SHARED_HEADERS } from './shared-copies.ts'
import type { SiteDocument } from './site-document.ts'
import { SPECULATION_HEADER } from './speculation.ts'

interface DocumentRoutes {
  settings: SiteSettings
  live: LiveBuilds
  /** Rules for preview links. */
  links: () => LinkRules
  health: BuildHealth
  views: ViewCounts
  source: DocumentSource
}

/** Builds that only this visitor sees. */
type PrivateBuilds = Pick<VisitOverride & { kind: 'show' }, 'override' | 'preview'>

const NO_PRIVATE_BUILDS: PrivateBuilds = { override: null, preview: null }

export async function documents(
  app: FastifyInstance,
  { settings, live, links, health, views, source }: DocumentRoutes,
) {
  async function documentAt(url: URL, request: FastifyRequest, { override, preview }: PrivateBuilds) {
    const builds = live.chooseFor({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' })
    // Before the builds can change.
    const { hasCanary } = live
    const resolved = preview && resolvePreview(preview, live, new Date())
    if (resolved?.build) builds.set(resolved.preview.remote, resolved.build)
    const isLive = override === null && resolved === null
    const isCounted = isLive && isVisit(request)
    const logged = new Set<string>()
    const document = await source.get({
      url,
      builds,
      client: networkOf(request.ip),
      isForEdge: isFromEdge(request),
      override,
      preview: resolved?.preview ?? null,
      onFailure: (remote, phase) => {
        const build = builds.get(remote)
        if (isCounted && build && isNavigation(request)) health.failed(remote, build, phase, request.ip)
      },
      // Without duplicates: loading and rendering may report the same cause.
      onError: (cause) => {
        const error = String(cause)
        if (!logged.has(error)) request.log.warn({ error, url: url.pathname }, 'left to the browser')
        logged.add(error)
      },
    })
    const { pageRemote: remote, status, isComplete } = document
    const build = remote === null ? undefined : builds.get(remote)
    const isShared =
      isFromEdge(request) &&
      isLive &&
      isComplete &&
      status === 200 &&
      !hasCanary &&
      !(remote !== null && build && health.isOnTrial(remote, build)) &&
      !isSampled(url.pathname, new Date())
    const mark = () => (remote !== null && build ? health.shown(remote, build, request.ip) : '')
    return { document, isShared, mark: isCounted && !isShared && !document.isRedirect ? mark : null }
  }

  const requireReleases = () => {
    if (live.revision === 0) throw new ServiceUnavailable('No release manifest has been verified')
  }

  app.get<{ Querystring: { of?: unknown } }>(PAGE_DATA_PATH, { compress: false }, async (request, reply) => {
    requireReleases()
    const site = addressOf(request, settings.publicOrigin)
    const { document } = await documentAt(dataAddress(site, request.query.of), request, NO_PRIVATE_BUILDS)
    if (document.pageData) return await send(document.pageData, request, reply)
    // The client then loads the data itself.
    return await reply.code(204).header('cache-control', 'no-store').send()
  })

  // Documents are cached in their compressed form.
  app.get('/*', { compress: false }, async (request, reply) => {
    requireReleases()
    const canonical = withoutEmptySegments(request.url)
    if (canonical !== null) return reply.redirect(canonical, 301)
    const url = addressOf(request, settings.publicOrigin)
    const embedded = isEmbedded(url.searchParams)
    const { cookie } = request.headers
    const visit = resolveOverride({ url, cookie, embedded, allowed: settings.remoteOverrides, links: links() })
    if (visit.kind === 'change') {
      return reply.headers({ 'set-cookie': visit.cookie, 'cache-control': 'no-store' }).redirect(visit.location, 302)
    }
    const { document, isShared, mark } = await documentAt(url, request, visit)
    if (isShared) void reply.headers(SHARED_HEADERS)
    const isPrefetch = String(request.headers['sec-purpose']).includes('prefetch')
    if (mark && !isPrefetch) void reply.headers(markHeader(mark()))
    if (mark && !isFromEdge(request) && document.status === 200 && isNavigation(request)) {
      if (isPrefetch) void reply.header('server-timing', PREFETCHED)
      else views.count(request, url.pathname)
    }
    if (!embedded && visit.override === null) void reply.headers(SPECULATION_HEADER)
    const { disabled } = live
    if (disabled.length > 0) void reply.header(DISABLED_BUILDS, disabled.join(' '))
    return await send(document, request, reply)
  })
}

/**
 * True for a navigation, direct or through the service worker (`empty`). Frames, scripts and the worker that saves
 * pages get no mark: code of one remote could request documents of another remote in order to report on it.
 */
function isVisit({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  if (destination === 'empty') return mode === 'navigate'
  return destination === undefined || destination === 'document'
}

/** Crawlers do not send this header. They never report that a page works, so their failures do not count either. */
const isNavigation = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] === 'navigate'

/** Writes the response directly: cached documents need no hooks of the framework. */
async function send(document: SiteDocument, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, etag, isComplete } = document
  if (document.isRedirect) return reply.code(status).headers(headers).send()
  const own = {
    'cache-control': headers['cache-control'],
    ...(reply.getHeaders() as Record<string, string>),
    vary: 'accept-encoding',
    // No entity tag, so that caches cannot revalidate an incomplete document.
    ...(isComplete && { etag }),
  }
  if (status === 200 && document.isNamedBy(request.headers['if-none-match'])) {
    reply.raw.writeHead(304, own).end()
    return reply.hijack()
  }
  const encoding = encodingFor(request)
  const body = await document.bytes(encoding)
  // Throws for an invalid header value while the error handler can still respond.
  reply.raw.writeHead(status, {
    ...headers,
    ...own,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
  return reply.hijack()
}
