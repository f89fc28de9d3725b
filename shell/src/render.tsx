/**
 * The site rendered on the server. The document server loads this module, hands it a request with the live remotes and
 * their page modules, and gets what a document is made of. No state survives a request.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import type { ReactNode } from 'react'
import { parse } from 'parse5'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type ApiEnvironment,
  type ApiErrorKind,
  type Config,
  type SiteLink,
  configureApi,
  getConfig,
  getSites,
  isApiError,
} from 'shared-kernel/api'
import { emptyConfig } from 'shared-kernel/config'
import type { Page, PageAbout, PageHead } from 'shared-kernel/remote-contracts'
import { provideHtmlParser } from 'shared-kernel/safe-html'
import * as sending from 'shared-kernel/sending'
import type { SiteEnvironment } from 'shared-kernel/session'
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'shared-kernel/site-router'
import type { Boot } from './boot.ts'
import { hu } from './messages/hu.ts'
import type { LiveRemote } from 'releases/live-remote'
import { refuseOutOfRange } from './remotes/remote-error.ts'
import { SiteRoot } from './site/SiteRoot.tsx'
import type { FailurePhase } from './remotes/tell-failure.ts'
import { type SitePage, addressTable, pageNamed } from './site/address-table.ts'
import { aboutOf, isHome } from './site/about.ts'
import { headOf, titleOf } from './site/head.ts'
import { ROUTE_ID, siteRoutes } from './site/routes.tsx'
import type { SiteData } from './site/site-data.ts'
import type { Site } from './site/site.ts'
import { sharedModules as modules } from './shared-modules.ts'

/** What the document server hands to the remotes' server modules. */
export const sharedModules = { ...modules, 'shared-kernel/sending': sending }

export interface RenderRequest {
  url: URL
  remotes: LiveRemote[]
  embedded: boolean
  environment: SiteEnvironment
  /** Origin of the API as the browser calls it; empty for the site's own. */
  apiOrigin: string
  /** Origin of the API as this server calls it. */
  internalApiOrigin: string
  analytics: Boot['analytics']
  monitoring: Boot['monitoring']
  /** The page of a remote from its live build. @throws when the build is missing or broken */
  loadPage: (page: SitePage) => Page
  signal: AbortSignal
  dataDeadlineMs: number
  onError: (error: unknown) => void
  /** An answer of the API is missing: the document lacks something that the next one may have. */
  onMissing: () => void
  /** A remote's code failed: it could not be loaded, threw, or never came to an end. */
  onFailure: (remote: string, phase: FailurePhase) => void
}

/** What a document is made of; or the address to send the visitor to. */
export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'document'
      status: number
      html: string
      head: PageHead & PageAbout & { documentTitle: string; siteTitle: string; isHome: boolean }
      config: Config | null
      boot: Boot
      /** The page shown, so that the document can preload its files. */
      page: SitePage | null
    }

const CONFIG_TTL_MS = 5000
/** A page that asks twice, one after the other, and is not answered the second time still has its first answer shown. */
const CALL_TIMEOUT_MS = 1500
/** What the frame shows comes before the page is even looked for; the page must have time left. */
const FRAME_TIMEOUT_MS = 1200

const ANSWERS: ApiErrorKind[] = ['not-found', 'refused', 'validation']

const environments = new AsyncLocalStorage<ApiEnvironment>()
configureApi({
  environment: () => {
    const environment = environments.getStore()
    if (!environment) throw new Error('A call to the API outside of a request')
    return environment
  },
  cacheMs: CONFIG_TTL_MS,
})
provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))

/** Renders one document. Never rejects for a fault of a remote or of the API: these become regions. */
export function renderSite(request: RenderRequest): Promise<Rendered> {
  const environment: ApiEnvironment = {
    origin: request.internalApiOrigin,
    site: request.url.hostname,
    embedded: request.embedded,
    language: 'hu',
    languages: ['hu'],
    // A visitor waits for the document: one try, and the browser goes on from there.
    retries: 0,
    timeoutMs: CALL_TIMEOUT_MS,
    credentials: false,
    token: 'none',
    onFailure: (error) => {
      // What the API refuses or does not have, it has answered.
      if (!isApiError(error) || !ANSWERS.includes(error.kind)) request.onMissing()
    },
  }
  return environments.run(environment, () => render(request))
}

