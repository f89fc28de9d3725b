import { CONFIRMED } from '../worker/kept-document.ts'

/** The copy on the device of the document that is shown; none without a cache of this browser. */
export async function keptHere(): Promise<Response | undefined> {
  try {
    return await window.caches.match(location.pathname + location.search, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Whether the document that is shown came from the device, and the server has said nothing of it since. */
export async function isUnconfirmed(): Promise<boolean> {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Documents of the server have a mark (docs/health.md).
  if (!arrival || arrival.workerStart === 0 || arrival.serverTiming.length > 0) return false
  const kept = await keptHere()
  return kept !== undefined && !(Date.parse(kept.headers.get(CONFIRMED) ?? '') >= performance.timeOrigin)
}
