/** Lazy module: the collection as a file of its own format, for another device. */
import {
  changeGathered,
  type Gathered,
  isCollectionStored,
  joinItems,
  parseGathered,
  readCollection,
  readGathered,
} from 'shared-kernel/collection'
import { isRecord } from 'shared-kernel/json'
import { COLLECTION_FORMAT, parseJson, PLANS_FORMAT, saveFile } from '../backup/backup-file.ts'
import type { CollectionText } from './messages.ts'

/** Ten thousand notes take a third of it; a larger file is not ours and would block the page. */
const LARGEST_FILE = 20_000_000

export type CollectionImport = { added: number; unreadable: number; isPersisted: boolean }

export const exportCollection = (today: string, t: CollectionText): void =>
  saveFile(`${t('fileName')}-${today}.json`, 'application/json', formatFile(readCollection()))

/** Merges a file into the stored collection; a refused file changes nothing. */
export async function importCollection(file: Blob): Promise<CollectionImport | RefusedCollectionFile> {
  if (file.size > LARGEST_FILE) return 'foreign'
  const read = parseFile(await file.text())
  if (typeof read === 'string') return read
  let added = 0
  for (const { source, items } of read.collection) {
    const before = readGathered(source.path)?.items.length ?? 0
    changeGathered(source, (own) => joinItems(own, items))
    added += (readGathered(source.path)?.items.length ?? 0) - before
  }
  return { added, unreadable: read.unreadable, isPersisted: isCollectionStored() }
}

const VERSION = 1

export const formatFile = (all: readonly Gathered[]): string =>
  `${JSON.stringify({ format: COLLECTION_FORMAT, version: VERSION, collection: all })}\n`

/** A foreign file, one of the reading plans, or one of a newer version. */
export type RefusedCollectionFile = 'foreign' | 'ofPlans' | 'newer'

/** File content and the number of unreadable items. */
type CollectionFile = { collection: Gathered[]; unreadable: number } | RefusedCollectionFile

export function parseFile(text: string): CollectionFile {
  const file = parseJson(text)
  if (isRecord(file) && file.format === PLANS_FORMAT) return 'ofPlans'
  if (!isRecord(file) || file.format !== COLLECTION_FORMAT || !Number.isSafeInteger(file.version)) return 'foreign'
  if (!Array.isArray(file.collection) || (file.version as number) < 1) return 'foreign'
  if ((file.version as number) > VERSION) return 'newer'
  const collection = file.collection.flatMap((gathered) => parseGathered(gathered) ?? [])
  const count = (all: readonly unknown[]) => all.reduce((sum: number, one) => sum + itemsOf(one), 0)
  return { collection, unreadable: count(file.collection) - count(collection) }
}

/** A malformed group counts as one unreadable item. */
const itemsOf = (value: unknown): number => (isRecord(value) && Array.isArray(value.items) ? value.items.length : 1)
