/**
 * References in running text, and where each leads: what `references.ts` has without what reads typed ones, for scripts
 * that stand alone. Pure.
 */
export { findLinkable } from './references/find-linkable.ts'
export { labelPath } from './references/passage-path.ts'
