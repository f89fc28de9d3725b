/** All data of this site on the device, recognised by the prefix of its keys. */
import { COLLECTION_KEY } from 'shared-kernel/collection'
import { READING_POSITIONS_KEY, VERSE_NUMBERS_KEY } from 'shared-kernel/reading'
import { LANGUAGE_KEY, THEME_KEY, ZOOM_KEY } from 'shared-kernel/preferences'
import { PRIVACY_KEY } from '../../prehydrate/inline-scripts.ts'
import { AUTOPLAY_KEY, POSITIONS_KEY, SPEED_KEY } from '../../player/stored-positions.ts'

const KEY_PREFIX = 'lelkesz.'
const CACHE_PREFIX = 'lelkesz-'

/** Refused storage, as in some frames, counts as empty. */
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

export interface StoredNames {
  keys: string[]
  caches: string[]
}

export const readStoredNames = async (): Promise<StoredNames> => ({
  keys: storages().flatMap(keysOf),
  caches: await cacheNames(),
})

/** Deletes all of it, and notifies this page and other tabs. Open components may store something again. */
export async function deleteStoredData(): Promise<void> {
  for (const storage of storages()) for (const key of keysOf(storage)) storage?.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage'))
  await Promise.all((await cacheNames()).map((name) => window.caches.delete(name)))
}

/** Stored data by subject, in words of the visitor. */
export type StoredSubject = 'reading' | 'collection' | 'settings' | 'privacy' | 'pages' | 'others'

const OF_KEY: Partial<Record<string, StoredSubject>> = {
  [READING_POSITIONS_KEY]: 'reading',
  [POSITIONS_KEY]: 'reading',
  [THEME_KEY]: 'settings',
  [ZOOM_KEY]: 'settings',
  [LANGUAGE_KEY]: 'settings',
  [VERSE_NUMBERS_KEY]: 'settings',
  [SPEED_KEY]: 'settings',
  [AUTOPLAY_KEY]: 'settings',
  [PRIVACY_KEY]: 'privacy',
}

const SUBJECTS: readonly StoredSubject[] = ['reading', 'collection', 'settings', 'privacy', 'pages', 'others']

/** The collection has one key per source. */
const subjectOf = (key: string): StoredSubject =>
  key.startsWith(COLLECTION_KEY) ? 'collection' : (OF_KEY[key] ?? 'others')

/** Subjects of storage keys and cache names, each once, in order. */
export function storedSubjects(keys: readonly string[], caches: readonly string[]): StoredSubject[] {
  const found = new Set(keys.map(subjectOf))
  if (caches.length > 0) found.add('pages')
  return SUBJECTS.filter((subject) => found.has(subject))
}
