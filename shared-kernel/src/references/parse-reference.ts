import { fold } from '../fold.ts'
import { withSingleBooks } from './book-lists.ts'
import { type NamedBook, nameAt } from './book-names.ts'
import { type Book, bookByCode } from './books.ts'
import { wordToNumber } from './number-words.ts'
import type { Passage } from './passage.ts'
import { parsePlaces, type ReadPlace } from './parse-places.ts'
import type { Place } from './place.ts'
import { romanToNumber } from './roman-numbers.ts'
import { toPassage } from './to-passage.ts'
import { skipBefore } from './words-before.ts'

/** A part of a text that is no reference. */
export interface Unread {
  text: string
  /** `nowhere`: written like a reference, but to a chapter or verse that is in no Bible. */
  reason: 'unknown' | 'nowhere'
  /** The chapter, or else the book, that was probably meant. */
  near?: Passage
}

/** The references of a text in order, and the parts that are none. */
export interface ParsedReferences {
  passages: Passage[]
  unread: Unread[]
}

// Longer texts are not references; bounds the work for pasted text.
const LONGEST_TEXT = 2000

/** Separators of references. A comma, a word or a space separates only where the next part begins with a book. */
const BREAK =
  /[;\n]|,(?!\d[.\s])|,\s+|[)/+|&]\s*|\s+(?:és|es|s|valamint|illetve|továbbá|meg|ill\.)\s+|\s+|(?<=\d[a-d]?)(?=\p{Lu}\p{Ll})/gu
/** Also the name of the translation: "Jn 3,16 (RÚF)". */
const BEHIND = /(?:[\s(]*(?:RÚF|ÚF|MBT|KNB|SZIT|EFO|Károli|Karoli)(?:\s?(?:19|20)\d\d)?)?[\s)\]"”»«!?]*$/
/** "Zsolt 22(21)": with the smaller number of Greek and Latin Bibles in brackets. */
const WITH_GREEK_NUMBER = /^(\d{1,3})\s?\((\d{1,3})(?:\)|$)/
/** "23. zsoltár", "a huszonharmadik zsoltár": for psalms the number may precede the name. */
const NUMBERED_PSALM = /^(?:az?\s+)?.{1,60}?(?<![a-z])zs(?:olt|\b)/

/**
 * Parses one whole reference: `Jn 3,16`, `1Móz 1,1-5`, `zsolt 23`, `I. János 3:8b`, `Ter 1–3`, `Mt 5,3kk`, `Filem`,
 * "János evangéliumának 3. fejezetében a 16. vers", "23. zsoltár". Null unless the text is exactly one existing place.
 * `Jud` is Judit from chapter 2 on and Júdás before; `Sir` alone is Sirák (see `alternativeReadings`).
 */
export function parseReference(text: string): Passage | null {
  const { passages, unread } = readReferences(text)
  return passages.length === 1 && unread.length === 0 ? (passages[0] ?? null) : null
}

/** The passages of a list; unreadable parts are dropped (see `readReferences`). */
export function parseReferences(text: string): Passage[] {
  return readReferences(text).passages
}

/**
 * Parses a list of references: `Jn 3,16; 4,1`, `Jn 3,16.18`, `Lk 15,11–32, Róm 5,8`. A part without a book continues
 * the previous book. Unreadable parts and places that do not exist are returned as well.
 */
export function readReferences(text: string): ParsedReferences {
  const read: ParsedReferences = { passages: [], unread: [] }
  if (text.length > LONGEST_TEXT) return { passages: [], unread: [{ text, reason: 'unknown' }] }
  let book: Book | null = null
  for (const { text: part, named } of partsOf(withSingleBooks(plain(text)))) {
    const place = named === null ? part : withoutSecondName(part.slice(named.end).replace(/^[\s,:]+/, ''), named.book)
    if (named !== null) book = bookOf(named, place)
    else if (NUMBERED_PSALM.test(fold(part))) book = bookByCode('PSA')
    const counted = book?.code === 'PSA' ? place.replace(WITH_GREEK_NUMBER, largerOf) : place
    addPlaces(read, book, named === null ? inLastChapter(counted, read.passages.at(-1)) : counted, part)
  }
  return read
}

/** Abbreviations that different traditions use for different books. */
const SHARED_NAMES: Record<string, string[]> = {
  jud: ['JUD', 'JDT'],
  // Siralmak, in Károli's usage.
  sir: ['SIR', 'LAM'],
  jo: ['JOL', 'JHN', 'JOB'],
}
/** "János levele" is a letter, not the gospel. */
const LETTERS_OF_JOHN = ['1JN', '2JN', '3JN']

/**
 * Other passages that the text could mean, for "did you mean": `Jud 1,3` is Júdás or Judit, `Sir 3,22` is Sirák or
 * Siralmak, `Jo 3,16` is Jóel, János or Jób, "János levele 4" is in the first of three letters.
 */
export function alternativeReadings(text: string): Passage[] {
  const passage = parseReference(text)
  const named = nameAt(text.normalize('NFC').trim())
  if (passage === null || named === null) return []
  const isLetter = named.book.code === 'JHN' && /\blevele?/i.test(text)
  const codes = isLetter ? LETTERS_OF_JOHN : (SHARED_NAMES[named.key] ?? [])
  return codes
    .filter((code) => codeToId(code) !== passage.book)
    .map((code) => otherBook(passage, code))
    .filter((other) => other !== null)
}

/** The first of `alternativeReadings`, or null. Used by older builds. */
export const alternativeReading = (text: string): Passage | null => alternativeReadings(text)[0] ?? null

