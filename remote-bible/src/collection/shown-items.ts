/** What of the collection is shown. Pure. */
import { type Gathered, isInText, type Item, joinItems, type Source } from 'shared-kernel/collection'

/** One item and where it is from. */
export interface Taken {
  source: Source
  item: Item
}

/** With what was removed a moment ago in its old place, so that it can be brought back there. */
export function withRemoved(all: readonly Gathered[], removed: readonly Taken[]): Gathered[] {
  const bySource = new Map(all.map((gathered) => [gathered.source.path, gathered]))
  for (const { source, item } of removed) {
    const items = joinItems(bySource.get(source.path)?.items ?? [], [item])
    bySource.set(source.path, { source, items })
  }
  const newest = ({ items }: Gathered) => items[0]?.at ?? ''
  return [...bySource.values()].sort((one, other) => newest(other).localeCompare(newest(one)))
}

/** With the items in the order of their text; those of one paragraph stay as they were. */
export const inTextOrder = ({ source, items }: Gathered): Gathered => ({
  source,
  items: [...items].sort((one, other) => paragraphOf(one) - paragraphOf(other)),
})

const paragraphOf = (item: Item) => (isInText(item) ? item.paragraph : 0)

/** The first so many items, in their groups, and how many more there are. */
export function firstItems(all: readonly Gathered[], most: number): { shown: Gathered[]; more: number } {
  let left = most
  const shown = all.flatMap(({ source, items }) => {
    const first = items.slice(0, left)
    left -= first.length
    return first.length > 0 ? [{ source, items: first }] : []
  })
  const total = all.reduce((sum, { items }) => sum + items.length, 0)
  return { shown, more: total - (most - left) }
}
