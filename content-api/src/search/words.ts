/**
 * Splits texts into words, for index, query and marks; a change requires a new index (`RULES` in
 * `lemmas/analyse-word.ts`).
 */
import { fold } from 'shared-kernel/fold'
import { memoize } from '../lemmas/memoize.ts'
import { toSpelling, UNSEEN } from '../lemmas/spelling.ts'

/** Longer strings are no words but data, addresses or attacks. */
const MAX_WORD = 40

/** Cached: texts repeat their words, and spelling is most of a snippet's cost. */
const spellWord = memoize(50_000, toSpelling)

/** Longer strings are not cached: they would keep the texts they are slices of in memory. */
const spell = (written: string) => (written.length <= MAX_WORD ? spellWord(written) : toSpelling(written))

export interface Word {
  /** From `toSpelling`. */
  spelling: string
  /** As in the text. */
  written: string
  start: number
  end: number
}

/** A hyphen separates words, a soft hyphen does not. */
const WORD = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}${UNSEEN}]*`, 'gu')
const WORD_HERE = new RegExp(WORD, 'uy')
const ENDS_IN_WORD = new RegExp(`[\\p{L}\\p{N}][\\p{M}${UNSEEN}]*$`, 'u')

/**
 * Words of a text with their positions; digits are words. With `only`, just those spellings, several times faster.
 * Skips words longer than `longest`.
 */
export function findWords(text: string, only?: ReadonlySet<string>, longest = MAX_WORD): Word[] {
  const words: Word[] = []
  const add = (written: string, start: number) => {
    const spelling = spell(written)
    if (spelling !== '' && spelling.length <= longest && (!only || only.has(spelling)))
      words.push({ spelling, written, start, end: start + written.length })
  }
  const beginnings = only && !LIGATURE.test(text) && beginningsOf(only)
  if (!beginnings) for (const match of text.matchAll(WORD)) add(match[0], match.index)
  else for (const start of findBeginnings(text, beginnings)) if (!isInWord(text, start)) add(wordAt(text, start), start)
  return words
}

/** One character for several letters, missing in the prefix table; imported texts have none. */
const LIGATURE = /[\ufb00-\ufb06]/

/** The word continues there. A letter may be two code units; accents and invisible characters may follow it. */
function isInWord(text: string, position: number): boolean {
  const before = position === 0 ? 0 : LETTERS[text.charCodeAt(position - 1)]!
  if (before !== 0 && before !== WITHIN) return true
  return ENDS_IN_WORD.test(text.slice(Math.max(0, position - MAX_WORD), position))
}

function wordAt(text: string, start: number): string {
  WORD_HERE.lastIndex = start
  return WORD_HERE.exec(text)![0]
}

/** Prefix length: longer prefixes avoid spelling words that do not match. */
const BEGINNING = 3
const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz'
/** Bits per sign; 0 is no sign. */
const BITS = 6
const numberOf = (letters: string) =>
  [...letters].reduce((number, letter) => (number << BITS) | (SIGNS.indexOf(letter) + 1), 0)

/** By UTF-16 code: the number of the folded sign, `WITHIN` for characters allowed between letters, else 0. */
const LETTERS = new Uint8Array(0x10000)
const WITHIN = 255
for (const [from, to] of [
  [0x30, 0x7a],
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  // The Kelvin and Ångström signs.
  [0x212a, 0x212b],
] as const) {
  for (let code = from; code <= to; code++) {
    const folded = fold(String.fromCharCode(code))
    if (folded.length === 1) LETTERS[code] = SIGNS.indexOf(folded) + 1
  }
}
LETTERS.fill(WITHIN, 0x300, 0x370)
for (const sign of UNSEEN) LETTERS[sign.charCodeAt(0)] = WITHIN

/** Word prefixes: a flag by number of a pair, and the numbers of triples. */
interface Beginnings {
  pairs: Uint8Array
  threes: ReadonlySet<number>
}
const WITH_THIRD = 1
const WITH_ANY = 2

const tables = new WeakMap<ReadonlySet<string>, Beginnings>()

/** Prefixes of these words, cached for all texts of a page. Undefined for other alphabets. */
function beginningsOf(spellings: ReadonlySet<string>): Beginnings | undefined {
  const known = tables.get(spellings)
  if (known) return known
  const beginnings = new Set([...spellings].map((spelling) => beginningOf(fold(spelling))))
  if (beginnings.size === 0 || beginnings.has('')) return undefined
  if (beginnings.has('e')) beginnings.add('i')
  const pairs = new Uint8Array(1 << (2 * BITS))
  const threes = new Set<number>()
  for (const letters of [...beginnings].sort((one, other) => other.length - one.length)) {
    const number = numberOf(letters)
    if (letters.length === 1) pairs.fill(WITH_ANY, number << BITS, (number + 1) << BITS)
    else if (letters.length === 2) pairs[number] = WITH_ANY
    else {
      pairs[number >> BITS] = WITH_THIRD
      threes.add(number)
    }
  }
  tables.set(spellings, { pairs, threes })
  return { pairs, threes }
}

/** Only as many letters as old spellings leave unchanged: Izaiás is now Ézsaiás, and 'c' may be 'cz'. */
function beginningOf(folded: string): string {
  if (folded.startsWith('ezs')) return 'e'
  const letters = /^[a-z0-9]*/.exec(folded)![0].slice(0, BEGINNING)
  const mayBeOld = letters.indexOf('c')
  return mayBeOld === -1 ? letters : letters.slice(0, mayBeOld + 1)
}

/**
 * Positions of prefixes, also inside words. Scanning every pair of letters is faster than finding word starts first,
 * and four times as fast as a regular expression with many prefixes.
 */
function findBeginnings(text: string, { pairs, threes }: Beginnings): number[] {
  const found: number[] = []
  let pair = 0
  let start = 0
  for (let position = 0; position <= text.length; position++) {
    const letter = letterAt(text, position)
    if (letter === WITHIN) continue
    pair = ((pair << BITS) | letter) & (pairs.length - 1)
    const known = pairs[pair]!
    if (known === WITH_ANY || (known === WITH_THIRD && threes.has((pair << BITS) | nextLetter(text, position))))
      found.push(start)
    start = position
  }
  return found
}

const letterAt = (text: string, position: number) => (position < text.length ? LETTERS[text.charCodeAt(position)]! : 0)

function nextLetter(text: string, position: number): number {
  let next = position + 1
  while (letterAt(text, next) === WITHIN) next++
  return letterAt(text, next)
}
