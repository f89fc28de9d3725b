/** Lazy module: loaded on collecting, or when the page has collected items. */
import type { BibleVerse } from 'shared-kernel/api'
import {
  changeGathered,
  collect as collectItem,
  type Collectable,
  isOfWords,
  type Item,
  joinItems,
  numberedText,
  readGathered,
} from 'shared-kernel/collection'

/** A text to collect; of verses the text is made of them when it is needed. */
export type Words = Collectable & { verses?: readonly BibleVerse[] }

const itemOf = ({ item, verses }: Words) => (verses ? { ...item, text: numberedText(verses) } : item)

/** Returns false when it is only in memory and lost with the page. */
export const collect = (words: Words): boolean => collectItem({ source: words.source, item: itemOf(words) })

/** The stored item; null when it is not collected. */
export function collected(words: Words): Item | null {
  const item = itemOf(words)
  return readGathered(words.source.path)?.items.find((one) => isOfWords(one, item)) ?? null
}

export const remove = ({ source }: Collectable, { id }: Item): void =>
  changeGathered(source, (items) => items.filter((item) => item.id !== id))

export const restore = ({ source }: Collectable, item: Item): void =>
  changeGathered(source, (items) => joinItems(items, [item]))
