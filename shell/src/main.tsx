/** The site starts in the browser: takes over the document that the server rendered. */
import { hydrateRoot } from 'react-dom/client'
import { type ApiEnvironment, type Config, configureApi, getConfig, prepareApi } from 'shared-kernel/api'
import { emptyConfig } from 'shared-kernel/config'
import { applyPreferences, currentLanguage } from 'shared-kernel/preferences'
import { RouterProvider, createBrowserRouter } from 'shared-kernel/site-router'
import { type Boot, readBoot } from './boot.ts'
import { offerPanel } from './panel/offer-panel.ts'
import { announceRemotes, buildInUse, loadPage, loadedPage } from './remotes/load-remote.ts'
import { laterDoors } from './remotes/shared-scope.ts'
import type { LiveRemote } from 'releases/live-remote'
import { countViews } from './services/count-views.ts'
import { whenIdle } from './services/when-idle.ts'
import { blame, rootErrorHandlers, watchErrors, watchedLoad } from './services/watch-errors.ts'
import { SiteRoot } from './site/SiteRoot.tsx'
import { addressTable, pageNamed } from './site/address-table.ts'
import { noteRetry } from './site/retry-notice.ts'
import { ROUTE_ID, siteRoutes } from './site/routes.tsx'
import type { Site } from './site/site.ts'
import { goToDefaultSite } from './visit/default-site.ts'
import { startVisit } from './visit/start-visit.ts'
import { startWorker } from './worker/start-worker.ts'
import './styles/site.css'

/** How long the first page's code may hold up hydration; after that the server's text simply stays. */
const CODE_WAIT_MS = 1500
const ATTEMPT_MS = 10_000
const RETRIES = 5

const boot = readBoot()
let config = boot.config

function apiEnvironment(): ApiEnvironment {
  return {
    origin: boot.apiOrigin,
    site: location.hostname,
    embedded: boot.embedded,
    language: currentLanguage(),
    languages: (config ?? emptyConfig).languages.map(({ id }) => id),
    retries: RETRIES,
    timeoutMs: ATTEMPT_MS,
    credentials: true,
    token: 'browser',
  }
}

function siteOf({ resolved, analytics }: Boot, remotes: LiveRemote[]): Site {
  return {
    origin: location.origin,
    table: addressTable(remotes),
    config: () => config,
    askConfig: async (signal) => (config = await getConfig({ signal })),
    loadPage: watchedLoad(loadPage),
    loadedPage,
    onBrokenData: ({ remote }) => blame(remote, 'data'),
    buildOf: ({ remote }) => buildInUse(remote),
    resolved: new Map(resolved && [[resolved.pathname, resolved.address]]),
    onView: countViews(analytics),
  }
}

/** The builds of this document. MF-06: a visitor's own may stand among them. */
async function remotesOf({ remotes, override, preview }: Boot): Promise<LiveRemote[]> {
  if (preview)
    void import(/* webpackChunkName: "composition" */ './remotes/overridden.tsx').then((said) =>
      said.sayPreview(preview),
    )
  if (!override) return remotes
  const { overriddenRemotes } = await import(/* webpackChunkName: "composition" */ './remotes/overridden.tsx')
  return await overriddenRemotes(remotes, override)
}

/** Gets the code of the page that the document shows, but not for ever. */
async function codeOfFirstPage(site: Site) {
  const row = boot.found && 'page' in boot.found ? pageNamed(site.table, boot.found.page) : null
  if (!row) return
  const late = new Promise((resolve) => setTimeout(resolve, CODE_WAIT_MS))
  await Promise.race([loadPage(row).catch(() => undefined), late])
}

/** What is not needed to read the first page comes when the visitor first does something. */
function prepareOnIntent(site: Site) {
  const signs = ['pointerover', 'pointerdown', 'keydown'] as const
  const prepare = ({ target }: Event) => {
    for (const sign of signs) document.removeEventListener(sign, prepare)
    prepareApi()
    for (const fetchDoor of Object.values(laterDoors)) fetchDoor().catch(() => undefined)
    import('./visit/look-ahead.ts').then(
      ({ lookAhead }) => lookAhead(site, target),
      () => undefined,
    )
  }
  for (const sign of signs) document.addEventListener(sign, prepare, { passive: true })
}

/** AP-08: whether the config sends the visitor to another site. */
const isSentAway = (known: Config | null) =>
  known !== null && goToDefaultSite(known, boot.embedded, (address) => location.replace(address))

async function start() {
  if (isSentAway(config)) return
  watchErrors(boot)
  configureApi({ environment: apiEnvironment, onRetry: noteRetry })
  applyPreferences()
  const remotes = await remotesOf(boot)
  announceRemotes(remotes)
  const site = siteOf(boot, remotes)
  await codeOfFirstPage(site)
  const router = createBrowserRouter(siteRoutes(site), {
    hydrationData: boot.found ? { loaderData: { [ROUTE_ID]: boot.found } } : undefined,
  })
  const session = { embedded: boot.embedded, environment: boot.environment }
  const tree = (
    <SiteRoot
      site={site}
      session={session}
      config={boot.config}
      sites={boot.sites}
      onConfig={(healed) => {
        if (isSentAway(healed)) return
        config = healed
        void router.revalidate()
      }}
    >
      <RouterProvider router={router} />
    </SiteRoot>
  )
  hydrateRoot(document.getElementById('site')!, tree, rootErrorHandlers(site))
  // An overriding build may have pages at addresses that no live build has.
  if (boot.override && boot.found?.kind === 'not-found') void router.revalidate()
  if (boot.panel) offerPanel({ panel: boot.panel, site, remotes, preview: boot.preview ?? null, router })
  prepareOnIntent(site)
  startVisit()
  if (boot.worker) {
    whenIdle(() => void startWorker(router))
  }
  // A page in nobody's frame has nobody to tell.
  if (boot.embedded && parent !== window) {
    void import('./visit/report-height.ts').then(({ reportHeight }) => reportHeight())
  }
}

void start()
