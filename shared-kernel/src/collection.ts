/** The Gyűjtő: bookmarks, notes, quotations and verses that a visitor saves on this device. None of it is sent. */
export { type Collectable, collect, collectVerses, isOfWords } from './collection/collect.ts'
export { type Gathered, isInText, type Item, parseGathered, type CollectionSource } from './collection/item.ts'
export { joinItems } from './collection/join-items.ts'
export {
  changeGathered,
  isCollectionStored,
  readCollection,
  readGathered,
  watchCollection,
} from './collection/kept-collection.ts'
export { newestFirst, type NewItem, newItem } from './collection/new-item.ts'
export { formatQuotation, formatSource, quote } from './collection/quotation.ts'
export { COLLECTION_KEY, COLLECTION_PATH, collectionKey } from './collection/storage-keys.ts'
