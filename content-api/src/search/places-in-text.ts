/** Places of the Bible as they stand among words: their numbers are no words. */
import { BOOKS } from 'shared-kernel/passages'
import { theLexicon } from '../lemmas/analyse-word.ts'
import { NAME } from '../lemmas/lexicon.ts'

const SHORT_NAMES = new Set(
  BOOKS.flatMap(({ abbrev }) => [abbrev, abbrev.replace(/^\d/, '')]).map((name) => name.toLowerCase()),
)

/** 'jn', '1sám' and 'sám'; not 'kor' and 'én', which are words. Of a spelling. */
export const isShortBookName = (word: string) => SHORT_NAMES.has(word) && (theLexicon().kindsOf(word) & ~NAME) === 0

/** Weights in the index: what stands in a place, in a text or over it, has `OF_PLACE`. */
export const OF_PLACE = 'C'
export const NOT_OF_PLACE = 'ABD'

/** What is looked for alone only where it is of no place. */
export const isOfPlaces = (word: string) => /^\d+$/.test(word) || isShortBookName(word)

const YEAR = /^\d{4}/

/** Whether a word stands in a place: each in '1Sám 3,3', '3–4'. */
export function isOfPlace(text: string, { written, start, end }: { written: string; start: number; end: number }) {
  if (YEAR.test(written)) return false
  if (!/^\d/.test(written)) return SHORT_NAMES.has(written.toLowerCase()) && /^\.?\s\d/.test(text.slice(end, end + 3))
  if (SHORT_NAMES.has(written.toLowerCase())) return true
  if (/^[,.:–-]\d/.test(text.slice(end, end + 2))) return true
  const before = text.slice(Math.max(0, start - 12), start)
  const [, name] = /([\p{L}\d]+)\.?\s$/u.exec(before) ?? []
  return /\d[,.:–-]$/.test(before) || (name !== undefined && isShortBookName(name.toLowerCase()))
}
