import { parseReferences, type Passage } from 'shared-kernel/references'

/** The places that a text like "Jn 3,16; Róm 5,8" names, and the parts of it that name none. */
export function readReferences(text: string): { passages: Passage[]; unread: string[] } {
  const unread: string[] = []
  let passages: Passage[] = []
  let start = 0
  for (const { index, 0: mark } of text.matchAll(/[;\n]|,\s|\sés\s|\.(?=\d)|$/g)) {
    // What a part says may be part of the place before it ("Jn 3, 16"), but it has to say something.
    const soFar = parseReferences(text.slice(0, index))
    const part = text.slice(start, index).trim()
    if (part && labelOf(soFar) === labelOf(passages)) unread.push(part)
    passages = soFar
    start = index + mark.length
  }
  return { passages, unread: passages.length > 0 ? unread : [text] }
}

/** The places in one line: `Jn 3,16; Róm 5,8`. */
export const labelOf = (passages: Passage[]) => passages.map(({ label }) => label).join('; ')
