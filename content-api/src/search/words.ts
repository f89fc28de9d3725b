/**
 * Where words stand in a text. Index, query and marks all cut and spell them here, so a change asks for a new index
 * (`RULES` in `lemmas/analyse-word.ts`).
 */
import { fold } from 'shared-kernel/fold'
import { toSpelling, UNSEEN } from '../lemmas/spelling.ts'

/** Longer things are no words: data, addresses, attacks. */
const MAX_WORD = 40

/** Spellings by how words are written: texts repeat their words, and spelling is most of what a snippet costs. */
const known = new Map<string, string>()
const MAX_KNOWN = 50_000

function spell(written: string): string {
  const before = known.get(written)
  if (before !== undefined) return before
  const spelling = toSpelling(written)
  if (known.size >= MAX_KNOWN) known.clear()
  // Longer things are no words, and would keep the texts they were cut from in memory.
  if (written.length <= MAX_WORD) known.set(written, spelling)
  return spelling
}

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
const ENDS_IN_WORD = new RegExp(`[\\p{L}\\p{N}\\p{M}][${UNSEEN}]*$`, 'u')
const ACCENT_APART = /[\u0300-\u036f]/
const HAS_UNSEEN = new RegExp(`[${UNSEEN}]`)

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
  const beginnings = only && !ACCENT_APART.test(text) ? beginningsOf(only, HAS_UNSEEN.test(text)) : undefined
  if (!beginnings) for (const match of text.matchAll(WORD)) add(match[0], match.index)
  else for (const { index } of text.matchAll(beginnings)) if (!isInWord(text, index)) add(wordAt(text, index), index)
  return words
}

/** Whether the word goes on there. A letter may be two characters long, and something unseen may follow it. */
const isInWord = (text: string, place: number) => ENDS_IN_WORD.test(text.slice(Math.max(0, place - 4), place))

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

/** The more letters, the fewer words have to be spelled only to find that they are others. */
const BEGINNING = 3

const patterns = new WeakMap<ReadonlySet<string>, RegExp>()
/** The same for texts with soft hyphens and the like, which may stand between any two letters. */
const hyphenated = new WeakMap<ReadonlySet<string>, RegExp>()

/**
 * How these words begin, made once for all texts of a page. Nothing but single letters one after the other: for that
 * alone the engine skips through a text instead of reading it, and classes of Unicode take long to compile. So it may
 * also match inside a word. Other alphabets have no table: undefined.
 */
function beginningsOf(spellings: ReadonlySet<string>, isHyphenated: boolean): RegExp | undefined {
  const kept = isHyphenated ? hyphenated : patterns
  const known = kept.get(spellings)
  if (known) return known
  const beginnings = new Set([...spellings].map((spelling) => beginningOf(fold(spelling))))
  if (beginnings.size === 0 || beginnings.has('')) return undefined
  const between = isHyphenated ? `[${UNSEEN}]*` : ''
  const pattern = new RegExp([...beginnings].map((beginning) => toPattern(beginning, between)).join('|'), 'g')
  kept.set(spellings, pattern)
  return pattern
}

/** As many of the first letters as old spellings leave alone: Izaiás is Ézsaiás now, and a 'c' may be a 'cz'. */
function beginningOf(folded: string): string {
  if (folded.startsWith('ezs')) return 'e'
  const letters = /^[a-z0-9]*/.exec(folded)![0].slice(0, BEGINNING)
  const mayBeOld = letters.indexOf('c')
  return mayBeOld === -1 ? letters : letters.slice(0, mayBeOld + 1)
}

const toPattern = (beginning: string, between: string) =>
  [...beginning].map((letter) => `[${LETTERS.get(letter)!}${beginning === 'e' ? 'iIíÍ' : ''}]`).join(between)
