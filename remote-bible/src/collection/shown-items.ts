import { type Gathered, isInText, type Item, joinItems, type CollectionSource } from 'shared-kernel/collection'

export interface RemovedItem {
  source: CollectionSource
  item: Item
}

/** Re-inserts just removed items at their old place, so that they can be restored there. */
export function withRemoved(all: readonly Gathered[], removed: readonly RemovedItem[]): Gathered[] {
  const bySource = new Map(all.map((gathered) => [gathered.source.path, gathered]))
  for (const { source, item } of removed) {
    const items = joinItems(bySource.get(source.path)?.items ?? [], [item])
    bySource.set(source.path, { source, items })
  }
  const newest = ({ items }: Gathered) => items[0]?.at ?? ''
  return [...bySource.values()].sort((one, other) => newest(other).localeCompare(newest(one)))
}

/** Sorts items by paragraph; the sort is stable. */
export const inTextOrder = ({ source, items }: Gathered): Gathered => ({
  source,
  items: [...items].sort((one, other) => paragraphOf(one) - paragraphOf(other)),
})

const paragraphOf = (item: Item) => (isInText(item) ? item.paragraph : 0)

/** The first `most` items in their groups, and the number of further ones. */
export function firstItems(all: readonly Gathered[], most: number): { shown: Gathered[]; more: number } {
  let remaining = most
  const shown = all.flatMap(({ source, items }) => {
    const first = items.slice(0, remaining)
    remaining -= first.length
    return first.length > 0 ? [{ source, items: first }] : []
  })
  const total = all.reduce((sum, { items }) => sum + items.length, 0)
  return { shown, more: total - (most - remaining) }
}
