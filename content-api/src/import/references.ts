import { type Passage, readReferences as read } from 'shared-kernel/references'

/** References in a text like "Jn 3,16; Róm 5,8", and its unreadable parts. */
export function readReferences(text: string): { passages: Passage[]; unread: string[] } {
  const { passages, unread } = read(text)
  return { passages, unread: passages.length > 0 ? unread.map((part) => part.text) : [text] }
}

/** In one line: `Jn 3,16; Róm 5,8`. */
export const labelOf = (passages: Passage[]) => passages.map(({ label }) => label).join('; ')
