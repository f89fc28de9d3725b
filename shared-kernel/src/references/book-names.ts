import { fold } from '../fold.ts'
import { bookForms } from './book-forms.ts'
import { type Book, bookById, BOOKS } from './books.ts'
import { foreignForms } from './foreign-forms.ts'
import { type HungarianBook } from './hungarian-books.ts'
import { ARTICLES, isEmptyWord, isNumberedNoun, isShortNoun, ordinalOf, partsOf, stemsOf } from './name-words.ts'
import { spelledNames } from './spelled-names.ts'

/** The name of a book in a text, up to `end`. */
export interface NamedBook {
  book: Book
  /** As written, in lower case and without words that do not distinguish books: `1kor`, `jud`. */
  key: string
  end: number
}

interface Names {
  spelled: ReadonlyMap<string, HungarianBook>
  /** Names in all languages, without accents. */
  folded: Map<string, HungarianBook>
  /** First words of all names, without accents; a fast check, because most words begin no name. */
  first: Set<string>
}

let names: Names | null = null

function typedNames(): Names {
  if (names) return names
  names = { spelled: spelledNames(), folded: new Map(), first: new Set() }
  const { folded, first } = names
  const add = (form: string, book: HungarianBook) => {
    const [ordinal, ...words] = partsOf(form)
    const key = fold(ordinal + words.join(''))
    first.add(fold(words[0] ?? ''))
    if (!folded.has(key)) folded.set(key, book)
  }
  for (const book of BOOKS) for (const form of [book.abbrev, book.catholic, book.name]) add(form, book)
  for (const { book, form } of [...bookForms(), ...foreignForms()]) add(form, book)
  for (const book of BOOKS) for (const form of [book.osis, book.english]) add(form, book)
  return names
}

const WORD = /[^\S\n]*(?:(\d)(?!\d)|(\p{L}+))(?:[^\S\n]?\.)?/uy
const MOST_WORDS = 9
/** "Acts of the Apostles" */
const MOST_KEY_WORDS = 4
/** "IIKor" */
const GLUED_ORDINAL = /^(?:I{1,3}|IV|V)(?=\p{Lu}\p{Ll})/u

const beginsName = (word: string) => stemsOf(word).some((stem) => typedNames().first.has(fold(stem)))

/** Walks the words of a name; kept as a class because each word changes what the next may be. */
class NameReader {
  named: NamedBook | null = null
  private ordinal = ''
  private isBehindOrdinal = false
  private words: string[] = []
  /** Number of words in the name found so far. */
  private length = 0

  constructor(private readonly text: string) {}

  read(from: number): NamedBook | null {
    let at = from
    for (let count = 0; count < MOST_WORDS; count += 1) {
      WORD.lastIndex = at
      const match = WORD.exec(this.text)
      if (match === null) break
      const [, digit, word = ''] = match
      at = WORD.lastIndex
      const [glued = ''] = GLUED_ORDINAL.exec(word) ?? []
      if (glued !== '') at = match.index + match[0].indexOf(word) + glued.length
      if (!this.take(digit ?? (glued || word), at)) break
    }
    return this.named
  }

  /** False when the name ends before the word. */
  private take(word: string, end: number): boolean {
    const ordinal = this.ordinal === '' ? ordinalOf(word) : undefined
    if (ordinal !== undefined && (this.words.length === 0 || this.isOrdinalBehind(word, ordinal, end))) {
      this.ordinal = ordinal
      this.isBehindOrdinal = true
      if (this.words.length > 0) this.lookUp(end)
      return true
    }
    if (ordinal !== undefined || /^\d$/.test(word)) return false
    if (isEmptyWord(word) || (this.named !== null && isShortNoun(word))) {
      const isArticle = ARTICLES.includes(word.toLowerCase())
      // In "3 a Jn" the number does not belong to the name.
      if (isArticle && this.isBehindOrdinal) return false
      this.isBehindOrdinal = false
      const isMore = this.named !== null && this.length === this.words.length && !isArticle
      if (isMore && this.named) this.named.end = end
      return true
    }
    if (this.words.length === 0 && !beginsName(word)) return false
    this.words.push(word.toLowerCase())
    this.lookUp(end)
    return this.words.length < MOST_KEY_WORDS
  }

  /** "Mózes 1. könyve", "Sámuel II", "Ján. I. 3,16"; but "Zsolt. IV. 3" is chapter 4. */
  private isOrdinalBehind(word: string, ordinal: string, end: number): boolean {
    const after = this.text.slice(end, end + 40)
    const [first = '', second = ''] = after.match(/\p{L}+/gu) ?? []
    if (/^\s*\p{L}/u.test(after) && (isNumberedNoun(first) || (isEmptyWord(first) && isNumberedNoun(second))))
      return true
    if (this.bookOf(ordinal) === null) return false
    // "Móz. 1. 3,5"; but Mózes 3,5 does not exist.
    if (/^\d$/.test(word)) return this.bookOf('') === null && /^\.\s*\d/.test(this.text.slice(end - 1, end + 9))
    return this.bookOf('') === null || (/^[IV]+$/.test(word) && /^\s*\d+\s?[,:]/.test(after))
  }

  private lookUp(end: number): void {
    const book = this.bookOf(this.ordinal)
    if (book === null) return
    this.named = { book, key: this.ordinal + this.words.join(''), end }
    this.length = this.words.length
  }

  private bookOf(ordinal: string): Book | null {
    const { spelled, folded } = typedNames()
    const first = ordinal + this.words.slice(0, -1).join('')
    const keys = stemsOf(this.words.at(-1) ?? '').map((stem) => first + stem)
    const found = keys.map((key) => spelled.get(key) ?? folded.get(fold(key))).find((book) => book !== undefined)
    return found ? bookById(found.id) : null
  }
}

/**
 * The longest name of a book that begins at `from`, forgiving accents, dots, spaces, case and case endings; or null.
 */
export function nameAt(text: string, from = 0): NamedBook | null {
  return new NameReader(text).read(from)
}

/** True when the text begins with a possible book name, also after an article. */
export const beginsWithBook = (text: string): boolean => nameAt(text) !== null

/** The book with this Hungarian, English or Latin name or abbreviation; or null. */
export function bookByName(name: string): Book | null {
  const text = name.normalize('NFC')
  const named = nameAt(text)
  return named !== null && text.slice(named.end).trim() === '' ? named.book : null
}
