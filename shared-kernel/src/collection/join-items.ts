import type { Item } from './item.ts'
import { newestFirst } from './new-item.ts'

/** Merges two lists, newest first; of an item in both, the later change wins, then the first list. */
export function joinItems(own: readonly Item[], other: readonly Item[]): Item[] {
  const joined = new Map(own.map((item) => [item.id, item]))
  for (const item of other) {
    const before = joined.get(item.id)
    if (before === undefined || Date.parse(item.at) > Date.parse(before.at)) joined.set(item.id, item)
  }
  return [...joined.values()].sort(newestFirst)
}
