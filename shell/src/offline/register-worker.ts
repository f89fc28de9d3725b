/** A page has loaded and rests: from now on the worker stands between the site and the network (docs/operations.md). */
import { savesData } from '../saves-data.ts'
import { trustedScriptUrls } from '../trusted-script-urls.ts'
import type { WorkerMessage } from '../worker-message.ts'

/** The parts of the router that are watched. */
interface Routes {
  subscribe: (listen: (state: { navigation: { state: string }; location: Location }) => void) => void
}
type Location = { pathname: string; search: string }

const WORKER = '/sw.js'
/** So long a page is looked at before it counts as read. */
const READ_MS = 2500

/** Begins; what a browser cannot do is left out. */
export async function startWorker(routes: Routes): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  // The worker has saved what came through it.
  const isAnswered = serviceWorker.controller !== null
  try {
    if (!isAnswered) await serviceWorker.register(trustedScriptUrls('service-worker', (url) => url === WORKER)(WORKER))
    const registration = await serviceWorker.ready
    const keep = ({ pathname, search }: Location) => {
      const message: WorkerMessage = { kind: 'keep', address: pathname + search }
      if (!savesData()) registration.active?.postMessage(message)
    }
    if (!isAnswered) keep(location)
    watchReading(routes, keep)
  } catch {
    // Private windows and full disks have no workers: the site is as it was.
  }
}

/**
 * Pages that the router went to are kept for their addresses; of questions only what the visitor went to by a document.
 */
function watchReading(routes: Routes, keep: (place: Location) => void) {
  let shown = location.pathname
  let reading: ReturnType<typeof setTimeout> | undefined
  routes.subscribe(({ navigation, location: place }) => {
    if (navigation.state !== 'idle' || place.pathname === shown) return
    shown = place.pathname
    clearTimeout(reading)
    if (place.search === '') reading = setTimeout(keep, READ_MS, place)
  })
}
