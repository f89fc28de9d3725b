/** Services that start after hydration; no page needs them to be shown. */
import { prepareApi } from 'shared-kernel/api'
import type { Analytics } from 'shared-kernel/telemetry'
import type { createBrowserRouter } from 'shared-kernel/site-router'
import { lazyEntryPoints } from '../federation/shared-scope.ts'
import type { Site } from '../routing/site.ts'
import type { Boot } from '../boot.ts'
import { whenIdle } from '../idle.ts'
import { startWorker } from '../offline/register-worker.ts'

/**
 * Services that the first page does not need start at the first interaction.
 * @param by target of an earlier interaction
 */
export function loadOnIntent(site: Site, by: EventTarget | null) {
  const signs = ['pointerover', 'pointerdown', 'keydown'] as const
  const prepare = ({ target }: Pick<Event, 'target'>) => {
    for (const sign of signs) document.removeEventListener(sign, prepare)
    prepareApi()
    for (const load of Object.values(lazyEntryPoints)) load().catch(() => undefined)
    import(/* webpackChunkName: "first-move" */ '../routing/prefetch.ts').then(
      ({ startPrefetching }) => startPrefetching(site, target),
      () => undefined,
    )
  }
  if (by) prepare({ target: by })
  else for (const sign of signs) document.addEventListener(sign, prepare, { passive: true })
}

interface Facts {
  site: Site
  router: ReturnType<typeof createBrowserRouter>
}

/** Delay after hydration; the browser reports earlier events afterwards. */
const WATCH_AFTER_MS = 5000

/** A service whose code cannot be loaded is left out. */
const ignore = () => undefined

/** Starts background services: the service worker, and watching of connectivity and page health. */
export function startBackgroundServices(boot: Boot, analytics: Analytics | null, facts: Facts) {
  const { worker } = boot
  // An offline user is told at once.
  setTimeout(() => whenIdle(() => startWatching(boot, facts)), navigator.onLine ? WATCH_AFTER_MS : 0)
  if (analytics)
    whenIdle(() => {
      void import(/* webpackChunkName: "watch" */ './page-health.ts').then(
        ({ continueAnalytics }) => continueAnalytics(analytics),
        ignore,
      )
    })
  if (worker) whenIdle(() => void startWorker(facts.router))
}

function startWatching(boot: Boot, facts: Facts) {
  const again = () => {
    // A call that failed before had no listener: load the data of the page again.
    void facts.router.revalidate()
    startWatching(boot, facts)
  }
  void import(/* webpackChunkName: "watch" */ './page-health.ts').then(
    ({ watchPage }) => watchPage(boot, facts, WATCH_AFTER_MS),
    () => addEventListener('online', again, { once: true }),
  )
}
