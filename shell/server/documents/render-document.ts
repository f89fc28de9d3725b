/** Makes one document: renders the site at an address from the builds chosen for it, and writes what goes around it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileIntegrity } from 'releases/manifest/build-folder'
import { liveRemote } from 'releases/manifest/choose-builds'
import type { Refused } from 'releases/manifest/live-remote'
import type { Deployment } from 'releases/manifest/manifest'
import { runServerModule } from 'releases/sandbox/server-module'
import type { Boot } from '../../src/boot.ts'
import { embedOffers } from '../../embed/editor/offered-embeds.ts'
import { isEditorsPage } from '../../src/routing/route-table.ts'
import { documentSpaces } from '../../src/routing/owned-paths.ts'
import type { Override } from '../../src/federation/override.ts'
import type { FailurePhase } from '../../src/monitoring/build-report.ts'
import type * as Renderer from '../../src/routing/server/render-site.tsx'
import type { RenderRequest, RenderResult } from '../../src/routing/server/render-types.ts'
import { siteDay } from 'shared-kernel/site'
import type { ApiClient } from '../ops/api-client.ts'
import { DISABLED } from '../../src/offline/worker/saved-document.ts'
import { documentText, inlineScripts } from './html-document.ts'
import { calledOrigins, documentHeaders, pictureOrigins } from './headers.ts'
import { MadeDocument } from './rendered-document.ts'
import { dataOf } from './page-data.ts'
import { addressInHead } from './head.ts'
import type { MatchedAddress } from '../builds/page-tables.ts'
import type { RendererPool } from '../renderer/renderer-pool.ts'
import { RendererFailure } from '../renderer/renderer-process.ts'
import { cardOf } from '../embed/card.ts'
import { offersWorker } from './service-worker.ts'
import type { Settings } from '../settings.ts'
import type { ShellBuild } from '../builds/shell-build.ts'

/** Nothing waits longer for a document than this; its parts have shorter times of their own. */
const DOCUMENT_DEADLINE_MS = 7000

interface Maker {
  settings: Settings
  shell: ShellBuild
  renderers: RendererPool
  api: ApiClient
  /** Why nothing of a build may be loaded; a build that is shown in advance may be off for everybody else. */
  refusalOf: (remote: string, build: Deployment, isPreviewed: boolean) => Refused | null
  /** What a remote may call; undefined where nobody has said it. */
  callsOf: (remote: string) => string[] | undefined
  /** Where a remote's pages may be; undefined where nobody has said it. */
  spacesOf: (remote: string) => string[] | undefined
}

/** Whoever reads for an index comes again, and forgets no page. */
const RETRY_AFTER_S = '60'

/** What a document is made for. */
export interface Wanted {
  url: URL
  address: MatchedAddress
  embedded: boolean
  builds: Map<string, Deployment>
  /** Trusted Types policies of all that the document may run. */
  policies: string[]
  /** MF-06: the visitor's own build. */
  override: Override | null
  preview: Boot['preview'] | null
  onFailure: (remote: string, phase: FailurePhase) => void
  onError: (error: unknown) => void
}

export type MakeDocument = (wanted: Wanted) => Promise<MadeDocument>

