import { fold } from '../fold.ts'
import { bookForms } from './book-forms.ts'
import { type Book, bookByCode, BOOKS } from './books.ts'

/** The name of a book in a text: from where it was looked for until `end`. */
export interface NamedBook {
  book: Book
  /** As it was written, in lower case and without words that say nothing of the book: `1kor`, `jud`. */
  key: string
  end: number
}

// Words that say only what kind of writing it is: "Máté evangéliuma", "Péter apostol első levele".
const ARTICLES = ['a', 'az']
const NUMBERED_NOUNS = 'könyv könyve level levél levele'.split(' ')
/** The same in short, which before a name are Leviticus and a letter. */
const SHORT_NOUNS = ['lev', 'k']
const EMPTY_WORDS = new Set(
  [
    ...[...ARTICLES, ...NUMBERED_NOUNS],
    ...'evangélium evangéliuma evangéliom evangyéliom evangyélioma ev próféta írt írott írása való mennyei'.split(' '),
    ...'pál szent szt sz apostol szerint szerinti közönséges jövendölése jövendölései című'.split(' '),
  ].map(fold),
)
const ORDINALS: Record<string, string> = {
  I: '1', II: '2', III: '3', IV: '4', V: '5', i: '1', ii: '2', iii: '3', iv: '4', v: '5',
  elso: '1', masodik: '2', harmadik: '3', negyedik: '4', otodik: '5',
} // prettier-ignore

// "Jánosnak", "Rómaiakhoz", "könyvéből", with or without accents; of several the longest.
const ENDING =
  /(?:b[ae]n?|b[oóöő]l|n[ae]k|h[oeö]z|r[oóöő]l|r[ae]|t[oóöő]l|n[aáeé]l|[^aeiouáéíóöőúüű\d][ae]l|ig|[oeöa][nt]|[nti])$/
const SHORTEST_STEM = 3

/** The word, and what it may be without its ending: "énekében" is also énekéb-en, "éneké" and "éneke". */
export function stemsOf(word: string): string[] {
  const stem = word.replace(ENDING, '')
  if (stem === word || stem.length < SHORTEST_STEM) return [word]
  return [word, stem, stem.replace(/á$/, 'a').replace(/é$/, 'e')]
}

const isEmptyWord = (word: string) => stemsOf(fold(word)).some((stem) => EMPTY_WORDS.has(stem))
const isShortNoun = (word: string) => SHORT_NOUNS.includes(word.toLowerCase())
const isNumberedNoun = (word: string) =>
  word.toLowerCase() === 'lev' || stemsOf(word).some((stem) => NUMBERED_NOUNS.map(fold).includes(fold(stem)))
const ordinalOf = (word: string) => (/^[1-5]$/.test(word) ? word : (ORDINALS[word] ?? ORDINALS[fold(word)]))

/** `I. Mózes`, `Mózes első könyve` and `1 Mózes` all become `1` and `mózes`: ordinal in front, empty words out. */
function partsOf(form: string): [ordinal: string, ...words: string[]] {
  const words = form.toLowerCase().split(/[\s.]+|(?<=^\d)(?=\p{L})/u)
  const ordinal = words.find((word) => ordinalOf(word) !== undefined)
  const others = words.filter((word) => word !== ordinal && !isEmptyWord(word))
  return [(ordinal && ordinalOf(ordinal)) ?? '', ...others]
}

/** The same as one word: `1mózes`. */
export const keyOf = (form: string): string => partsOf(form).join('')

interface Names {
  /** As they are spelled in Hungarian: in prose "ezek" and "már" are words, not books. */
  exact: Map<string, Book>
  /** Of every language, without accents. */
  folded: Map<string, Book>
  /** The first words of both, without accents: most words begin no name. */
  first: Set<string>
}

let names: Names | null = null

function allNames(): Names {
  if (names) return names
  names = { exact: new Map(), folded: new Map(), first: new Set() }
  const { exact, folded, first } = names
  const add = (form: string, book: Book, isForeign: boolean) => {
    const [ordinal, ...words] = partsOf(form)
    const key = ordinal + words.join('')
    first.add(fold(words[0] ?? ''))
    if (!isForeign && !exact.has(key)) exact.set(key, book)
    if (!folded.has(fold(key))) folded.set(fold(key), book)
  }
  for (const book of BOOKS) for (const form of [book.abbrev, book.catholic, book.name]) add(form, book, false)
  for (const { code, form, isForeign } of bookForms()) add(form, bookByCode(code)!, isForeign)
  for (const book of BOOKS) for (const form of [book.osis, book.english]) add(form, book, true)
  return names
}

/** The Hungarian names by their keys. */
export const spelledNames = (): ReadonlyMap<string, Book> => allNames().exact

const WORD = /[^\S\n]*(?:(\d)(?!\d)|(\p{L}+))(?:[^\S\n]?\.)?/uy
const MOST_WORDS = 9
/** "Acts of the Apostles" */
const MOST_KEY_WORDS = 4
/** "IIKor" */
const GLUED_ORDINAL = /^(?:I{1,3}|IV|V)(?=\p{Lu}\p{Ll})/u

const beginsName = (word: string) => stemsOf(word).some((stem) => allNames().first.has(fold(stem)))

/** Walks the words of a name; kept as a class because each word changes what the next may be. */
class NameReader {
  named: NamedBook | null = null
  private ordinal = ''
  private isBehindOrdinal = false
  private words: string[] = []
  /** So many words make the name that was found. */
  private length = 0

  constructor(
    private readonly text: string,
    private readonly isProse: boolean,
  ) {}

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
      // "3 a Jn" is no third letter.
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
    // "Móz. 1. 3,5", but Mózes 3,5 is nowhere.
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
    const { exact, folded } = allNames()
    const first = ordinal + this.words.slice(0, -1).join('')
    const keys = stemsOf(this.words.at(-1) ?? '').map((stem) => first + stem)
    const isKnown = (key: string) => exact.get(key) ?? (this.isProse ? undefined : folded.get(fold(key)))
    return keys.map(isKnown).find((book) => book !== undefined) ?? null
  }
}

/**
 * The longest name of a book that begins at `from`, forgiving accents, dots, spaces, case and case endings; or null.
 */
export function nameAt(text: string, from = 0): NamedBook | null {
  return new NameReader(text, false).read(from)
}

/** Whether the text begins with what may be the name of a book, or with an article before it. */
export const beginsWithBook = (text: string): boolean => nameAt(text) !== null

/** The book with this Hungarian, English or Latin name or abbreviation; or null. */
export function bookByName(name: string): Book | null {
  return wholeName(name, false)
}

/** As `bookByName`, but Hungarian and with its accents: in prose "ezek" and "már" are words, not books. */
export function bookByExactName(name: string): Book | null {
  return wholeName(name, true)
}

function wholeName(name: string, isProse: boolean): Book | null {
  const named = new NameReader(name.normalize('NFC'), isProse).read(0)
  return named !== null && name.normalize('NFC').slice(named.end).trim() === '' ? named.book : null
}
