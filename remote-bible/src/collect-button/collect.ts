/** Comes when something is collected, or something of its source is kept. */
import {
  changeGathered,
  type Collectable,
  isOfWords,
  type Item,
  joinItems,
  readGathered,
} from 'shared-kernel/collection'

export { collect } from 'shared-kernel/collection'

/** The words as they are kept; null where they are not. */
export const collected = ({ source, item }: Collectable): Item | null =>
  readGathered(source.path)?.items.find((one) => isOfWords(one, item)) ?? null

export const takeOut = ({ source }: Collectable, { id }: Item): void =>
  changeGathered(source, (items) => items.filter((item) => item.id !== id))

export const bringBack = ({ source }: Collectable, item: Item): void =>
  changeGathered(source, (items) => joinItems(items, [item]))
