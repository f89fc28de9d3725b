/** Hydrates the document that the server rendered, when `prehydrate/` asks for it. */
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type Config, configureApi } from 'shared-kernel/api'
import { applyPreferences } from 'shared-kernel/preferences'
import { RouterProvider, createBrowserRouter } from 'shared-kernel/site-router'
import type { HydrationStart } from '../prehydrate/start-hydration.ts'
import { wasLongAbsent } from '../prehydrate/absence.ts'
import { initRemotes } from '../federation/load-remote.ts'
import { reportUncaught } from '../monitoring/report-uncaught.ts'
import { rootErrorHandlers, tolerateTranslation } from './react-errors.ts'
import { withTimeout } from '../deadline.ts'
import { yieldToMain } from '../idle.ts'
import { decodablePath } from '../routing/decodable-path.ts'
import { SiteRoot } from '../routing/SiteRoot.tsx'
import { noteRetry } from '../routing/retry-notice.ts'
import { trackFocus } from '../routing/restore-focus.ts'
import { ROUTE_ID, siteRoutes } from '../routing/routes.tsx'
import { pageFor } from '../routing/site.ts'
import { createSiteLoader } from '../routing/site-loader.ts'
import { apiEnvironment, createBrowserSite, loadFirstPageCode, documentRemotes } from './browser-site.ts'
import { storeScrollPosition, keyFragmentEntries } from './history.ts'
import { loadOnIntent, startBackgroundServices } from './background-services.ts'
import { startReloadAfterAbsence } from './reload-after-absence.ts'
import '../styles/site.css'
import type { FederationRuntime } from '../federation/known-remotes.ts'
import { init } from '../federation/runtime.ts'
import { scriptPolicy } from '../federation/script-policy.ts'
import { sharedScope } from '../federation/shared-scope.ts'

/** Maximum wait for code that the page loads while it is hydrated. */
const PAGE_WAIT_MS = 3000

// Loads containers; shared modules are passed as they are, so that the shell imports them plainly.
const federation = init({ name: 'shell', remotes: [], plugins: [scriptPolicy()] })
federation.initShareScopeMap('default', sharedScope as unknown as Parameters<typeof federation.initShareScopeMap>[1])

/** For `initRemotes()`. */
const federationRuntime: FederationRuntime = {
  register: (name, entry, global) =>
    federation.registerRemotes([{ name, entry, entryGlobalName: global, type: 'global' }]),
  open: (id) => federation.loadRemote(id),
}

/** Starts hydration. Rejects when it cannot start; a page that cannot be loaded becomes a failed region. */
export async function startSite({ boot, analytics, trigger, onHydrated, whenReady }: HydrationStart): Promise<void> {
  const { found, embedded, environment } = boot
  const isSentAway = async (config: Config | null) =>
    config?.site.default_site === true &&
    (await import(/* webpackChunkName: "seldom" */ './default-site.ts').then(
      ({ goToDefaultSite }) => goToDefaultSite(config, embedded, (address) => location.replace(address)),
      () => false,
    ))
  if (await isSentAway(boot.config)) return
  // Nothing before this may run twice: without the tables the start is retried.
  const remotes = await documentRemotes(boot)
  reportUncaught(boot)
  configureApi({ environment: () => apiEnvironment(boot), onRetry: noteRetry })
  applyPreferences()
  initRemotes(remotes, federationRuntime)
  const site = createBrowserSite(boot, remotes, analytics)
  await loadFirstPageCode(site, found)
  keyFragmentEntries()
  // The router warns about a path that it cannot decode; the server has rendered the page of this one.
  const path = decodablePath(location.pathname)
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash)
  const router = createBrowserRouter(siteRoutes(createSiteLoader(site)), {
    hydrationData: found && { loaderData: { [ROUTE_ID]: found } },
  })
  trackFocus(router)
  const heal = async (config: Config) => {
    if (await isSentAway(config)) return
    boot.config = config
    void router.revalidate()
  }
  const pageShown =
    found && pageFor(site, found) ? new Promise<void>((resolve) => (site.onShown = resolve)) : Promise.resolve()
  const root = (
    <Hydrated then={() => void withTimeout(pageShown, PAGE_WAIT_MS, () => undefined).then(onHydrated)}>
      <SiteRoot
        site={site}
        session={{ embedded, environment }}
        config={boot.config}
        sites={boot.sites}
        onConfig={(config) => void heal(config)}
      >
        <RouterProvider router={router} />
      </SiteRoot>
    </Hydrated>
  )
  await yieldToMain()
  await whenReady()
  storeScrollPosition()
  tolerateTranslation()
  // A transition: React yields to the browser between slices.
  startTransition(() => void hydrateRoot(document.getElementById('site')!, root, rootErrorHandlers(site)))
  // An overriding build may have pages at addresses that no live build has.
  if (boot.override && found?.kind === 'not-found') void router.revalidate()
  loadOnIntent(site, trigger)
  startReloadAfterAbsence(trigger === null && wasLongAbsent())
  startBackgroundServices(boot, analytics, { site, router })
}

/**
 * Calls back after hydration and the effects of all components. Takes a single child: an array around the site would
 * change the ids that the server generated.
 */
function Hydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}
