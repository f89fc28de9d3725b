import type { Analytics } from 'shared-kernel/analytics'
import type { Boot } from '../boot.ts'
import { offerPanel } from '../panel/offer-panel.ts'
import type { PanelFacts } from '../panel/use-composition.ts'
import { whenIdle } from '../services/when-idle.ts'
import { startWorker } from '../worker/start-worker.ts'

/** Nothing of a page's beginning waits for it; what happened before is told by the browser afterwards. */
const WATCH_AFTER_MS = 5000

/** Code that cannot be had is done without. */
const ignore = () => undefined

/**
 * What stands beside the pages where the document says so: the panel and the worker; and what is watched: the line, and
 * how pages fare.
 */
export function startWhatGoesAlong(
  boot: Boot,
  analytics: Analytics | null,
  facts: Pick<PanelFacts, 'site' | 'remotes' | 'router'>,
) {
  const { panel, preview, worker } = boot
  if (panel) offerPanel({ ...facts, panel, preview: preview ?? null })
  // Who has no line is told at once.
  setTimeout(() => whenIdle(() => watchLater(boot, facts)), navigator.onLine ? WATCH_AFTER_MS : 0)
  if (analytics)
    whenIdle(() => {
      void import(/* webpackChunkName: "watch" */ 'shared-kernel/analytics').then(
        ({ continueAnalytics }) => continueAnalytics(analytics),
        ignore,
      )
    })
  if (worker) whenIdle(() => void startWorker(facts.router))
}

function watchLater(boot: Boot, facts: Pick<PanelFacts, 'site' | 'router'>) {
  const again = () => {
    // Nobody has heard of what failed.
    void facts.router.revalidate()
    watchLater(boot, facts)
  }
  void import(/* webpackChunkName: "watch" */ '../visit/watch-visit.ts').then(
    ({ watchVisit }) => watchVisit(boot, facts, WATCH_AFTER_MS),
    () => addEventListener('online', again, { once: true }),
  )
}
