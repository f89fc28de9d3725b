/** Where in a text, which may have changed since, its marks belong. Pure. */
import { isInText, type Item } from 'shared-kernel/collection'
import type { FindParagraph } from './anchor.ts'

export type Note = Extract<Item, { kind: 'note' }>
/** What is shown at its paragraph. */
export type Mark = Note | Extract<Item, { kind: 'bookmark' }>

/** Bookmarks and notes by their paragraph, and those for which the text has no place any more. */
export function placeItems(items: readonly Item[], find: FindParagraph) {
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

/** The items with the numbers that their paragraphs have now; null where all have them. What has no place keeps its own. */
export function renumbered(items: readonly Item[], find: FindParagraph): Item[] | null {
  const now = items.map((item) => {
    if (!isInText(item)) return item
    const paragraph = find(item) ?? item.paragraph
    return paragraph === item.paragraph ? item : { ...item, paragraph }
  })
  return now.some((item, nth) => item !== items[nth]) ? now : null
}
