import { COLLECTION_PATH } from './storage-keys.ts'

let isAsked = false

/**
 * Asks the service worker to save the page of the collection for offline reading: once per page load, when a worker is
 * active. Does nothing in private windows and where the worker is disabled.
 */
export async function saveCollectionPage(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    const { active } = (await navigator.serviceWorker?.ready) ?? {}
    active?.postMessage({ kind: 'keep', address: COLLECTION_PATH, isAsked: true })
  } catch {
    // Sandboxed frames throw on access.
  }
}
