/** Accent- and case-insensitive text, and matching of names against typed words. Pure. */

/** Replaces typographic ligatures (`ﬁ`, `ﬂ`, `ﬀ`, …), common in text copied from PDF files, by their letters. */
export const splitLigatures = (text: string): string =>
  text.replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))

/** Text without accents, in lower case, so that `cseri kalman` finds Cseri Kálmán. */
export function fold(text: string): string {
  return splitLigatures(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** A word in lower case (NFC), with and without its accents. */
export interface NameWord {
  written: string
  bare: string
}

const ARTICLES = new Set(['a', 'az'])

/** The words of a name or of typed text, in lower case; articles only where there are no other words. */
export function toWords(text: string): NameWord[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const meaningful = words.filter((word) => !ARTICLES.has(word))
  return (meaningful.length > 0 ? meaningful : words).map((written) => ({ written, bare: fold(written) }))
}

/** True when each typed word is a prefix of a word of the name. A typed accent must match; an omitted one may. */
export const matchesTyped = (name: readonly NameWord[], typed: readonly NameWord[]): boolean =>
  typed.every((prefix) => name.some((word) => startsWith(word, prefix)))

function startsWith({ written, bare }: NameWord, typed: NameWord): boolean {
  if (!bare.startsWith(typed.bare)) return false
  const isBare = typed.written === typed.bare
  return isBare || [...typed.written].every((letter, nth) => letter === typed.bare[nth] || letter === written[nth])
}
