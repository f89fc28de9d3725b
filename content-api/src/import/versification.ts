/** By whose numbers an entry names verses. */
import type { Passage } from 'shared-kernel/references'
import { labelInRuf } from '../versification/renumbered-place.ts'
import { lastVerseOf } from '../versification/verse-counts.ts'
import { OF_THE_SITE, type Versification, VERSIFICATIONS } from '../versification/versifications.ts'
import type { FieldReader } from './field-reader.ts'

export type { Versification }

/** The field of this name; RÚF's numbers, or those of the fallback, where an entry does not say. */
export const readVersification = (fields: FieldReader, fallback: Versification = OF_THE_SITE): Versification =>
  fields.oneOf('versification', VERSIFICATIONS, fallback)

/** A passage that says by whose numbers it is told. */
export const withVersification = (passage: Passage, versification: Versification): Passage => ({
  ...passage,
  versification,
  inRuf: labelInRuf(passage, versification),
})

/** Whose printed verses were counted, so that a chapter may be said to end too early or too late. */
const COUNTED = new Set<Versification>(['karoli', 'kjv'])

/** Number of the last verse of a chapter; null where nobody counted. */
export const countedLastVerse = (versification: Versification, code: string, chapter: number): number | null =>
  COUNTED.has(versification) ? lastVerseOf(versification, code, chapter) : null
