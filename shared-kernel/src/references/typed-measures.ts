import { fold } from '../fold.ts'
import { type NamedBook, nameAt } from './book-names.ts'
import { isPlainName } from './find-in-prose.ts'
import { ESTHER, withoutGreekLetters } from './greek-esther.ts'
import { AGE, MEASURE, NO_PLACE, isCount } from './measures.ts'
import { skipBefore } from './words-before.ts'

/** Matches words typed without accents or capitals. */
const FOLDED = new RegExp(fold(MEASURE.source))

/**
 * True when an apparent reference in a search query is a measure or an age, by the same rules as in prose: "ez 1,5 dl
 * bor", "Ám 4,8-as átlag", "Zsolt 30, amikor".
 */
export function isMeasure(reference: string, before: string, after: string): boolean {
  const named = nameAt(reference, skipBefore(reference, 0))
  const text = named?.book.id === ESTHER ? withoutGreekLetters(reference) : reference
  const [, place = '', ending = ''] = /(\d+(?:[,.:-]\d+)*)(\D*)$/.exec(text) ?? []
  const rest = `${ending} ${after}`.replace(/[‐-—−]/g, '-')
  const measure = MEASURE.exec(rest) ?? FOLDED.exec(fold(rest))
  const around = `${before} \n${place}${rest}`
  if (NO_PLACE.test(around) || (named?.book.abbrev === 'Zsolt' && AGE.test(around))) return true
  if (named === null) return measure !== null
  if (isPlain(named)) return Boolean(measure?.[1])
  return measure !== null || isCount(place, rest)
}

const isPlain = ({ book, key }: NamedBook) =>
  isPlainName(book, [book.abbrev, book.catholic].find((abbreviation) => fold(abbreviation) === fold(key)) ?? key)

/** Words that follow a chapter: "János 3 alapján", "János 3 vagy János 4". */
const ABOUT =
  /^(?:szerint|alapj|magyaraz|predik|igehird|ahitat|textus|lekci|alapig|vazlat|ertelm|olvas|(?:is|vagy|es)(?: |$))/

/** "gyermeke", "fia" */
const POSSESSED = /^\p{L}+(?:[ae]|i)(?![\p{L}\d])/u

/**
 * True when a chapter in a search query is rather somebody and a number of something: "Jób 7 fia", "Dániel 4.
 * osztályos". Abbreviations that are no names ("Lk 15 öröm") are chapters.
 */
export function isSomebody(reference: string, after: string): boolean {
  const named = nameAt(reference, skipBefore(reference, 0))
  if (after === '' || ABOUT.test(fold(after)) || !/^[^,:]*\d[^,:\d]*$/.test(reference.slice(named?.end ?? 0)))
    return false
  return named === null || !(named.key === 'zsolt' ? !POSSESSED.test(after) : isPlain(named))
}
