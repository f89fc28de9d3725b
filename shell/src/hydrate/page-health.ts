/** Watches connectivity and page health. One chunk, saved with documents by the service worker. */
import { asksNotToBeTracked } from 'shared-kernel/telemetry'
import type { createBrowserRouter } from 'shared-kernel/site-router'
import type { Boot } from '../boot.ts'
import { type ConnectivityOptions, watchConnectivity } from '../offline/connectivity/connectivity.ts'
import { reportBuild } from '../monitoring/build-report.ts'
import { buildInUse } from '../federation/load-remote.ts'
import { pageNamed } from '../routing/route-table.ts'
import { ROUTE_ID } from '../routing/routes.tsx'
import type { RouteData } from '../routing/route-data.ts'
import type { Site } from '../routing/site.ts'

// Not imported from the kernel dynamically: that would pull it into the prehydration script.
export { continueAnalytics } from 'shared-kernel/telemetry'

type Facts = Parameters<typeof watchPageHealth>[0] & ConnectivityOptions

/** @param shownFor milliseconds since the first page was shown */
export function watchPage(boot: Boot, facts: Facts, shownFor: number): void {
  watchConnectivity(boot, facts)
  // AP-03: the host site is responsible for an embedded visit.
  if (!boot.embedded) watchPageHealth(facts, shownFor)
}

/** Later than the failure of a page that cannot be loaded (`load-remote.ts`). Shorter visits report nothing. */
export const SETTLED_MS = 10_000

interface Watched {
  site: Site
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>
}

/**
 * Watches each page for content that disappears seconds later without an exception. Reports nothing about the visitor
 * (docs/decisions/0006).
 * @param shownFor milliseconds since the first page was shown
 */
export function watchPageHealth({ site, router }: Watched, shownFor = 0) {
  if (asksNotToBeTracked()) return
  let timer: ReturnType<typeof setTimeout>
  let shown: string | undefined
  const begin = () => {
    const { pathname } = router.state.location
    if (pathname === shown) return
    clearTimeout(timer)
    timer = setTimeout(look, shown === undefined ? SETTLED_MS - shownFor : SETTLED_MS)
    shown = pathname
  }
  const look = () => {
    const { loaderData, navigation } = router.state
    const found = loaderData[ROUTE_ID] as RouteData | undefined
    const remote = found?.kind === 'page' && pageNamed(site.table, found.page)?.remote
    const buildId = remote && buildInUse(remote)
    // A navigation may have replaced the content.
    if (!remote || !buildId || navigation.state !== 'idle') return
    const region = document.querySelector(`main [data-region="${remote}"]`)
    reportBuild({ remote, buildId, outcome: isEmpty(region) ? 'emptied' : 'ok' })
  }
  begin()
  router.subscribe(begin)
}

/** Visible content of a page besides text. */
const VISIBLE = 'img, svg, canvas, video, audio, iframe, input, textarea'

/** Null: the region does not exist. */
export const isEmpty = (region: Element | null): boolean =>
  region === null ||
  // Missing in older browsers.
  region.checkVisibility?.() === false ||
  (region.textContent.trim() === '' && region.querySelector(VISIBLE) === null)
