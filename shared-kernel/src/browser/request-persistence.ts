/** Asks the browser not to evict what visitors save here when the device runs low on space. */
import { readStored, writeStored } from 'shared-kernel/preferences'

const REQUESTED_KEY = 'lelkesz.persistence'

/**
 * For what a visitor saves on purpose, never at page load: Firefox asks the visitor. At most one request per browser; a
 * refusal, or a browser without the API, changes nothing.
 */
export async function requestPersistence(): Promise<void> {
  try {
    const { storage } = navigator
    if (!storage?.persist || readStored(REQUESTED_KEY) !== null) return
    writeStored(REQUESTED_KEY, '1')
    if (!(await storage.persisted())) await storage.persist()
  } catch {
    // Frames without an origin of their own have no storage to persist.
  }
}
