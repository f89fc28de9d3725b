import { fold, toWords } from 'shared-kernel/fold'

/** A stretch of a name; typed: it is what the reader has typed of its word. */
export interface NamePart {
  text: string
  isTyped: boolean
}

/** Splits a name where its words begin with typed ones, by the folding that finds suggestions: accents may be missing. */
export function typedParts(name: string, typed: string): NamePart[] {
  const begun = toWords(typed).map(({ bare }) => bare)
  const parts = (name.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap((piece) => {
    const fits = begun.filter((bare) => fold(piece).startsWith(bare))
    const length = lengthOf(piece, Math.max(0, ...fits.map((bare) => bare.length)))
    return [
      { text: piece.slice(0, length), isTyped: true },
      { text: piece.slice(length), isTyped: false },
    ]
  })
  return parts.filter(({ text }) => text !== '')
}

/** How much of a piece makes so many folded letters, with the accents that belong to the last of them. */
function lengthOf(piece: string, folded: number): number {
  if (folded === 0) return 0
  const letters = piece.match(/\P{M}\p{M}*/gu) ?? []
  let length = 0
  for (const letter of letters) {
    if (fold(piece.slice(0, length)).length >= folded) break
    length += letter.length
  }
  return length
}
