import { fold } from '../fold.ts'
import { nameAt } from './book-names.ts'
import { isPlainName } from './find-in-prose.ts'
import { AGE, MEASURE, NO_PLACE, isCount } from './measures.ts'

/** Matches words typed without accents or capitals. */
const FOLDED = new RegExp(fold(MEASURE.source))

/**
 * True when an apparent reference in a search query is a measure or an age, by the same rules as in prose: "ez 1,5 dl
 * bor", "Ám 4,8-as átlag", "Zsolt 30, amikor".
 */
export function isMeasure(reference: string, before: string, after: string): boolean {
  const named = nameAt(reference)
  const [, place = '', ending = ''] = /(\d+(?:[,.:-]\d+)*)(\D*)$/.exec(reference) ?? []
  const rest = `${ending} ${after}`.replace(/[‐-—−]/g, '-')
  const measure = MEASURE.exec(rest) ?? FOLDED.exec(fold(rest))
  const around = `${before} \n${place}${rest}`
  if (NO_PLACE.test(around) || (named?.book.abbrev === 'Zsolt' && AGE.test(around))) return true
  if (named === null) return measure !== null
  const { book, key } = named
  if (isPlainName(book, key === fold(book.abbrev) ? book.abbrev : key)) return Boolean(measure?.[1])
  return measure !== null || isCount(place, rest)
}
