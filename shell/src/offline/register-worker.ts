/** Registers the service worker after the page has loaded (docs/operations.md). */
import { savesData } from '../idle.ts'
import { trustedScriptUrls } from '../trusted-script-urls.ts'
import type { WorkerMessage } from '../worker-message.ts'

/** The used part of the router. */
interface Routes {
  subscribe: (listen: (state: { navigation: { state: string }; location: Location }) => void) => void
}
type Location = { pathname: string; search: string }

const WORKER = '/sw.js'
/** Time after which a page counts as read. */
const READ_MS = 2500

/** Does nothing in browsers without the required features. */
export async function startWorker(routes: Routes): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  // The worker has saved what passed through it.
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
    // Private windows and full disks refuse workers; the site works without one.
  }
}

/** Saves pages reached by route changes; addresses with a query only when the visitor opened them as a document. */
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
