import type { Item } from './item.ts'
import { newestFirst } from './new-item.ts'

/** What is in either, the newest first; of what is in both the one that was changed later, in doubt one's own. */
export function joinItems(own: readonly Item[], other: readonly Item[]): Item[] {
  const joined = new Map(own.map((item) => [item.id, item]))
  for (const item of other) {
    const before = joined.get(item.id)
    if (before === undefined || Date.parse(item.at) > Date.parse(before.at)) joined.set(item.id, item)
  }
  return [...joined.values()].sort(newestFirst)
}