/** Composed letters; the only name with a comma loses it. */
const plain = (text: string) => text.normalize('NFC').replace(/(jézus),(?= sirák)/giu, '$1')

function codeToId(code: string): number {
  return bookByCode(code)?.id ?? 0
}

function otherBook(passage: Passage, code: string): Passage | null {
  return toPassage({ ...passage, book: codeToId(code) })
}

function bookOf({ book, key }: NamedBook, place: string): Book | null {
  if (key !== 'jud') return book
  const chapter = Number(/\d+/.exec(place)?.[0] ?? 1)
  return bookByCode(chapter > 1 ? 'JDT' : 'JUD')
}

const largerOf = (_place: string, one: string, other: string) => String(Math.max(Number(one), Number(other)))

/** A number that cannot be a chapter is a verse of the chapter before: "Lk 1,26-38; 39-56". */
function inLastChapter(place: string, last: Passage | undefined): string {
  if (last?.verse === undefined || !/^\d/.test(place)) return place
  const chapters = parsePlaces(place, last.book) ?? []
  const isNowhere =
    chapters.length > 0 && chapters.every((read) => read.verse === undefined && toPassage(read) === null)
  return isNowhere ? `${last.endChapter ?? last.chapter},${place}` : place
}

/** "Mt 5,1 – Mt 7,29", "Mt 5-től Mt 7-ig" */
function withoutSecondName(place: string, book: Book): string {
  for (const { index, 0: mark } of place.matchAll(/(?:[-–—]\s*|t[óőo]l\s+)(?=\p{L}|\d\s?\.?\s?\p{L})/gu)) {
    const second = nameAt(place, index + mark.length)
    if (second?.book === book) return place.slice(0, index) + mark + place.slice(second.end)
  }
  return place
}

interface Part {
  text: string
  /** The book at its beginning. */
  named: NamedBook | null
}

/** Splits a list into its references, without the words and marks between them. */
function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let start = 0
  let named = nameAt(text, skipBefore(text, 0))
  const add = (end: number) => {
    const from = skipBefore(text, start)
    const part = text.slice(from, end).replace(BEHIND, '')
    if (part !== '') parts.push({ text: part, named: named && { ...named, end: named.end - from } })
  }
  for (const { index, 0: mark } of text.matchAll(BREAK)) {
    if (index < start || index < (named?.end ?? 0)) continue
    const end = index + mark.length
    const next = nameAt(text, skipBefore(text, end))
    if (!/[;\n]/.test(mark) && (next === null || !isBreak(mark, next, named, text, index))) continue
    add(index)
    start = end
    named = next
  }
  add(text.length)
  return parts
}

/** A space separates only in "Jn 3 Mt 5", not in "23. zsoltár 1. vers" or "Jn 3,16 – Jn 4,2". */
function isBreak(mark: string, next: NamedBook, before: NamedBook | null, text: string, at: number): boolean {
  if (mark.trim() !== '') return true
  if (before === null && next.book.code === 'PSA') return false
  const isRange =
    /[-–—]\s*$/.test(text.slice(0, at)) || (next.book === before?.book && /t[óőo]l$/.test(text.slice(0, at)))
  return beginsWithNumber(text.slice(next.end)) && !isRange
}

function beginsWithNumber(text: string): boolean {
  const [, digits, word = ''] = /^\s*(?:az?\s+)?(?:(\d)|(\p{L}+))/u.exec(text) ?? []
  return digits !== undefined || romanToNumber(word.toUpperCase()) !== null || wordToNumber(word) !== null
}

/** Swaps the ends of a reversed range; null when that does not make it valid. */
function turned({ book, chapter, verse, endChapter, endVerse }: Place): Passage | null {
  if (endChapter === undefined && endVerse === undefined) return null
  const ends = endChapter === undefined ? {} : { endChapter: chapter }
  return toPassage({ book, chapter: endChapter ?? chapter, verse: endVerse, ...ends, endVerse: verse })
}

/** "1 kor" is an age, "2 király" are kings. */
const COUNTED = /^[1-5] (?:kor|[Kk]ir[aá]ly)$/

function addPlaces({ passages, unread }: ParsedReferences, book: Book | null, place: string, text: string): void {
  if (book !== null && place.trim() === '' && !COUNTED.test(text)) {
    passages.push(toPassage({ book: book.id })!)
    return
  }
  const { places, rest } = book ? readPlaces(place, book.id) : { places: [], rest: text }
  if (rest !== '') unread.push({ text: places.length === 0 ? text : rest, reason: 'unknown' })
  for (const read of places) {
    const passage = toPassage(read)
    if (passage !== null) passages.push(passage)
    else {
      const { book, chapter } = read
      const near = turned(read) ?? toPassage({ book, chapter }) ?? toPassage({ book })!
      unread.push({ text: places.length === 1 ? text : place.slice(read.start, read.end), reason: 'nowhere', near })
    }
  }
}

/** Places at the beginning and the unread rest: "3,16 és mások". */
function readPlaces(place: string, book: number): { places: ReadPlace[]; rest: string } {
  const ends = [...place.matchAll(/(?<=[\p{L}\d.])(?:,\s+|\s(?:és|meg)\s+)(?=[\p{L}\d])/gu)].reverse()
  for (const { index, 0: mark } of [{ index: place.length, 0: '' }, ...ends]) {
    const places = parsePlaces(place.slice(0, index), book)
    if (places !== null) return { places, rest: place.slice(index + mark.length) }
  }
  return { places: [], rest: place }
}
