/**
 * Words as the search knows them: without case and accents, old spellings made new. Index, query and highlight all
 * pass through here, so a change asks for a new index (`indexSermons`).
 */

/** 'Kegyelméből' → 'kegyelmebol'. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Spellings of the old Bible and sermons, on folded words. */
const OLD_SPELLINGS: [RegExp, string][] = [
  [/^evangyeli?[ou]m/, 'evangelium'],
  [/^evangeliom/, 'evangelium'],
  [/cz/g, 'c'],
  [/^(?:esaias|izaias)/, 'ezsaias'],
  [/^mozses/, 'mozes'],
]

/** Longer things are no words: data, addresses, attacks. */
const MAX_WORD = 40

/** Folded words by how they are written: texts repeat their words, and folding is most of what a snippet costs. */
const known = new Map<string, string>()
const MAX_KNOWN = 50_000

/** Folded, old spelling made new: what stands in the index. */
export function foldWord(word: string): string {
  const before = known.get(word)
  if (before !== undefined) return before
  const folded = OLD_SPELLINGS.reduce((text, [old, today]) => text.replace(old, today), fold(word))
  if (known.size >= MAX_KNOWN) known.clear()
  // Longer things are no words, and would keep the texts they were cut from in memory.
  if (word.length <= MAX_WORD) known.set(word, folded)
  return folded
}

export interface Word {
  folded: string
  start: number
  end: number
}

/** The words of a text with their places. A hyphen parts words, digits are words. */
export function findWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)) {
    const folded = foldWord(match[0])
    if (folded !== '' && folded.length <= MAX_WORD)
      words.push({ folded, start: match.index, end: match.index + match[0].length })
  }
  return words
}
