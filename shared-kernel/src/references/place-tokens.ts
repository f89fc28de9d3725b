import { fold } from '../fold.ts'
import { wordToNumber } from './number-words.ts'
import { romanToNumber } from './roman-numbers.ts'

/** A number in a reference, with what its suffix tells about it. */
export interface NumberToken {
  value: number
  /** From a word: "3. fejezet", "16. vers". */
  unit: 'chapter' | 'verse' | null
  /** `k`: and the next verse; `kk`: and the following ones. */
  following: 'k' | 'kk' | null
  /** Ends with the full stop of an ordinal: "16. és 17. vers". */
  isOrdinal: boolean
  afterSpace: boolean
  start: number
  end: number
}

/** `és` separates two places; a range is `-`, whichever dash was used. */
export interface MarkToken {
  mark: string
  start: number
  end: number
}
export type Token = NumberToken | MarkToken

const END = String.raw`(?![\p{L}\d])`
/** Endings of "fejezet", "rész", "vers", possessive or not. */
const CASE = String.raw`e?i?(?:ben|bol|be|nek|n|re|rol|tol|t|ig|hez|nel|k)?`

const NUMBER = /\s*(?:(\d{1,3})(?!\d)(?:\/?[a-d]{1,2}(?:[-.+][a-d]{1,2})*(?![\p{L}\d]))?|([a-z]+))/uy
const FOLLOWING = new RegExp(
  String.raw`\s?[.-]?\s?(?:(?:s|es)\.?\s(?:az?\s(?:azt\s)?)?)?(s?kk?|ff?|\+|s?kovetkezo\svers|s?k?kov[a-z]*|(?<=(?:s|es)\.?\s)(?:utana|tovabb))${END}\.?(?:\s?v(?:ers${CASE})?${END}\.?)?(?!\s*\d)`,
  'uy',
)
const UNIT = new RegExp(
  String.raw`\.?\s*(?:((?:fejezet|resz)${CASE}|zs(?:olt(?:ar[a-z]*)?)?|fej|r|cap|f(?=\.?\s*\d))|(vers${CASE}|vs?(?!\.?\s*\d)))(?!\p{L})\.?`,
  'uy',
)
/** "16-ban", "23-as", "23-dik", "11-től", "3-mal". */
const NUMBER_ENDING =
  /\.?(?:-?(?:[aeo]s|[aeo]?d?ik)?(ban|ben|bol|ba|be|nak|nek|hoz|hez|ra|re|rol|tol|nal|nel|ig|at|et|ot|t|en|an|on|as|es|os|[aeo]?d?ik)|-(?:[a-z]{1,3}[ae]l|ert|kor|kent|[ni]))(?![\p{L}\d])/uy
const MARK = /\s*(?:(\.{2,4}|…|[,.:/]|-+)|(es|s|meg|valamint|illetve|&)(?!\p{L}))/uy
const ARTICLE = /\s*(?:(?:az?|egeszen)\s+|(?:(?:fejezet|resz|zsoltar)\s+)?veg(?:e?ig)$|(?:kezdve|fogva)$)/uy
/** "3 v. 16" */
const VERSE_SIGN = /\s*v(?:s|ers)?\.?\s*(?=\d)/uy
/** "három", "harmadik", and with endings: "tizenhattól", "harmadikban". */
const WORD_ENDING = /(?:ban|ben|bol|nak|nek|hoz|hez|ra|re|rol|tol|nal|nel|ig|at|et|ot|on|en|t|n)$/

/** Lower case without accents, of the same length, so that positions are those of the text. */
const foldInPlace = (text: string) =>
  [...text]
    .map((letter) => (fold(letter).length === letter.length ? fold(letter) : letter))
    .join('')
    .replace(/[‐‑‒–—−]/g, '-')

/** Splits a text into numbers and marks. A class, because every step shares the position. */
class Lexer {
  private readonly tokens: Token[] = []
  private readonly folded: string
  private at = 0

