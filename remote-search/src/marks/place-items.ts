/** Where in a text, which may have changed since, its marks belong. Pure. */
import type { Item } from 'shared-kernel/collection'
import { fold } from 'shared-kernel/fold'

export type Note = Extract<Item, { kind: 'note' }>
/** What is shown at its paragraph. */
export type Mark = Note | Extract<Item, { kind: 'bookmark' }>

const LONGEST = 60

/** The first words of a paragraph, whole words only: by them it is found again. */
export function anchorWords(paragraph: string): string {
  const text = paragraph.replace(/\s+/g, ' ').trim()
  return text.length <= LONGEST ? text : text.slice(0, LONGEST).replace(/\s\S*$/, '')
}

/**
 * The paragraph, from 1, that begins with the words; of several the one nearest to the number. Null when there is none.
 *
 * @param anchors the first words of each paragraph
 */
export function findParagraph({ paragraph, words }: Pick<Mark, 'paragraph' | 'words'>, anchors: readonly string[]) {
  const wanted = fold(words)
  const numbers = anchors.flatMap((anchor, index) => (fold(anchor) === wanted ? [index + 1] : []))
  const distance = (number: number) => Math.abs(number - paragraph)
  return numbers.sort((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Bookmarks and notes by their paragraph, and those for which the text has no place any more. */
export function placeItems(items: readonly Item[], paragraphs: readonly string[]) {
  const anchors = paragraphs.map(anchorWords)
  const placed = new Map<number, Mark[]>()
  const unplaced: Mark[] = []
  for (const item of items) {
    if (item.kind !== 'bookmark' && item.kind !== 'note') continue
    const paragraph = findParagraph(item, anchors)
    if (paragraph === null) unplaced.push(item)
    else placed.set(paragraph, [...(placed.get(paragraph) ?? []), item])
  }
  return { placed, unplaced }
}
