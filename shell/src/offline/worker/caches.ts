import { PREFIX } from './saved-document.ts'
import { scope } from './worker-scope.ts'

/**
 * Caches of the worker. The number is the version of their format: activating a worker with a higher one deletes older
 * caches. The operator's request to forget saved pages has the same effect.
 */
const VERSION = ['1', ...(scope.forgotten?.match(/\d+/g) ?? [])].join('.')

type CacheKind = 'documents' | 'files' | 'answers'

const nameOf = (kept: CacheKind) => `${PREFIX}${kept}-${VERSION}`

export const openCache = (kept: CacheKind) => caches.open(nameOf(kept))

/** Deletes caches of earlier formats. */
export const deleteOldCaches = () => dropCaches((name) => !name.endsWith(`-${VERSION}`))

/** Deletes all caches of this site's workers. */
export const deleteAllCaches = () => dropCaches(() => true)

async function dropCaches(goes: (name: string) => boolean) {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && goes(name)).map((name) => caches.delete(name)))
}

/** The entry of an address, regardless of `Vary`: there is one per address. */
export const findEntry = (cache: Cache, address: string) => cache.match(address, { ignoreVary: true })

/** The entry, for an answer to a page. Never rejects: an unreadable entry counts as missing. */
export const lookUp = (kept: CacheKind, address: string): Promise<Response | undefined> =>
  openCache(kept)
    .then((cache) => findEntry(cache, address))
    .catch(() => undefined)

/** Puts an entry at the end: the first ones are the least recently used. */
export async function putLast(cache: Cache, address: string, answer: Response) {
  await cache.delete(address, { ignoreVary: true })
  await cache.put(address, answer)
}

/** Site-relative addresses of a cache's entries, least recently used first. */
export async function addressesIn(cache: Cache): Promise<string[]> {
  const requests = await cache.keys()
  return requests.map(({ url }) => url.slice(new URL(url).origin.length))
}
