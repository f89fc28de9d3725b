/** Where in a text, which may have changed since, its marks belong. Pure. */
import type { Item } from 'shared-kernel/collection'
import { paragraphFinder } from './anchor.ts'

export type Note = Extract<Item, { kind: 'note' }>
/** What is shown at its paragraph. */
export type Mark = Note | Extract<Item, { kind: 'bookmark' }>

/** Bookmarks and notes by their paragraph, and those for which the text has no place any more. */
export function placeItems(items: readonly Item[], paragraphs: readonly string[]) {
  const find = paragraphFinder(paragraphs)
  const placed = new Map<number, Mark[]>()
  const unplaced: Mark[] = []
  for (const item of items) {
    if (item.kind !== 'bookmark' && item.kind !== 'note') continue
    const paragraph = find(item)
    if (paragraph === null) unplaced.push(item)
    else placed.set(paragraph, [...(placed.get(paragraph) ?? []), item])
  }
  return { placed, unplaced }
}
