import { BOOKS } from 'shared-kernel/passages'
import { analyseSpelling, theLexicon } from '../lemmas/analyse-word.ts'
import { isVerb } from '../lemmas/verb-forms.ts'
import { NAME } from '../lemmas/lexicon.ts'
import { SEPARABLE_PREVERBS } from '../lemmas/preverbs.ts'

/**
 * Lexemes of the word index: a lemma ('kegyelem'), a spelling with '=' ('=kegyelméből'), a part of a compound with '+'
 * ('+szeretet' for 'testvérszeretet'), and a pair of consecutive common lexemes with a space ('=az ember'), which has
 * no position.
 */
export const asSpelling = (spelling: string) => `=${spelling}`
export const asPart = (lemma: string) => `+${lemma}`
export const asPair = (lexeme: string, next: string) => `${lexeme} ${next}`

export const isPart = (lexeme: string) => lexeme.startsWith(asPart(''))

const SHORT_NAMES = new Set(
  BOOKS.flatMap(({ abbrev }) => [abbrev, abbrev.replace(/^\d/, '')]).map((name) => name.toLowerCase()),
)

/** 'jn', '1sám' and 'sám' as spellings; not 'kor' and 'én', which are words. */
export const isShortBookName = (word: string) => SHORT_NAMES.has(word) && (theLexicon().kindsOf(word) & ~NAME) === 0

/** Index weights: `IN_REFERENCE` marks words within references. */
export const IN_REFERENCE = 'C'
export const NOT_IN_REFERENCE = 'ABD'

/** A number or book name: as a single search word it matches only outside references. */
export const mayBeInReference = (word: string) => /^\d+$/.test(word) || isShortBookName(word)

const YEAR = /^\d{4}/

/** True for each word of a reference: '1Sám 3,3', '3–4'. */
export function isInReference(text: string, { written, start, end }: { written: string; start: number; end: number }) {
  if (YEAR.test(written)) return false
  if (!/^\d/.test(written)) return SHORT_NAMES.has(written.toLowerCase()) && /^\.?\s\d/.test(text.slice(end, end + 3))
  if (SHORT_NAMES.has(written.toLowerCase())) return true
  if (/^[,.:–-]\d/.test(text.slice(end, end + 2))) return true
  const before = text.slice(Math.max(0, start - 12), start)
  const [, name] = /([\p{L}\d]+)\.?\s$/u.exec(before) ?? []
  return /\d[,.:–-]$/.test(before) || (name !== undefined && isShortBookName(name.toLowerCase()))
}

/** Usually no preverbs before a verb: 'ki jött?', 'meg mond'. */
const SELDOM_BEFORE = new Set(['ki', 'meg'])

const isOfVerb = (word: string) => analyseSpelling(word, false).lemmas.some(isVerb)

/** The verb of two separately typed spellings: 'hazajött' for 'jött haza' and 'haza jött'; else null. */
export function wholeVerb(first: string, second: string): string | null {
  const isBefore = SEPARABLE_PREVERBS.has(first)
  if (isBefore === SEPARABLE_PREVERBS.has(second) || (isBefore && SELDOM_BEFORE.has(first))) return null
  const [preverb, verb] = isBefore ? [first, second] : [second, first]
  return isOfVerb(verb) && isOfVerb(preverb + verb) ? preverb + verb : null
}
