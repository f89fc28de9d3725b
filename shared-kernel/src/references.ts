/**
 * Hungarian Bible references: reading, finding in prose, printing. Pure: no network, storage, clock or React. Browsers
 * fetch it when there is something to read; who only prints takes `passages.ts`.
 */
export { beginsWithBook } from './references/book-names.ts'
export { type Book, BOOKS, bookByCode, bookById, type Testament } from './references/books.ts'
export type { FoundReference } from './references/find-in-prose.ts'
export { findReferences } from './references/find-references.ts'
export { formatPassage, type Tradition } from './references/format-passage.ts'
export { nearReferences } from './references/near-names.ts'
export { comparePassages, type Passage, passageRange, passageToParams } from './references/passage.ts'
export { isMeasure } from './references/typed-measures.ts'
export { lastChapter, lastVerse } from './references/verse-counts.ts'
export { parseOsis } from './references/parse-osis.ts'
export {
  alternativeReading,
  alternativeReadings,
  parseReference,
  parseReferences,
  readReferences,
  type ReadReferences,
  type Unread,
} from './references/parse-reference.ts'
