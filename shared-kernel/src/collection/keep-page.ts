import { COLLECTION_PATH } from './storage-keys.ts'

let isAsked = false

/**
 * Who keeps something has the page of the Gyűjtő on the device as well, to be read without signal: the site's service
 * worker is asked for it, once a page, as soon as there is one. There is none in private windows, and where it is
 * switched off.
 */
export async function keepCollectionPage(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    const { active } = (await navigator.serviceWorker?.ready) ?? {}
    active?.postMessage({ kind: 'keep', address: COLLECTION_PATH, isAsked: true })
  } catch {
    // In a frame without an origin of its own the very name throws.
  }
}
