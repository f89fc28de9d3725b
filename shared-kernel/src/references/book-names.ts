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
  /** Those of a single word. */
  short: Map<string, HungarianBook>
  /** First words of all names, without accents; a fast check, because most words begin no name. */
  first: Set<string>
}

let names: Names | null = null

function typedNames(): Names {
  if (names) return names
  names = { spelled: spelledNames(), folded: new Map(), short: new Map(), first: new Set() }
  const { folded, short, first } = names
  const add = (form: string, book: HungarianBook) => {
    const [ordinal, ...words] = partsOf(form)
    const key = fold(ordinal + words.join(''))
    first.add(fold(words[0] ?? ''))
    if (!folded.has(key)) folded.set(key, book)
    if (words.length === 1 && folded.get(key) === book) short.set(key, book)
  }
  for (const book of BOOKS) for (const form of [book.abbrev, book.catholic, book.name]) add(form, book)
  for (const { book, form } of [...bookForms(), ...foreignForms()]) add(form, book)
  for (const book of BOOKS) for (const form of [book.osis, book.english]) add(form, book)
  return names
}

/**
 * Károli's names of the books of Mózes say what they tell: "a teremtésről", "a Léviták egyházi szolgálatáról".
 */
const SUBTITLE =
  /,?\s+(?:a teremt[eé]sr[oő]l|a zsid[oó]knak [eé]gyi?ptomb[oó]l(?: való)? kij[oö]vetel[eé]r[oő]l|a l[eé]vit[aá]k(?: egyh[aá]zi)? szolg[aá]lat[aá]r[oó]l|az izr[aá]elit[aá]k megsz[aá]ml[aá]l[aá]s[aá]r[oó]l(?: val[oó] k[oö]nyve?)?|a t[oö]rv[eé]ny summ[aá]ja)/iuy
const WORD = /[^\S\n]*(?:(\d)(?!\d)|(\p{L}+))(?:[^\S\n]?\.)?/uy
const MOST_WORDS = 9
/** A name cut short with a full stop; without one it has a letter more, and a verse. */
const SHORTEST_CUT = 4
/** "esti" is no form of "Est", nor "jobban" of "Job", except with a number. */
const SHORTEST_BARE_STEM = 4
const BEFORE_NUMBER = /^\s*(?:\d|[IVXLC]+[. ]|[ivxlc]+\.)/
const BEFORE_VERSE = /^\s*\d+\s?[,:]\s?\d/
/** Words that begin like a name. */
const WORDS = new Set(['pelda', 'szent'])
/** "Acts of the Apostles" */
const MOST_KEY_WORDS = 4
/** The number of "IIKor", the name of "SámuelII". */
const GLUED_ORDINAL = /^(?:I{1,3}|IV|V)(?=\p{Lu}\p{Ll})|^\p{L}*\p{Ll}(?=(?:I{1,3}|IV|V)$)/u

const beginsName = (word: string) => stemsOf(word).some((stem) => typedNames().first.has(fold(stem)))

/** Walks the words of a name; kept as a class because each word changes what the next may be. */
class NameReader {
  named: NamedBook | null = null
  private ordinal = ''
  private isBehindOrdinal = false
  /** "Pál ap. lev. a rómaiakhoz" */
  private isOfPaul = false
  /** No space stands before the word. */
  private isGlued = false
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
      this.isGlued = /^\d/.test(match[0])
      if (!this.take(digit ?? (glued || word), at)) break
    }
    SUBTITLE.lastIndex = this.named?.end ?? 0
    if (this.named && SUBTITLE.test(this.text)) this.named.end = SUBTITLE.lastIndex
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
    if (isEmptyWord(word) || ((this.words.length > 0 || this.isOfPaul) && isShortNoun(word))) {
      this.isOfPaul ||= this.words.length === 0 && fold(word) === 'pal'
      const isArticle = ARTICLES.includes(word.toLowerCase())
      // In "3 a Jn" the number does not belong to the name.
      if (isArticle && this.isBehindOrdinal) return false
      this.isBehindOrdinal = false
      const isMore = this.named !== null && this.length === this.words.length && !isArticle
      if (isMore && this.named) this.named.end = end
      return true
    }
    if (this.words.length === 0 && !beginsName(word)) {
      const book = this.bookCutShort(word, end)
      if (book) this.named = { book, key: this.ordinal + word.toLowerCase(), end }
      return false
    }
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
    // "Sámuel1 7,12"
    if (this.isGlued) return (this.bookOf('') === null ? /^\s+\d/ : /^\s+\d+\s?[,:]/).test(after)
    // "Móz. 1. 3,5"; but Mózes 3,5 does not exist.
    if (/^\d$/.test(word)) return this.bookOf('') === null && /^\.\s*\d/.test(this.text.slice(end - 1, end + 9))
    return this.bookOf('') === null || (/^[IV]+$/.test(word) && /^\s*\d+\s?[,:]/.test(after))
  }

  private lookUp(end: number): void {
    const book = this.bookOf(this.ordinal, /\d/.test(this.text.slice(end)) ? 0 : SHORTEST_BARE_STEM)
    if (book === null) return
    this.named = { book, key: this.ordinal + this.words.join(''), end }
    this.length = this.words.length
  }

  /** The only book whose name begins so: "Példab. 4,23", "Filipp 2,5". */
  private bookCutShort(word: string, end: number): Book | null {
    const isCut = this.text[end - 1] === '.' && word.length >= SHORTEST_CUT && BEFORE_NUMBER.test(this.text.slice(end))
    const isClear = word.length > SHORTEST_CUT && BEFORE_VERSE.test(this.text.slice(end))
    const start = this.ordinal + fold(word)
    if ((!isCut && !isClear) || WORDS.has(start)) return null
    const keys = [...typedNames().short].filter(([key]) => key.startsWith(start))
    const ids = new Set(keys.map(([, { id }]) => id))
    return ids.size === 1 ? bookById(keys[0]![1].id) : null
  }

  private bookOf(ordinal: string, shortestStem = 0): Book | null {
    const { spelled, folded } = typedNames()
    const first = ordinal + this.words.slice(0, -1).join('')
    const word = this.words.at(-1) ?? ''
    const stems = stemsOf(word).filter((stem) => stem === word || stem.length >= shortestStem)
    const keys = stems.map((stem) => first + stem)
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

/** The book with this Hungarian, English or Latin name or abbreviation; or null. */
export function bookByName(name: string): Book | null {
  const text = name.normalize('NFC')
  const named = nameAt(text)
  return named !== null && text.slice(named.end).trim() === '' ? named.book : null
}
