import type { Item } from './item.ts'
import { newestFirst } from './new-item.ts'

/** Items of either list, the newest first; of an item in both, the one changed later, or the first list's. */
export function joinItems(own: readonly Item[], other: readonly Item[]): Item[] {
  const joined = new Map(own.map((item) => [item.id, item]))
  for (const item of other) {
    const before = joined.get(item.id)
    if (before === undefined || Date.parse(item.at) > Date.parse(before.at)) joined.set(item.id, item)
  }
  return [...joined.values()].sort(newestFirst)
}
