/** Names of books as spelled in Hungarian: in prose "ezek" and "már" are words, not books. */
import { bookForms } from './book-forms.ts'
import { HUNGARIAN_BOOKS, type HungarianBook } from './hungarian-books.ts'
import { keyOf, partsOf, stemsOf } from './name-words.ts'

let names: Map<string, HungarianBook> | null = null

/** The Hungarian names by their keys. */
export function spelledNames(): ReadonlyMap<string, HungarianBook> {
  if (names) return names
  names = new Map()
  for (const { book, form } of bookForms()) names.set(keyOf(form), book)
  for (const book of HUNGARIAN_BOOKS) names.set(keyOf(book.abbrev), book).set(keyOf(book.catholic), book)
  return names
}

/** In "1. A János" the number is that of a list item; in "Jn III." it is a chapter. */
const PARTED = /[\dIV][. \u00a0]+az?[ \u00a0]/i

/** The book with exactly this Hungarian name or abbreviation, accents included; or null. */
export function bookByExactName(name: string): HungarianBook | null {
  const [ordinal, ...words] = partsOf(name)
  if (PARTED.test(name) || (/[IV][. ]*$/.test(name) && spelledNames().has(words.join('')))) return null
  const first = ordinal + words.slice(0, -1).join('')
  const word = words.at(-1) ?? ''
  // "Jánosi" is a surname.
  const found = (word.endsWith('i') ? [word] : stemsOf(word)).map((stem) => spelledNames().get(first + stem))
  return found.find((book) => book !== undefined) ?? null
}
