/** The Gyűjtő: bookmarks, notes, quotations and verses that a visitor saves on this device. None of it is sent. */
export {
  type Collectable,
  collect,
  collectVerses,
  isOfWords,
  changeGathered,
  isCollectionStored,
  readCollection,
  readGathered,
  watchCollection,
} from './collection/kept-collection.ts'
export { COLLECTION_KEY, COLLECTION_PATH, collectionKey } from './collection/keys.ts'
export {
  type Gathered,
  isInText,
  type Item,
  parseGathered,
  type CollectionSource,
  joinItems,
  newestFirst,
  type NewItem,
  newItem,
} from './collection/item.ts'
export {
  copyQuotation,
  formatQuotation,
  formatSource,
  quotationHtml,
  quote,
  type Quoted,
  sourceParts,
} from './collection/quotation.ts'
export { numberedText, splitNumbers } from './collection/verse-numbers.ts'
