/** Recognizes Bible references in text: their numbers are no words. */
import { BOOKS } from 'shared-kernel/passages'
import { theLexicon } from '../lemmas/analyse-word.ts'
import { NAME } from '../lemmas/lexicon.ts'

const SHORT_NAMES = new Set(
  BOOKS.flatMap(({ abbrev }) => [abbrev, abbrev.replace(/^\d/, '')]).map((name) => name.toLowerCase()),
)

/** 'jn', '1sám' and 'sám' as spellings; not 'kor' and 'én', which are words. */
export const isShortBookName = (word: string) => SHORT_NAMES.has(word) && (theLexicon().kindsOf(word) & ~NAME) === 0

/** Index weights: `OF_PLACE` marks words within references. */
export const OF_PLACE = 'C'
export const NOT_OF_PLACE = 'ABD'

/** Words searched alone only outside references. */
export const isOfPlaces = (word: string) => /^\d+$/.test(word) || isShortBookName(word)

const YEAR = /^\d{4}/

/** The word is part of a reference, like each in '1Sám 3,3', '3–4'. */
export function isOfPlace(text: string, { written, start, end }: { written: string; start: number; end: number }) {
  if (YEAR.test(written)) return false
  if (!/^\d/.test(written)) return SHORT_NAMES.has(written.toLowerCase()) && /^\.?\s\d/.test(text.slice(end, end + 3))
  if (SHORT_NAMES.has(written.toLowerCase())) return true
  if (/^[,.:–-]\d/.test(text.slice(end, end + 2))) return true
  const before = text.slice(Math.max(0, start - 12), start)
  const [, name] = /([\p{L}\d]+)\.?\s$/u.exec(before) ?? []
  return /\d[,.:–-]$/.test(before) || (name !== undefined && isShortBookName(name.toLowerCase()))
}
