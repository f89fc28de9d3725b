import { type Passage, readReferences as read } from 'shared-kernel/references'
import { labelInRuf } from '../versification/renumbered-place.ts'
import { lastVerseOf } from '../versification/verse-counts.ts'
import { SITE_VERSIFICATION, VERSIFICATIONS, type Versification } from '../versification/versifications.ts'
import type { FieldReader } from './field-reader.ts'

/** References in a text like "Jn 3,16; Róm 5,8", and its unreadable parts. */
export function readReferences(text: string): { passages: Passage[]; unread: string[] } {
  const { passages, unread } = read(text)
  return { passages, unread: passages.length > 0 ? unread.map((part) => part.text) : [text] }
}

/** In one line: `Jn 3,16; Róm 5,8`. */
export const labelOf = (passages: Passage[]) => passages.map(({ label }) => label).join('; ')

export type { Versification }

/** The field of this name; by default the fallback, normally RÚF. */
export const readVersification = (fields: FieldReader, fallback: Versification = SITE_VERSIFICATION): Versification =>
  fields.oneOf('versification', VERSIFICATIONS, fallback)

export const withVersification = (passage: Passage, versification: Versification): Passage => ({
  ...passage,
  versification,
  inRuf: labelInRuf(passage, versification),
})

/** Numberings with known verse counts, so that the end of a chapter can be checked. */
const COUNTED = new Set<Versification>(['karoli', 'kjv'])

/** Last verse of a chapter; null if unknown. */
export const countedLastVerse = (versification: Versification, code: string, chapter: number): number | null =>
  COUNTED.has(versification) ? lastVerseOf(versification, code, chapter) : null
