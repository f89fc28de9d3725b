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

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/**
 * The words of a text with their places. A hyphen parts words, digits are words. With `only`, just those (folded) words,
 * several times faster.
 */
export function findWords(text: string, only?: ReadonlySet<string>): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(only ? beginningLike(only) : WORD)) {
    const folded = foldWord(match[0])
    if (folded !== '' && folded.length <= MAX_WORD && (!only || only.has(folded)))
      words.push({ folded, start: match.index, end: match.index + match[0].length })
  }
  return words
}

/** Every way to write a first letter, by what it is folded to: 'e' → 'eéEÉ…', and 'i' for Izaiás, who is Ezsaias now. */
const FIRST_LETTERS = new Map<string, string>([['e', 'iIíÍ']])
for (const [from, to] of [
  [0x30, 0x7a],
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const) {
  for (let code = from; code <= to; code++) {
    const letter = String.fromCharCode(code)
    const folded = fold(letter)
    if (/^[a-z0-9]$/.test(folded)) FIRST_LETTERS.set(folded, (FIRST_LETTERS.get(folded) ?? '') + letter)
  }
}

/** Words that begin like one of these. Other alphabets have no table: then it is every word. */
function beginningLike(folded: ReadonlySet<string>): RegExp {
  const first = new Set([...folded].map((word) => word[0]!))
  const letters = [...first].map((letter) => FIRST_LETTERS.get(letter))
  if (letters.length === 0 || letters.includes(undefined)) return WORD
  const begin = `[${letters.join('')}]`
  // The look behind stands after the letter, because most letters are none of these and need no look.
  return new RegExp(`${begin}(?<![\\p{L}\\p{N}\\p{M}]${begin})[\\p{L}\\p{N}\\p{M}]*`, 'gu')
}
