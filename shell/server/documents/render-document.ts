/** Renders one document: the site at an address from the chosen builds, and the HTML around it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileIntegrity } from 'releases/manifest/build-folder'
import { liveRemote } from 'releases/manifest/choose-builds'
import type { Refused } from 'releases/manifest/live-remote'
import type { Deployment } from 'releases/manifest/manifest'
import { runServerModule } from 'releases/sandbox/server-module'
import { siteDay } from 'shared-kernel/site'
import type { Boot } from '../../src/boot.ts'
import { embedOffers } from '../../embed/editor/offered-embeds.ts'
import type { FailurePhase } from '../../src/monitoring/build-report.ts'
import type { Override } from '../../src/federation/override.ts'
import type * as Renderer from '../../src/routing/server/render-site.tsx'
import type { RenderResult, RenderRequest } from '../../src/routing/server/render-types.ts'
import { documentSpaces, isEditorsPage } from '../../src/routing/route-table.ts'
import { laterPath } from '../../src/server-paths.ts'
import { DISABLED } from '../../src/offline/worker/saved-document.ts'
import type { MatchedAddress } from '../builds/page-tables.ts'
import type { ShellBuild } from '../builds/shell-build.ts'
import { cardOf } from '../embed/card.ts'
import { shareImageOf } from '../share-image/share-image.ts'
import type { ApiClient } from '../ops/api-client.ts'
import type { RendererPool } from '../renderer/renderer-pool.ts'
import { RendererFailure } from '../renderer/renderer-process.ts'
import type { SiteSettings } from '../settings.ts'
import { canonicalAddress } from './head.ts'
import { calledOrigins, documentHeaders, pictureOrigins, videoOrigins } from './headers.ts'
import { devScript, documentText, inlineScripts } from './html-document.ts'
import { dataOf } from './page-data.ts'
import { COUNT_VIEW_SCRIPT } from './shared-copies.ts'
import { offersWorker } from './service-worker.ts'
import { SiteDocument } from './site-document.ts'

/** Time limit of the whole document; its parts have shorter ones. */
const DOCUMENT_DEADLINE_MS = 7000
/** After this time a page's data is left to the browser; a single call may take three fifths of it. */
const DATA_DEADLINE_MS = 2500

interface RenderOptions {
  settings: SiteSettings
  shell: ShellBuild
  renderers: RendererPool
  api: ApiClient
  /** Why a build must not be loaded; a disabled build can still be previewed. */
  refusalOf: (remote: string, build: Deployment, isPreviewed: boolean) => Refused | null
  /** API calls and other origins that a remote may call; undefined: the defaults. */
  callsOf: (remote: string) => string[] | undefined
  /** Path prefixes of a remote's pages; undefined: the defaults. */
  spacesOf: (remote: string) => string[] | undefined
}

/** Seconds after which a crawler may retry a 503; the page stays in its index. */
const RETRY_AFTER_S = '60'

export interface DocumentRequest {
  url: URL
  address: MatchedAddress
  embedded: boolean
  builds: Map<string, Deployment>
  /** Trusted Types policies of all code that the document may run. */
  policies: string[]
  /** For an edge (`shared-copies.ts`). */
  isForEdge: boolean
  /** MF-06: the visitor's own build. */
  override: Override | null
  preview: Boot['preview'] | null
  onFailure: (remote: string, phase: FailurePhase) => void
  onError: (error: unknown) => void
}

export type RenderDocument = (request: DocumentRequest) => Promise<SiteDocument>

