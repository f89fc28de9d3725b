/** With the grammar of references: fetched when an address has to be read as people write. Pure. */
import { nearReferences, type Passage, readReferences } from 'shared-kernel/references'

export type Typed =
  | { kind: 'passage'; passage: Passage }
  /** Written like a reference to what is in no Bible; `near` is the chapter or book it would be in. */
  | { kind: 'nowhere'; near: Passage[] }
  /** No reference; `near` is what it may have meant. */
  | { kind: 'unknown'; near: Passage[] }

/** What a text names; of several passages the first. */
export function readTyped(text: string): Typed {
  const {
    passages: [passage],
    unread,
  } = readReferences(text)
  if (passage) return { kind: 'passage', passage }
  const near = unread.flatMap((part) => part.near ?? [])
  if (near.length > 0) return { kind: 'nowhere', near: near.slice(0, 1) }
  return { kind: 'unknown', near: nearReferences(text).flatMap((passages) => passages.slice(0, 1)) }
}
