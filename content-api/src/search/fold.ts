/**
 * Words as the search knows them: without case and accents, old spellings made new. Index, query and highlight all
 * pass through here, so a change asks for a new index (`indexSermons`).
 */
import { fold } from 'shared-kernel/fold'

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
const WORD_HERE = new RegExp(WORD, 'uy')
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u
const ACCENT_APART = /[\u0300-\u036f]/

/**
 * The words of a text with their places. A hyphen parts words, digits are words. With `only`, just those (folded) words,
 * several times faster.
 */
export function findWords(text: string, only?: ReadonlySet<string>): Word[] {
  const words: Word[] = []
  const add = (word: string, start: number) => {
    const folded = foldWord(word)
    if (folded !== '' && folded.length <= MAX_WORD && (!only || only.has(folded)))
      words.push({ folded, start, end: start + word.length })
  }
  const beginnings = only && !ACCENT_APART.test(text) ? beginningsOf(only) : undefined
  if (!beginnings) for (const match of text.matchAll(WORD)) add(match[0], match.index)
  else for (const { index } of text.matchAll(beginnings)) if (!isInWord(text, index)) add(wordAt(text, index), index)
  return words
}

/** Whether the word goes on there. A letter may be two characters long. */
const isInWord = (text: string, place: number) => ENDS_IN_WORD.test(text.slice(Math.max(0, place - 2), place))

function wordAt(text: string, start: number): string {
  WORD_HERE.lastIndex = start
  return WORD_HERE.exec(text)![0]
}

/** Every way to write a letter, by what it is folded to: 'e' → 'eéEÉ…'. */
const LETTERS = new Map<string, string>()
for (const [from, to] of [
  [0x30, 0x7a],
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  // The signs of Kelvin and Ångström.
  [0x212a, 0x212b],
] as const) {
  for (let code = from; code <= to; code++) {
    const letter = String.fromCharCode(code)
    const folded = fold(letter)
    if (/^[a-z0-9]$/.test(folded)) LETTERS.set(folded, (LETTERS.get(folded) ?? '') + letter)
  }
}

/** The more letters, the fewer words have to be folded only to find that they are others. */
const BEGINNING = 3

const patterns = new WeakMap<ReadonlySet<string>, RegExp>()

/**
 * How these words begin, made once for all texts of a page. Nothing but single letters one after the other: for that
 * alone the engine skips through a text instead of reading it, and classes of Unicode take long to compile. So it may
 * also match inside a word. Other alphabets have no table: undefined.
 */
function beginningsOf(folded: ReadonlySet<string>): RegExp | undefined {
  const known = patterns.get(folded)
  if (known) return known
  const beginnings = new Set([...folded].map(beginningOf))
  if (beginnings.size === 0 || beginnings.has('')) return undefined
  const pattern = new RegExp([...beginnings].map(toPattern).join('|'), 'g')
  patterns.set(folded, pattern)
  return pattern
}

/** As many of the first letters as old spellings leave alone: Izaiás is Ezsaias now, and a 'c' may be a 'cz'. */
function beginningOf(word: string): string {
  if (word.startsWith('ezs')) return 'e'
  const letters = /^[a-z0-9]*/.exec(word)![0].slice(0, BEGINNING)
  const mayBeOld = letters.indexOf('c')
  return mayBeOld === -1 ? letters : letters.slice(0, mayBeOld + 1)
}

const toPattern = (beginning: string) =>
  [...beginning].map((letter) => `[${LETTERS.get(letter)!}${beginning === 'e' ? 'iIíÍ' : ''}]`).join('')
