/** The collection on the device: one storage entry per source. */
// Imported by the entry point's name: all builds on the page share one storage, with the values that a full disk
// refused.
import { readStored, writeStored } from 'shared-kernel/preferences'
import {
  type Gathered,
  type Item,
  parseGathered,
  type CollectionSource,
  joinItems,
  newestFirst,
  newItem,
  type NewItem,
} from './item.ts'
import { COLLECTION_KEY, COLLECTION_PATH, collectionKey } from './keys.ts'
import { withoutNumbers } from './verse-numbers.ts'
import { requestPersistence } from '../browser/request-persistence.ts'

const CHANGED = 'lelkesz-collection'

/** Stored items of a source, or null. */
export const readGathered = (path: string): Gathered | null => parse(readStored(collectionKey(path)))

/** The whole collection; the most recent addition first. */
export function readCollection(): Gathered[] {
  const keys = storedKeys().filter((key) => key.startsWith(collectionKey('')))
  const paths = new Set([...keys.map((key) => key.slice(collectionKey('').length)), ...unkeptPaths()])
  return [...paths]
    .flatMap((path) => readGathered(path) ?? [])
    .sort((one, other) => newestFirst(one.items[0]!, other.items[0]!))
}

/**
 * Applies a change to what is stored now rather than to what was last shown: another tab may have written meanwhile.
 */
export function changeGathered(source: CollectionSource, change: (items: readonly Item[]) => Item[]): void {
  const { path } = source
  const key = collectionKey(path)
  const shown = readGathered(path)?.items ?? []
  const isWaiting = unkeptPaths().includes(path)
  // While a change waits for storage space, other tabs may have stored theirs.
  const now = isWaiting ? joinItems(shown, parse(stored(key))?.items ?? []) : shown
  const items = change(now).sort(newestFirst)
  write(key, items.length === 0 ? '' : JSON.stringify({ source, items }))
  const waiting = unkeptPaths().filter((other) => other !== path)
  if (!isStored(key)) waiting.push(path)
  write(COLLECTION_KEY, waiting.length === 0 ? '' : JSON.stringify(waiting))
  window.dispatchEvent(new Event(CHANGED))
  if (items.length === 0) return
  void requestPersistence()
  void saveCollectionPage()
}

/** False when some of the collection is only in memory: storage is full, or refused. */
export const isCollectionStored = (): boolean => unkeptPaths().length === 0

/**
 * Calls the listener for every change, also of other tabs.
 * @returns a function that unsubscribes
 */
export function watchCollection(listener: () => void): () => void {
  const names = [CHANGED, 'storage']
  names.forEach((name) => window.addEventListener(name, listener))
  return () => names.forEach((name) => window.removeEventListener(name, listener))
}

/** Stored with the values that storage refused, so that every build on the page sees them. */
function unkeptPaths(): string[] {
  const paths = parseJson(readStored(COLLECTION_KEY))
  const isPath = (path: unknown): path is string => typeof path === 'string'
  return Array.isArray(paths) ? paths.filter(isPath).filter((path) => !isStored(collectionKey(path))) : []
}

const isStored = (key: string): boolean => (stored(key) ?? '') === (readStored(key) ?? '')

function write(key: string, text: string): void {
  if (text === '' && readStored(key) === null) return
  writeStored(key, text)
  if (text === '') attempt(() => localStorage.removeItem(key))
}

const parse = (text: string | null): Gathered | null => {
  const gathered = parseGathered(parseJson(text))
  return gathered && gathered.items.length > 0 ? gathered : null
}

function parseJson(text: string | null): unknown {
  return text === null || text === '' ? null : attempt(() => JSON.parse(text) as unknown)
}

const storedKeys = (): string[] => attempt(() => Object.keys(localStorage)) ?? []

/** Reads storage itself, without changes that are only in memory. */
const stored = (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null

/** Sandboxed frames throw on any access to storage. */
function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

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

/** A text with its source that can be added to the collection. */
export interface Collectable {
  source: CollectionSource
  item: Extract<NewItem, { text: string }>
}

/** True when an item holds the same text. Verses of older builds have no numbers. */
export const isOfWords = (one: Item, item: Collectable['item']): boolean =>
  one.kind === item.kind && 'text' in one && withoutNumbers(one.text) === withoutNumbers(item.text)

/** Adds a text once. Returns false when it is only in memory and lost with the page. */
export function collect({ source, item }: Collectable): boolean {
  changeGathered(source, (items) => [...(items.some((one) => isOfWords(one, item)) ? [] : [newItem(item)]), ...items])
  return isCollectionStored()
}

type Verses = Pick<Extract<Item, { kind: 'verses' }>, 'label' | 'text' | 'translation'>

/** Adds verses under the page of their passage, once. Returns false when they are only in memory. */
export const collectVerses = ({ path, title }: Pick<CollectionSource, 'path' | 'title'>, verses: Verses): boolean =>
  collect({ source: { path, title, preacher: null, date: null }, item: { kind: 'verses', ...verses } })
