import { findInProse, type ProseReference } from './find-in-prose.ts'
import { verseBounds } from './verse-bounds.ts'
import { lastChapter, lastVerse } from './verse-counts.ts'

/**
 * Finds references in running Hungarian prose, in order and without overlap. Prefers precision to recall: a book's name
 * needs its accents and a capital, and forms that are also words or names need a verse. `Jn 3,16.18; 4,1` gives three
 * results with separate ranges of the text.
 */
export const findReferences = (text: string): ProseReference[] => findInProse(text, { lastChapter, lastVerse })

/**
 * `findReferences` for small bundles: without the table of verse counts it also finds `Jn 3,37`, a verse in no Bible.
 */
export const findLinkable = (text: string): ProseReference[] => findInProse(text, verseBounds)