async function render(request: RenderRequest): Promise<Rendered> {
  const { url, remotes, signal } = request
  const soon = AbortSignal.any([signal, AbortSignal.timeout(FRAME_TIMEOUT_MS)])
  const [config, sites] = await Promise.all([
    getConfig({ signal: soon }).catch(reportedAs<Config | null>(request, null)),
    getSites({ signal: soon }).catch(reportedAs<SiteLink[] | null>(request, null)),
  ])
  const site = siteOf(request, config)
  const handler = createStaticHandler(siteRoutes(site))
  const context = await handler.query(new Request(url, { signal }))
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  const found = context.loaderData[ROUTE_ID] as SiteData
  const session = { embedded: request.embedded, environment: request.environment }
  const tree = (
    <SiteRoot site={site} session={session} config={config} sites={sites}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteRoot>
  )
  const shown = 'page' in found ? pageNamed(site.table, found.page) : null
  const html = await htmlOf(tree, request, shown)
  const head = headOf(site, found, url, (key) => hu[key])
  const about = aboutOf(site, found, url, request.onError)
  const siteTitle = config?.site.title ?? emptyConfig.site.title ?? ''
  return {
    kind: 'document',
    status: statusOf(found),
    html,
    head: { ...head, ...about, documentTitle: titleOf(head, siteTitle), siteTitle, isHome: isHome(site, shown, url) },
    config,
    page: shown,
    boot: {
      remotes,
      config,
      sites,
      embedded: request.embedded,
      environment: request.environment,
      apiOrigin: request.apiOrigin,
      // AP-03: a visit inside another site is that site's to count.
      analytics: request.embedded ? null : request.analytics,
      monitoring: request.monitoring,
      found,
      ...resolvedIn(site, url),
    },
  }
}

const reportedAs =
  <Value,>(request: RenderRequest, value: Value) =>
  (error: unknown) => {
    request.onError(error)
    return value
  }

function siteOf(request: RenderRequest, config: Config | null): Site {
  const loaded = new Map<string, Page>()
  const remoteOf = (remote: string) => request.remotes.find(({ name }) => name === remote)
  return {
    origin: request.url.origin,
    table: addressTable(request.remotes),
    config: () => config,
    buildOf: ({ remote }) => remoteOf(remote)?.buildId,
    loadPage: (row) => {
      try {
        const remote = remoteOf(row.remote)
        if (remote) refuseOutOfRange(remote)
        const page = request.loadPage(row)
        loaded.set(row.name, page)
        return Promise.resolve(page)
      } catch (error) {
        request.onError(error)
        request.onFailure(row.remote, 'load')
        return Promise.reject(error instanceof Error ? error : new Error(String(error)))
      }
    },
    loadedPage: (row) => loaded.get(row.name) ?? null,
    onBrokenData: ({ remote }) => request.onFailure(remote, 'data'),
    resolved: new Map(),
    dataDeadlineMs: request.dataDeadlineMs,
  }
}

function resolvedIn(site: Site, url: URL): Pick<Boot, 'resolved'> {
  const address = site.resolved.get(url.pathname)
  return address === undefined ? {} : { resolved: { pathname: url.pathname, address } }
}

/** 404 for what is not there; 503 when it is or may be there but the content API did not say. */
function statusOf(found: SiteData): number {
  if (found.kind === 'not-found') return found.unsure ? 503 : 404
  return found.kind === 'failed' ? 503 : 200
}

function htmlOf(
  tree: ReactNode,
  { signal, onError, onFailure }: RenderRequest,
  shown: SitePage | null,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new PassThrough()
    sink.on('data', (chunk: Buffer) => chunks.push(chunk))
    sink.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    const { pipe, abort } = renderToPipeableStream(tree, {
      // The text stands in the document itself, whole, not in a hidden part that a script moves into place.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      // A page that throws here is left to the browser: its Suspense fallback stands in the document.
      onError: (error) => {
        if (shown) onFailure(shown.remote, signal.aborted ? 'deadline' : 'render')
        onError(error)
      },
    })
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
