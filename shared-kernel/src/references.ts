/**
 * Hungarian Bible references: parsing, finding in prose, formatting. Pure. Browsers load it on demand, because of its
 * size; `passages` is enough for formatting.
 */
export { beginsWithBook } from './references/words-before.ts'
export { type Book, BOOKS, bookByCode, bookById, type Testament } from './references/books.ts'
export type { ProseReference } from './references/find-in-prose.ts'
export { findLinkable, findReferences } from './references/find-references.ts'
export { formatPassage, type Tradition } from './references/format-passage.ts'
export { nearReferences } from './references/near-names.ts'
export { labelPath } from './references/passage-path.ts'
export { comparePassages, type Passage, passageRange, passageToParams } from './references/passage.ts'
export { isMeasure, isSomebody } from './references/typed-measures.ts'
export { lastChapter, lastVerse } from './references/verse-counts.ts'
export { parseOsis } from './references/parse-osis.ts'
export {
  alternativeReading,
  alternativeReadings,
  parseReference,
  parseReferences,
  readReferences,
  type ParsedReferences,
  type Unread,
} from './references/parse-reference.ts'
