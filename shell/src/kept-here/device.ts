/** What this site keeps on the device, whichever part of it does: everything it keeps bears its name. */

const KEY_PREFIX = 'lelkesz.'
const CACHE_PREFIX = 'lelkesz-'

/** Storage that is refused, as in some frames, keeps nothing. */
function attempt<T>(access: () => T, otherwise: T): T {
  try {
    return access()
  } catch {
    return otherwise
  }
}

const storages = () => [attempt(() => window.localStorage, null), attempt(() => window.sessionStorage, null)]

const keysOf = (storage: Storage | null) =>
  storage === null ? [] : Object.keys(storage).filter((key) => key.startsWith(KEY_PREFIX))

const cacheNames = async () => {
  const names = await attempt(() => window.caches.keys(), Promise.resolve([])).catch(() => [])
  return names.filter((name) => name.startsWith(CACHE_PREFIX))
}

export interface KeptOnDevice {
  keys: string[]
  caches: string[]
}

export const keptOnDevice = async (): Promise<KeptOnDevice> => ({
  keys: storages().flatMap(keysOf),
  caches: await cacheNames(),
})

/** Deletes all of it, and tells the page, as other tabs are told. What is open may keep something anew. */
export async function clearDevice(): Promise<void> {
  for (const storage of storages()) for (const key of keysOf(storage)) storage?.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage'))
  await Promise.all((await cacheNames()).map((name) => window.caches.delete(name)))
}
