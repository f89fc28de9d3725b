/** The collection as a file that is read back: written, and read with suspicion. Pure. */
import { type Gathered, parseGathered } from 'shared-kernel/collection'
import { isRecord } from 'shared-kernel/json'
import { COLLECTION_FORMAT, PLANS_FORMAT } from '../file-formats.ts'

const VERSION = 1

export const formatFile = (all: readonly Gathered[]): string =>
  `${JSON.stringify({ format: COLLECTION_FORMAT, version: VERSION, collection: all })}\n`

/** Why a file is refused as a whole: it is none of ours, of the plans' page, or of a later site. */
export type RefusedFile = 'foreign' | 'ofPlans' | 'newer'

/** What a file holds, and how many of its items could not be read. */
export type CollectionFile = { collection: Gathered[]; unreadable: number } | RefusedFile

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

/** What is no group of items counts as one that could not be read. */
const itemsOf = (value: unknown): number => (isRecord(value) && Array.isArray(value.items) ? value.items.length : 1)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
