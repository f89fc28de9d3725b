/**
 * What no exception tells: some seconds after a remote's page was shown, whether it still stands, how far it shifted
 * and how long it kept the browser busy. Loaded in an idle moment; says nothing of the visitor (decision 0008).
 */
import { asksNotToBeTracked } from 'shared-kernel/analytics'
import type { createBrowserRouter } from 'shared-kernel/site-router'
import { buildInUse } from '../remotes/load-remote.ts'
import { tell } from '../remotes/tell-failure.ts'
import { pageNamed } from '../site/address-table.ts'
import { ROUTE_ID } from '../site/routes.tsx'
import type { SiteData } from '../site/site-data.ts'
import type { Site } from '../site/site.ts'

/** Later than the verdict on a page that could not be loaded (`load-remote.ts`). Who leaves before says nothing. */
export const SETTLED_MS = 10_000

/** A task may be as long as this without anybody noticing. */
const SHORT_TASK_MS = 50

interface Watched {
  site: Site
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>
}

/**
 * Watches the page that is shown and all that come after it.
 * @param shownFor so long the first page stands already, in milliseconds
 */
export function watchPages({ site, router }: Watched, shownFor = 0) {
  if (asksNotToBeTracked()) return
  const sums = { shift: 0, blocked: 0 }
  watch<LayoutShift>('layout-shift', ({ hadRecentInput, value }) => (sums.shift += hadRecentInput ? 0 : value))
  watch<PerformanceEntry>('longtask', ({ duration }) => (sums.blocked += duration - SHORT_TASK_MS))
  let timer: ReturnType<typeof setTimeout>
  let shown: string | null = null
  const begin = () => {
    const { pathname } = router.state.location
    if (pathname === shown) return
    const isFirst = shown === null
    // What came before this was watched belongs to the first page.
    if (!isFirst) Object.assign(sums, { shift: 0, blocked: 0 })
    shown = pathname
    clearTimeout(timer)
    timer = setTimeout(look, SETTLED_MS - (isFirst ? shownFor : 0))
  }
  const look = () => {
    const { loaderData, navigation } = router.state
    const found = loaderData[ROUTE_ID] as SiteData | undefined
    const remote = found?.kind === 'page' && pageNamed(site.table, found.page)?.remote
    const buildId = remote && buildInUse(remote)
    // While the next page is on its way, something else may stand here.
    if (!remote || !buildId || navigation.state !== 'idle') return
    const region = document.querySelector(`main [data-region="${remote}"]`)
    if (isEmpty(region)) return tell({ remote, buildId, phase: 'emptied' })
    const [shift, blocked] = [Math.round(sums.shift * 1000) / 1000, Math.round(sums.blocked)]
    tell({ remote, buildId, phase: 'well', shift, blocked })
  }
  begin()
  router.subscribe(begin)
}

/** What a page may consist of besides text. */
const SEEN = 'img, svg, canvas, video, audio, iframe, input, textarea'

/** Whether nothing of a region can be seen. Null: it is not there. */
export const isEmpty = (region: Element | null): boolean =>
  region === null ||
  // Not every browser knows.
  region.checkVisibility?.() === false ||
  (region.textContent.trim() === '' && region.querySelector(SEEN) === null)

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** What has been noticed already comes first. A kind that this browser does not know is never noticed. */
function watch<Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void) {
  if (typeof PerformanceObserver !== 'function') return
  new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(see)).observe({ type, buffered: true })
}
