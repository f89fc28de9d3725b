/** Lazy module with the reference grammar. */
export { lastVerse } from 'shared-kernel/references'
import { nearReferences, type Passage, readReferences } from 'shared-kernel/references'

export type ParsedReference =
  | { kind: 'passage'; passage: Passage }
  /** Several passages, as `3,16.18`: no page shows them together. */
  | { kind: 'several'; near: Passage[] }
  /** Well-formed, but in no Bible; `near` is the closest chapter, book or reversed range. */
  | { kind: 'nowhere'; near: Passage[] }
  /** Not a reference; `near` are suggestions. */
  | { kind: 'unknown'; near: Passage[] }

export function readTyped(text: string): ParsedReference {
  const { passages, unread } = readReferences(text)
  const [passage] = passages
  if (passages.length > 1) return { kind: 'several', near: passages }
  if (passage) return { kind: 'passage', passage }
  const near = unread.flatMap((part) => part.near ?? [])
  if (near.length > 0) return { kind: 'nowhere', near: near.slice(0, 1) }
  return { kind: 'unknown', near: nearReferences(text).flatMap((passages) => passages.slice(0, 1)) }
}