/** Loads the shell's renderer. @throws when the shell is not built */
export function documentMaker({ settings, shell, renderers, api, refusalOf, callsOf, spacesOf }: Maker): MakeDocument {
  const renderer = loadRenderer(path.join(settings.shellBuild, 'server/render.cjs'))
  renderer.prepareRendering(api.read)
  const hasWorker = offersWorker(settings)

  /** What goes around a page that was rendered. @throws where what the page says of itself makes no document */
  function compose(rendered: RenderResult, wanted: Wanted, isWhole: boolean): MadeDocument {
    if (rendered.kind === 'redirect') {
      const headers = { location: rendered.location }
      return new MadeDocument({ status: rendered.status, headers, text: '', isWhole: false, pageRemote: null })
    }
    const { url, embedded, builds, policies, override, preview } = wanted
    const { boot, page, status } = rendered
    if (override) boot.override = override
    if (preview) boot.preview = preview
    if (hasWorker && !embedded && !isPrivate(wanted)) boot.worker = true
    const ofPage = page && builds.get(page.remote)
    const integrityOf = (href: string) => (ofPage ? fileIntegrity(ofPage, href) : undefined)
    const files = page ? ofPage?.extras.modules[page.module] : undefined
    const later = boot.worker && page ? (ofPage?.extras.later?.[page.module] ?? []) : []
    const isDisabled = boot.remotes.some(({ name, refused }) => name === page?.remote && refused?.phase === 'off')
    const validDay = page?.daily ? siteDay(new Date()) : null
    const { embedHosts, reloadEvents, mediaHosts } = settings
    // Nothing of what is switched off runs in the document, or stands for it elsewhere.
    const running = boot.remotes.filter(({ refused }) => refused?.phase !== 'off').map(({ name }) => name)
    const calls = running.map(callsOf)
    const connect = [...calledOrigins(boot, calls), ...(reloadEvents === null ? [] : [new URL(reloadEvents).origin])]
    const scripts = inlineScripts(reloadEvents)
    const card = cardOf(
      rendered,
      { address: addressInHead(rendered, url), origin: url.origin },
      running.map((name) => builds.get(name)!),
    )
    return new MadeDocument({
      status,
      headers: {
        ...documentHeaders({
          scripts,
          embedded,
          embedHosts,
          policies,
          connect,
          pictures: pictureOrigins(boot),
          media: mediaHosts,
          override,
          isPrivate: isPrivate(wanted),
          validDay,
        }),
        'content-type': 'text/html; charset=utf-8',
        ...(isDisabled && { [DISABLED]: '1' }),
        ...(status === 503 && { 'retry-after': RETRY_AFTER_S }),
      },
      text: documentText({ rendered, url, shell, integrityOf, files, later, card, reloadEvents }),
      isWhole: isWhole && isAnswered(boot) && (status === 200 || status === 404),
      pageRemote: page && !isEditorsPage(page) ? page.remote : null,
      data: dataOf(boot, validDay),
      card,
    })
  }

  return async (wanted) => {
    const { url, address, embedded, builds, override, preview, onFailure, onError } = wanted
    let isWhole = true
    const remotes = [...builds].map(([name, build]) => {
      const refused = refusalOf(name, build, preview?.remote === name && preview.problem === null)
      const spaces = documentSpaces(spacesOf(name))
      return { ...liveRemote(name, build), ...(spaces && { spaces }), ...(refused && { refused }) }
    })
    const request: RenderRequest = {
      url,
      ...address,
      remotes,
      embedded,
      environment: settings.environment,
      apiOrigin: settings.apiOrigin,
      offered: embedOffers(
        remotes.flatMap(({ name, refused }) => (refused ? [] : [{ name, ...builds.get(name)!.extras }])),
      ),
      // A team's trial is neither counted nor reported.
      analytics: isPrivate(wanted) ? null : settings.analytics,
      monitoring:
        isPrivate(wanted) || settings.sentryDsn === null ? null : { dsn: settings.sentryDsn, release: shell.buildId },
      renderByRemote: async (match, asked) => {
        const { remote } = match.page
        if (remote === override?.remote) throw new Error(`${remote} is the visitor's own`)
        return await renderers.renderPage(match, asked)
      },
      onFailure,
      onMissing: () => (isWhole = false),
      signal: AbortSignal.timeout(DOCUMENT_DEADLINE_MS),
      dataDeadlineMs: settings.dataDeadlineMs,
      onError: (error) => {
        isWhole = false
        onError(error)
      },
    }
    const rendered = await renderer.renderSite(request)
    try {
      return compose(rendered, wanted, isWhole)
    } catch (error) {
      // What a page says of itself may be of the right shape and make no document all the same: then it is left out.
      const failure = new RendererFailure('render', String(error))
      const without = await renderer.renderSite({ ...request, renderByRemote: () => Promise.reject(failure) })
      return compose(without, wanted, false)
    }
  }
}

/** Run as it stands: the hooks that read TypeScript would take 150 MB and more than a second to look through it. */
const loadRenderer = (file: string) =>
  runServerModule(file, readFileSync(file, 'utf8'), createRequire(file)) as typeof Renderer

const isPrivate = ({ override, preview }: Wanted) => override !== null || preview !== null

/** Nothing was left to the browser. */
const isAnswered = ({ found }: Boot) => found?.kind === 'page' || found?.kind === 'not-found'
