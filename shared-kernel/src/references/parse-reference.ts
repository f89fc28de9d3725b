import { bookByName, isPlainForm } from './book-names.ts'
import { type Book, bookByCode } from './books.ts'
import { type Passage, toPassage } from './passage.ts'
import { parsePlaces } from './parse-places.ts'

// Longer texts are not references; the bound also keeps the work small whatever a visitor pastes.
const LONGEST_TEXT = 2000

// A book's name may begin with its ordinal or hold it: "1. Mózes", "I. Mózes", "Mózes 1. könyve".
const NAME_AND_PLACE =
  /^\s*((?:[1-5]\s?\.?\s?)?\p{L}[\p{L}\s.]{0,60}(?:[1-5]\s?\.?\s?(?:könyve|konyve|levele)\s?)?)(.*)$/u

// A comma may also part verses: it parts references only when a name follows.
const NEXT_NAME = /(?:,|\sés)\s*(?=(?:[1-5]\s?\.?\s?)?(?!kk)\p{L}{2})/u

const ROMAN_DIGITS: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

/**
 * Reads one reference, whole: `Jn 3,16`, `1Móz 1,1-5`, `zsolt 23`, `I. János 3:8b`, `Ter 1–3`, `Mt 5,3kk`, `Filem`.
 * Null when the text is not exactly one existing place; lists are for `parseReferences`.
 * `Jud` is Judit from chapter 2 on and Júdás before; a plain `Sir` is Sirák (see `alternativeReading`).
 */
export function parseReference(text: string): Passage | null {
  const passages = parseReferences(text)
  return passages.length === 1 ? (passages[0] ?? null) : null
}

/**
 * Reads a list of references: `Jn 3,16; 4,1`, `Jn 3,16.18`, `Lk 15,11–32, Róm 5,8`. A part without a book belongs to
 * the book before it. Parts that cannot be read, or name no existing place, are left out.
 */
export function parseReferences(text: string): Passage[] {
  if (text.length > LONGEST_TEXT) return []
  let book: Book | null = null
  const passages: Passage[] = []
  const lines = text
    .normalize('NFC')
    .replace(/[‐‑‒—−]/g, '–')
    .split(/[;\n]/)
  for (const part of lines.flatMap((line) => line.split(NEXT_NAME))) {
    if (part.trim() === '') continue
    const named = splitName(part)
    if (named !== null) book = named.book
    if (book !== null) passages.push(...readPlaces(book, named === null ? part : named.place))
  }
  return passages
}

/**
 * The other passage the same text could mean, for "did you mean": `Jud 1,3` is Júdás or Judit, `Sir 3,22` is Sirák or,
 * in Károli's usage, Siralmak. Null when there is no other.
 */
export function alternativeReading(text: string): Passage | null {
  const passage = parseReference(text)
  const name = NAME_AND_PLACE.exec(text)?.[1] ?? ''
  if (passage === null) return null
  if (isPlainForm(name, 'jud')) return otherBook(passage, passage.book === codeToId('JUD') ? 'JDT' : 'JUD')
  return isPlainForm(name, 'sir') ? otherBook(passage, 'LAM') : null
}

function codeToId(code: string): number {
  return bookByCode(code)?.id ?? 0
}

function otherBook(passage: Passage, code: string): Passage | null {
  return toPassage({ ...passage, book: codeToId(code) })
}

function readPlaces(book: Book, place: string): Passage[] {
  if (place.trim() === '') return [toPassage({ book: book.id })].filter((passage) => passage !== null)
  const places = parsePlaces(place.replace(/(?<=\d\s?)és(?=\s?\d)/gu, '.'), book.id) ?? []
  return places.map((read) => toPassage(read)).filter((passage) => passage !== null)
}

/** Parts `1Kor 13` into the book and `13`; null when the text does not begin with a book's name. */
function splitName(text: string): { book: Book; place: string } | null {
  const [, name, place] = NAME_AND_PLACE.exec(text) ?? []
  if (name === undefined || place === undefined) return null
  const roman = splitRomanChapter(name, place)
  if (roman !== null) return roman
  const book = bookOf(name, place)
  return book === null ? null : { book, place }
}

/** Old sermons number chapters the Roman way: "Zsolt. XXIII", "Ján. III. 16"; but "Ján. I. 3,16" is the first letter. */
function splitRomanChapter(name: string, place: string): { book: Book; place: string } | null {
  const [, bookName = '', roman = ''] = /^(.*?)[\s.]+([IVXLC]+)[.\s]*$/u.exec(name) ?? []
  const book = bookByName(bookName)
  const verses = place.trim()
  if (book === null || /^\d+\s?[,:]/.test(verses)) return null
  return { book, place: verses === '' ? `${romanToNumber(roman)}` : `${romanToNumber(roman)},${verses}` }
}

function bookOf(name: string, place: string): Book | null {
  if (isPlainForm(name, 'jud')) {
    const chapter = Number(/\d+/.exec(place)?.[0] ?? 1)
    return bookByCode(chapter > 1 ? 'JDT' : 'JUD')
  }
  return bookByName(name)
}

function romanToNumber(roman: string): number {
  const digits = [...roman].map((digit) => ROMAN_DIGITS[digit] ?? 0)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}
