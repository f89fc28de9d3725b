/**
 * Where words stand in a text. Index, query and marks all cut and spell them here, so a change asks for a new index
 * (`RULES` in `lemmas/analyse-word.ts`).
 */
import { fold } from 'shared-kernel/fold'
import { remembering } from '../lemmas/remembering.ts'
import { toSpelling, UNSEEN } from '../lemmas/spelling.ts'

/** Longer things are no words: data, addresses, attacks. */
const MAX_WORD = 40

/** Spellings by how words are written: texts repeat their words, and spelling is most of what a snippet costs. */
const spellWord = remembering(50_000, toSpelling)

/** Longer things are no words, and would keep the texts they were cut from in memory. */
const spell = (written: string) => (written.length <= MAX_WORD ? spellWord(written) : toSpelling(written))

export interface Word {
  /** As `toSpelling` gives it. */
  spelling: string
  /** As it stands in the text. */
  written: string
  start: number
  end: number
}

/** A hyphen parts words, a soft one does not. */
const WORD = new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}${UNSEEN}]*`, 'gu')
const WORD_HERE = new RegExp(WORD, 'uy')
const ENDS_IN_WORD = new RegExp(`[\\p{L}\\p{N}][\\p{M}${UNSEEN}]*$`, 'u')

/**
 * The words of a text with their places; digits are words. With `only`, just those spellings, several times faster.
 * Longer ones than `longest` are left out.
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

/** One character for several letters, which the table of beginnings does not know; imported texts have none. */
const LIGATURE = /[\ufb00-\ufb06]/

/** Whether the word goes on there. A letter may be two characters long; accents and what is unseen may follow it. */
function isInWord(text: string, place: number): boolean {
  const before = place === 0 ? 0 : LETTERS[text.charCodeAt(place - 1)]!
  if (before !== 0 && before !== WITHIN) return true
  return ENDS_IN_WORD.test(text.slice(Math.max(0, place - MAX_WORD), place))
}

function wordAt(text: string, start: number): string {
  WORD_HERE.lastIndex = start
  return WORD_HERE.exec(text)![0]
}

/** How many letters tell a beginning: the more, the fewer words have to be spelled only to find that they are others. */
const BEGINNING = 3
const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz'
/** So many tell one sign from the others; 0 is none of them. */
const BITS = 6
const numberOf = (letters: string) =>
  [...letters].reduce((number, letter) => (number << BITS) | (SIGNS.indexOf(letter) + 1), 0)

/** By a character's code: the number of the sign that it is folded to, `WITHIN` for what may stand between letters, else 0. */
const LETTERS = new Uint8Array(0x10000)
const WITHIN = 255
for (const [from, to] of [
  [0x30, 0x7a],
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  // The signs of Kelvin and Ångström.
  [0x212a, 0x212b],
] as const) {
  for (let code = from; code <= to; code++) {
    const folded = fold(String.fromCharCode(code))
    if (folded.length === 1) LETTERS[code] = SIGNS.indexOf(folded) + 1
  }
}
LETTERS.fill(WITHIN, 0x300, 0x370)
for (const sign of UNSEEN) LETTERS[sign.charCodeAt(0)] = WITHIN

/** How words begin: by the numbers of pairs whether words begin so, and the numbers of threes. */
interface Beginnings {
  pairs: Uint8Array
  threes: ReadonlySet<number>
}
const WITH_THIRD = 1
const WITH_ANY = 2

const tables = new WeakMap<ReadonlySet<string>, Beginnings>()

/** How these words begin, made once for all texts of a page. Other alphabets have no table: undefined. */
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

/** As many of the first letters as old spellings leave alone: Izaiás is Ézsaiás now, and a 'c' may be a 'cz'. */
function beginningOf(folded: string): string {
  if (folded.startsWith('ezs')) return 'e'
  const letters = /^[a-z0-9]*/.exec(folded)![0].slice(0, BEGINNING)
  const mayBeOld = letters.indexOf('c')
  return mayBeOld === -1 ? letters : letters.slice(0, mayBeOld + 1)
}

/**
 * Where something begins like that, also inside of words. Two letters are looked at wherever they stand: to look for the
 * beginnings of words first takes longer, and a regular expression with many beginnings four times as long.
 */
function findBeginnings(text: string, { pairs, threes }: Beginnings): number[] {
  const found: number[] = []
  let pair = 0
  let start = 0
  for (let place = 0; place <= text.length; place++) {
    const letter = letterAt(text, place)
    if (letter === WITHIN) continue
    pair = ((pair << BITS) | letter) & (pairs.length - 1)
    const known = pairs[pair]!
    if (known === WITH_ANY || (known === WITH_THIRD && threes.has((pair << BITS) | nextLetter(text, place))))
      found.push(start)
    start = place
  }
  return found
}

const letterAt = (text: string, place: number) => (place < text.length ? LETTERS[text.charCodeAt(place)]! : 0)

function nextLetter(text: string, place: number): number {
  let next = place + 1
  while (letterAt(text, next) === WITHIN) next++
  return letterAt(text, next)
}
