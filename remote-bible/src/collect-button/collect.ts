/** Lazy module: loaded on collecting, or when the page has collected items. */
import {
  changeGathered,
  type Collectable,
  isOfWords,
  type Item,
  joinItems,
  readGathered,
} from 'shared-kernel/collection'

export { collect } from 'shared-kernel/collection'

/** The stored item; null when it is not collected. */
export const collected = ({ source, item }: Collectable): Item | null =>
  readGathered(source.path)?.items.find((one) => isOfWords(one, item)) ?? null

export const remove = ({ source }: Collectable, { id }: Item): void =>
  changeGathered(source, (items) => items.filter((item) => item.id !== id))

export const restore = ({ source }: Collectable, item: Item): void =>
  changeGathered(source, (items) => joinItems(items, [item]))
