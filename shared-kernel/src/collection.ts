/** The Gyűjtő: bookmarks, notes, quotations and verses that a visitor keeps on this device. Nothing of it is sent. */
export { type Item, type Gathered, type Source, isInText, parseGathered } from './collection/item.ts'
export { type NewItem, newItem, newestFirst } from './collection/new-item.ts'
export { type Collectable, collect, collectVerses, isOfWords } from './collection/collect.ts'
export { joinItems } from './collection/join-items.ts'
export {
  changeGathered,
  isCollectionKept,
  readCollection,
  readGathered,
  watchCollection,
} from './collection/kept-collection.ts'
