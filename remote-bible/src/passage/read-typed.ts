/** With the grammar of references: fetched when an address has to be read as people write. Pure. */
export { lastVerse } from 'shared-kernel/references'
import { nearReferences, type Passage, readReferences } from 'shared-kernel/references'

export type Typed =
  | { kind: 'passage'; passage: Passage }
  /** Several passages, as `3,16.18` is: no page has them together. */
  | { kind: 'several'; near: Passage[] }
  /**
   * Written like a reference to what is in no Bible; `near` is the chapter or book it would be in, or the range that was
   * written backwards.
   */
  | { kind: 'nowhere'; near: Passage[] }
  /** No reference; `near` is what it may have meant. */
  | { kind: 'unknown'; near: Passage[] }

/** What a text names. */
export function readTyped(text: string): Typed {
  const { passages, unread } = readReferences(text)
  const [passage] = passages
  if (passages.length > 1) return { kind: 'several', near: passages }
  if (passage) return { kind: 'passage', passage }
  const near = unread.flatMap((part) => part.near ?? [])
  if (near.length > 0) return { kind: 'nowhere', near: near.slice(0, 1) }
  return { kind: 'unknown', near: nearReferences(text).flatMap((passages) => passages.slice(0, 1)) }
}
