/** Names that suit what is being typed: words may be begun only, and lack accents. Pure. */
import { fold } from './fold.ts'

/** A word as it is written, composed and in lower case, and without its accents. */
export interface NameWord {
  written: string
  bare: string
}

const ARTICLES = new Set(['a', 'az'])

/** The words of a name, or of what is typed, in lower case; articles only where nothing else stands. */
export function toWords(text: string): NameWord[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !ARTICLES.has(word))
  return (telling.length > 0 ? telling : words).map((written) => ({ written, bare: fold(written) }))
}

/** Whether each typed word begins a word of the name. An accent that was typed has to be there; one that was not may be. */
export const suits = (name: readonly NameWord[], typed: readonly NameWord[]): boolean =>
  typed.every((begun) => name.some((word) => begins(word, begun)))

function begins({ written, bare }: NameWord, typed: NameWord): boolean {
  if (!bare.startsWith(typed.bare)) return false
  const isBare = typed.written === typed.bare
  return isBare || [...typed.written].every((letter, nth) => letter === typed.bare[nth] || letter === written[nth])
}
