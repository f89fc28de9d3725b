import { COLLECTION_PATH } from '../collection-place.ts'

let isAsked = false

/**
 * Who keeps something has the page of the Gyűjtő on the device as well, to be read without signal: the site's service
 * worker is asked for it, once a page. There is none in private windows, and where it is switched off.
 */
export async function keepCollectionPage(): Promise<void> {
  if (isAsked) return
  isAsked = true
  const worker = (await registered())?.active
  worker?.postMessage({ kind: 'keep', address: COLLECTION_PATH, isAsked: true })
  // It is under way yet: the next change asks again.
  if (!worker) isAsked = false
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker?.getRegistration()
  } catch {
    // In a frame without an origin of its own the very name throws.
    return undefined
  }
}
