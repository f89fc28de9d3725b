import type { Item, Source } from './item.ts'
import { changeGathered, isCollectionKept } from './kept-collection.ts'
import { newItem, type NewItem } from './new-item.ts'

/** Words that can be put into the collection as a whole, and the page they are from. */
export interface Collectable {
  source: Source
  item: Extract<NewItem, { text: string }>
}

/** True when an item is of these words. */
export const isOfWords = (one: Item, item: Collectable['item']): boolean =>
  one.kind === item.kind && 'text' in one && one.text === item.text

/** Keeps words once. False where they last only as long as the page. */
export function collect({ source, item }: Collectable): boolean {
  changeGathered(source, (items) => [...(items.some((one) => isOfWords(one, item)) ? [] : [newItem(item)]), ...items])
  return isCollectionKept()
}

type Verses = Pick<Extract<Item, { kind: 'verses' }>, 'label' | 'text' | 'translation'>

/** Keeps verses under the page of their passage, once. False where they last only as long as the page. */
export const collectVerses = ({ path, title }: Pick<Source, 'path' | 'title'>, verses: Verses): boolean =>
  collect({ source: { path, title, preacher: null, date: null }, item: { kind: 'verses', ...verses } })