/** Loads the shell's renderer. @throws when the shell is not built */
export function documentRenderer(options: RenderOptions): RenderDocument {
  const { settings, shell, renderers, api, refusalOf, callsOf, spacesOf } = options
  const renderer = loadRenderer(path.join(settings.shellBuild, 'server/render.cjs'))
  renderer.prepareRendering(api.read)
  const hasWorker = offersWorker(settings)

  /** @throws if head or headers of the page are not valid in a document */
  function compose(rendered: RenderResult, request: DocumentRequest, isComplete: boolean): SiteDocument {
    if (rendered.kind === 'redirect') {
      const headers = { location: rendered.location }
      return new SiteDocument({ status: rendered.status, headers, text: '', isComplete: false, pageRemote: null })
    }
    const { url, embedded, builds, policies, isForEdge, override, preview } = request
    const { boot, page, status } = rendered
    if (override) boot.override = override
    if (preview) boot.preview = preview
    if (hasWorker && !embedded && !isPrivate(request)) boot.worker = true
    const build = page && builds.get(page.remote)
    const files = page ? build?.extras.modules[page.module] : undefined
    const refused = boot.remotes.find(({ name }) => name === page?.remote)?.refused
    const shown = page && build && !refused ? { ...page, buildId: build.extras.buildId } : null
    const isDisabled = refused?.phase === 'off'
    const validDay = page?.daily ? siteDay(new Date()) : null
    const { embedHosts, reloadEvents, mediaHosts } = settings
    const countScript = isForEdge && !embedded && !isPrivate(request) ? COUNT_VIEW_SCRIPT : null
    const lastScript = reloadEvents === null ? countScript : devScript(reloadEvents)
    // Code of a disabled remote does not run in the document.
    const running = boot.remotes.filter(({ refused }) => refused?.phase !== 'off').map(({ name }) => name)
    const card = cardOf(
      rendered,
      { address: canonicalAddress(rendered, url), origin: url.origin },
      running.map((name) => builds.get(name)!),
    )
    return new SiteDocument({
      status,
      headers: {
        ...documentHeaders({
          ...{ embedded, embedHosts, policies, override, validDay },
          scripts: inlineScripts(rendered, lastScript),
          connect: [
            ...calledOrigins(boot, running.map(callsOf)),
            ...(reloadEvents === null ? [] : [new URL(reloadEvents).origin]),
          ],
          pictures: [...new Set([...pictureOrigins(boot), ...mediaHosts])],
          media: mediaHosts,
          frames: videoOrigins(boot),
          isPrivate: isPrivate(request),
        }),
        'content-type': 'text/html; charset=utf-8',
        ...(isDisabled && { [DISABLED]: '1' }),
        ...(status === 503 && { 'retry-after': RETRY_AFTER_S }),
      },
      text: documentText({
        ...{ rendered, url, shell, files, card, lastScript },
        laterList: boot.worker ? laterPath(shell.buildId, shown) : null,
        integrityOf: (href) => (build ? fileIntegrity(build, href) : undefined),
      }),
      isComplete: isComplete && isAnswered(boot) && [200, 404, 410].includes(status),
      pageRemote: page && !isEditorsPage(page) ? page.remote : null,
      data: dataOf(boot, validDay),
      card,
      shareImage: shareImageOf(rendered),
    })
  }

  return async (request) => {
    const { url, address, embedded, builds, override, preview, onFailure, onError } = request
    let isComplete = true
    const remotes = [...builds].map(([name, build]) => {
      const refused = refusalOf(name, build, preview?.remote === name && preview.problem === null)
      const spaces = documentSpaces(spacesOf(name))
      return { ...liveRemote(name, build), ...(spaces && { spaces }), ...(refused && { refused }) }
    })
    const { environment, apiOrigin, analytics, sentryDsn } = settings
    // No analytics and error reports for visits with private builds.
    const isMonitored = !isPrivate(request) && sentryDsn !== null
    const renderRequest: RenderRequest = {
      ...{ url, ...address, remotes, embedded, environment, apiOrigin, dataDeadlineMs: DATA_DEADLINE_MS },
      offered: embedOffers(
        remotes.flatMap(({ name, refused }) => (refused ? [] : [{ name, ...builds.get(name)!.extras }])),
      ),
      analytics: isPrivate(request) ? null : analytics,
      monitoring: isMonitored ? { dsn: sentryDsn, release: shell.buildId } : null,
      renderByRemote: async (match, page) => {
        const { remote } = match.page
        if (remote === override?.remote) throw new Error(`${remote} is overridden by the visitor`)
        return await renderers.renderPage(match, page)
      },
      onFailure,
      onMissing: () => (isComplete = false),
      signal: AbortSignal.timeout(DOCUMENT_DEADLINE_MS),
      onError: (error) => {
        isComplete = false
        onError(error)
      },
    }
    const rendered = await renderer.renderSite(renderRequest)
    try {
      return compose(rendered, request, isComplete)
    } catch (error) {
      // The page's head passed validation but cannot be serialized: renders the document without the page.
      const failure = new RendererFailure('render', String(error))
      const withoutPage = await renderer.renderSite({ ...renderRequest, renderByRemote: () => Promise.reject(failure) })
      return compose(withoutPage, request, false)
    }
  }
}

/** Compiled JavaScript: TypeScript hooks would take 150 MB and a second. */
const loadRenderer = (file: string) =>
  runServerModule(file, readFileSync(file, 'utf8'), createRequire(file)) as typeof Renderer

const isPrivate = ({ override, preview }: DocumentRequest) => override !== null || preview !== null

/** True if the browser has nothing left to load or render. */
const isAnswered = ({ found }: Boot) => found?.kind === 'page' || found?.kind === 'not-found'
