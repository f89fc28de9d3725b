import type { Item, CollectionSource } from './item.ts'
import { changeGathered, isCollectionStored } from './kept-collection.ts'
import { newItem, type NewItem } from './new-item.ts'

/** A text with its source that can be added to the collection. */
export interface Collectable {
  source: CollectionSource
  item: Extract<NewItem, { text: string }>
}

/** True when an item holds the same text. */
export const isOfWords = (one: Item, item: Collectable['item']): boolean =>
  one.kind === item.kind && 'text' in one && one.text === item.text

/** Adds a text once. Returns false when it is only in memory and lost with the page. */
export function collect({ source, item }: Collectable): boolean {
  changeGathered(source, (items) => [...(items.some((one) => isOfWords(one, item)) ? [] : [newItem(item)]), ...items])
  return isCollectionStored()
}

type Verses = Pick<Extract<Item, { kind: 'verses' }>, 'label' | 'text' | 'translation'>

/** Adds verses under the page of their passage, once. Returns false when they are only in memory. */
export const collectVerses = ({ path, title }: Pick<CollectionSource, 'path' | 'title'>, verses: Verses): boolean =>
  collect({ source: { path, title, preacher: null, date: null }, item: { kind: 'verses', ...verses } })
