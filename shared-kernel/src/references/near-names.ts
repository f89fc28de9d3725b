import { fold } from '../fold.ts'
import { bookByName } from './book-names.ts'
import { bookByCode } from './books.ts'
import type { HungarianBook } from './hungarian-books.ts'
import { keyOf, stemsOf } from './name-words.ts'
import type { Passage } from './passage.ts'
import { parsePlaces } from './parse-places.ts'
import { spelledNames } from './spelled-names.ts'
import { toPassage } from './to-passage.ts'

const NAME_AND_PLACE = /^\s*((?:[1-5]\s?\.?\s?)?\p{L}[\p{L}\s.]{1,60}?)[\s,:]*(\d.*)?$/u
/** Nearly every shorter word is close to some name, so these need a verse. */
const SHORTEST_NAME = 4
const SHORTEST_WITH_VERSE = 3
/** Foreign names, by their folded form. */
const FOREIGN: Record<string, string> = { hiob: 'JOB', pb: 'PRO', jesaja: 'ISA', philippi: 'PHP' }

/** The number of books of Mózes. */
const MOST_BOOKS = 5

/**
 * Suggests passages for a text whose book name has one letter missing, added, replaced or swapped, lacks its number, or
 * is foreign: `Jnáos 3,16`, `Zslot 23`, `Kir 19`, `Jesája 53`; without a place only names that lack their number:
 * `Pál levele a korinthusiakhoz`. One list per similar book, at most five. For "did you mean", never applied silently.
 */
export function nearReferences(text: string): Passage[][] {
  const [, name = '', place = ''] = NAME_AND_PLACE.exec(text.normalize('NFC')) ?? []
  const key = fold(keyOf(name))
  const shortest = /\d\s?[,.:]\s?\d/.test(place) ? SHORTEST_WITH_VERSE : SHORTEST_NAME
  if (bookByName(name) !== null) return []
  const keys = stemsOf(key)
  const foreign = bookByCode(FOREIGN[key] ?? '')
  const books = new Set<HungarianBook>(foreign ? [foreign] : [])
  for (const [known, book] of spelledNames()) {
    const isNear = (stem: string) => place !== '' && lettersOf(known) >= shortest && isOneOff(stem, fold(known))
    if (keys.some((stem) => isNear(stem) || isWithoutNumber(stem, fold(known)))) books.add(book)
  }
  return [...books]
    .map(({ id }) => (place === '' ? [{ book: id }] : (parsePlaces(place, id) ?? [])))
    .map((places) => places.map(toPassage).filter((passage) => passage !== null))
    .filter((passages) => passages.length > 0)
    .slice(0, MOST_BOOKS)
}

/** 'kir' for '1kir'. */
const isWithoutNumber = (name: string, known: string) => /^\d/.test(known) && known.slice(1) === name

const lettersOf = (key: string) => key.replace(/^\d/, '').length

/** True when the names differ by one letter or one swap. */
function isOneOff(one: string, other: string): boolean {
  if (one === other) return false
  let same = 0
  while (one[same] === other[same]) same += 1
  const [left, right] = [one.slice(same), other.slice(same)]
  const isExchanged = left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
  return isExchanged || left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1)
}
