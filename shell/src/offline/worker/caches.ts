import { PREFIX } from './saved-document.ts'
import { scope } from './worker-scope.ts'

/**
 * Where things are kept. The number is that of the form they have: a worker that keeps them in another form raises it,
 * and its activation takes the old ones away. So it does when the operator has what was kept before forgotten.
 */
const VERSION = ['1', ...(scope.forgotten?.match(/\d+/g) ?? [])].join('.')

type CacheKind = 'documents' | 'files' | 'answers'

const nameOf = (kept: CacheKind) => `${PREFIX}${kept}-${VERSION}`

export const openCache = (kept: CacheKind) => caches.open(nameOf(kept))

/** Deletes what an earlier form of the worker kept. */
export const deleteOldCaches = () => dropCaches((name) => !name.endsWith(`-${VERSION}`))

/** Takes away everything that any worker of this site kept. */
export const deleteAllCaches = () => dropCaches(() => true)

async function dropCaches(goes: (name: string) => boolean) {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && goes(name)).map((name) => caches.delete(name)))
}

/** The entry of an address, whatever the answer's `Vary` says: there is one for each. */
export const findEntry = (cache: Cache, address: string) => cache.match(address, { ignoreVary: true })

/** The same for an answer to a page. Never rejects: what cannot be read is not kept. */
export const lookUp = (kept: CacheKind, address: string): Promise<Response | undefined> =>
  openCache(kept)
    .then((cache) => findEntry(cache, address))
    .catch(() => undefined)

/** Puts an entry at the end: the first ones are those used longest ago. */
export async function putLast(cache: Cache, address: string, answer: Response) {
  await cache.delete(address, { ignoreVary: true })
  await cache.put(address, answer)
}

/** Site-relative addresses of a cache's entries, the one used longest ago first. */
export async function addressesIn(cache: Cache): Promise<string[]> {
  const requests = await cache.keys()
  return requests.map(({ url }) => url.slice(new URL(url).origin.length))
}
