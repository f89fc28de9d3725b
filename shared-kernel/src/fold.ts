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

/**
 * True when each typed word is a prefix of a word of the name. A typed accent must match; an omitted one may, also half
 * of one: 'ö' for 'ő'.
 */
export const matchesTyped = (name: readonly NameWord[], typed: readonly NameWord[]): boolean =>
  typed.every((prefix) => name.some((word) => startsWith(word, prefix)))

/** Accents that keyboards without long umlauts give instead of the long ones. */
const SHORT: Record<string, string> = { ő: 'ö', ű: 'ü' }

function startsWith({ written, bare }: NameWord, typed: NameWord): boolean {
  return bare.startsWith(typed.bare) && lacksAccents(typed, written)
}

/** The typed word has only accents that the written one has at the same letters, some of them or all. */
function lacksAccents(typed: NameWord, written: string): boolean {
  const isBare = typed.written === typed.bare
  const letters = [...typed.written]
  return (
    isBare ||
    letters.every((letter, nth) => [typed.bare[nth], written[nth], SHORT[written[nth] ?? '']].includes(letter))
  )
}

/** The word may stand for the other with some or all accents omitted; two composed words in lower case. */
export const mayLackAccents = (word: string, written: string): boolean =>
  fold(word) === fold(written) && lacksAccents({ written: word, bare: fold(word) }, written)