  constructor(private readonly text: string) {
    this.folded = foldInPlace(text)
  }

  read(): Token[] | null {
    const end = this.folded.trimEnd().length
    while (this.at < end) {
      // "a 3. fejezetében a 16. vers"
      while (this.match(ARTICLE) !== null);
      if (this.tokens.length > 0) this.match(VERSE_SIGN)
      if (this.at < end && !this.takeNumber() && !this.takeMark()) return null
    }
    return this.tokens
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.folded)
    if (match !== null) this.at = pattern.lastIndex
    return match
  }

  private takeNumber(): boolean {
    const from = this.at
    const match = this.match(NUMBER)
    if (match === null) return false
    const [whole, digits, word] = match
    const start = from + whole.search(/\S/)
    const value = digits === undefined ? this.valueOf(word ?? '', start) : { value: Number(digits), ending: '' }
    if (value === null) {
      this.at = from
      return false
    }
    const token: NumberToken = {
      ...{ value: value.value, unit: null, following: null, isOrdinal: false },
      ...{ afterSpace: /\s/.test(this.text[start - 1] ?? ''), start, end: this.at },
    }
    this.tokens.push(token)
    this.takeSayings(token, value.ending)
    return true
  }

  /** Roman numerals in capitals, or a number word with its ending. */
  private valueOf(word: string, start: number): { value: number; ending: string } | null {
    const written = this.text.slice(start, start + word.length)
    // "iii" is a number, but "l" is "lásd", "c" is "caput", and "v" behind a chapter is "vers".
    const isSmall =
      word.length > 1 || (this.tokens.length === 0 && /^[ivx][.,:]?\s*(?:\d|resz|fej)/.test(this.folded.slice(start)))
    const roman = romanToNumber(isSmall ? written.toUpperCase() : written)
    if (roman !== null) return { value: roman, ending: '' }
    const whole = wordToNumber(word)
    if (whole !== null) return { value: whole, ending: '' }
    const stem = word.replace(WORD_ENDING, '')
    const value = wordToNumber(stem)
    return value === null ? null : { value, ending: word.slice(stem.length) }
  }

  /** Reads a number's suffix: "k", an ending, "fejezet", "vers", the full stop of an ordinal. */
  private takeSayings(token: NumberToken, wordEnding: string): void {
    const ending = this.match(NUMBER_ENDING)?.[1] ?? wordEnding
    const unit = this.match(UNIT)
    if (unit !== null) {
      token.unit = unit[1] === undefined ? 'verse' : 'chapter'
      token.end = this.at
    }
    const following = this.match(FOLLOWING)?.[1]
    if (following !== undefined) {
      token.following = /^(?:s?k|f|.* vers)$/.test(following) ? 'k' : 'kk'
      token.end = this.at
    }
    if (/\.(?=\s*(?:-|,|(?:es|s|meg|valamint|illetve)\s))/uy.test(this.rest())) {
      token.isOrdinal = true
      this.at += 1
    }
    const isFrom = /tol\.?$/.test(unit?.[0] ?? ending)
    if (isFrom && /^(?:\s+\S|$)/.test(this.rest())) {
      this.tokens.push({ mark: '-', start: this.at, end: this.at })
    }
  }

  private rest(): string {
    return this.folded.slice(this.at, this.at + 60)
  }

  private takeMark(): boolean {
    const match = this.match(MARK)
    if (match === null) return false
    const mark = /^(?:\.\.|…)/.test(match[1] ?? '') ? '-' : (match[1]?.[0] ?? 'és')
    this.tokens.push({ mark, start: this.at - mark.length, end: this.at })
    return true
  }
}

/**
 * The numbers and marks of a place: `3,16-18`, "3. fejezet 16. vers", "XXI, 4", "három tizenhat". Null when the text
 * contains anything else.
 */
export const lexPlace = (text: string): Token[] | null => new Lexer(text).read()
