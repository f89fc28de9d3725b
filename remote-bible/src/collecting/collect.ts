/** Comes when something is collected, or something of its source is kept. */
import {
  changeGathered,
  isCollectionKept,
  type Item,
  joinItems,
  newItem,
  type NewItem,
  readGathered,
  type Source,
} from 'shared-kernel/collection'

/** Words that can be put into the collection as a whole, and the page they are from. */
export interface Collectable {
  source: Source
  item: Extract<NewItem, { text: string }>
}

/** The words as they are kept; null where they are not. */
export const collected = ({ source, item }: Collectable): Item | null =>
  readGathered(source.path)?.items.find((one) => isSame(one, item)) ?? null

/** Keeps them once. False: there was no room, and they last only as long as the page is open. */
export function collect({ source, item }: Collectable): boolean {
  changeGathered(source, (items) => [...(items.some((one) => isSame(one, item)) ? [] : [newItem(item)]), ...items])
  return isCollectionKept()
}

export const takeOut = ({ source }: Collectable, { id }: Item): void =>
  changeGathered(source, (items) => items.filter((item) => item.id !== id))

export const bringBack = ({ source }: Collectable, item: Item): void =>
  changeGathered(source, (items) => joinItems(items, [item]))

const isSame = (one: Item, item: Collectable['item']) =>
  one.kind === item.kind && 'text' in one && one.text === item.text
