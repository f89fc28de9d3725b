import { findInProse, type FoundReference } from './find-in-prose.ts'
import { verseBounds } from './verse-bounds.ts'

/**
 * As `findReferences`, for scripts that have to be small: which verses each chapter has is not known to it, so it also
 * finds `Jn 3,37`, a verse of which the site says that it is in no Bible.
 */
export const findLinkable = (text: string): FoundReference[] => findInProse(text, verseBounds)
