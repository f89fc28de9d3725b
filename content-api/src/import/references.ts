import { type Passage, readReferences as read } from 'shared-kernel/references'

/** The places that a text like "Jn 3,16; Róm 5,8" names, and the parts of it that name none. */
export function readReferences(text: string): { passages: Passage[]; unread: string[] } {
  const { passages, unread } = read(text)
  return { passages, unread: passages.length > 0 ? unread.map((part) => part.text) : [text] }
}

/** The places in one line: `Jn 3,16; Róm 5,8`. */
export const labelOf = (passages: Passage[]) => passages.map(({ label }) => label).join('; ')
