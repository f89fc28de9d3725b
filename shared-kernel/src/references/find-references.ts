import { findInProse, type FoundReference } from './find-in-prose.ts'
import { verseBounds } from './verse-bounds.ts'
import { lastChapter, lastVerse } from './verse-counts.ts'

/**
 * Finds references in running Hungarian prose, in order and without overlap. Careful rather than complete: a book's
 * name must be spelled with its accents and a capital, and forms that are also words or names need a verse.
 * `Jn 3,16.18; 4,1` gives three results, each with its own stretch of the text.
 */
export const findReferences = (text: string): FoundReference[] => findInProse(text, { lastChapter, lastVerse })

/**
 * `findReferences` for scripts that must be small: without the table of verse counts it also finds `Jn 3,37`, a verse
 * that no Bible has.
 */
export const findLinkable = (text: string): FoundReference[] => findInProse(text, verseBounds)
