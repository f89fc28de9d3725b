import { fold } from 'shared-kernel/fold'
import { isVerb } from '../lemmas/verb-forms.ts'
import { analyseSpelling } from '../lemmas/analyse-word.ts'
import { UNSEEN } from '../lemmas/spelling.ts'
import { isShortBookName, wholeVerb } from './lexemes.ts'
import { findWords } from './words.ts'

/** A word, or a phrase. */
export interface Term {
  /** Spellings (`toSpelling`). */
  words: string[]
  phrase: boolean
  /** A Bible reference typed without quotation marks. */
  isReference?: true
  /** 'ne' or 'nem' typed directly before a verb. */
  negation?: string
}

export interface WordQuery {
  /** `any`: one of the terms is enough; `forms`: all, without related words; `exact`: without other forms, too. */
  mode: 'all' | 'any' | 'forms' | 'exact'
  terms: Term[]
  without: Term[]
  /** All words are stop words. */
  isCommon: boolean
}

/** Ignored alone; they count in a phrase, or when there are no other words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a az és egy is de ha hogy nem ne se sem meg már csak mint mert vagy vagyis ez ezt azt az arra erre ebben abban ki be le fel el ' +
    'van volt lesz aki ami amely amit akik amelyek mely melyek majd itt ott így úgy ő ők én te mi ti'
  ).split(' '),
)
const BARE_STOP_WORDS = new Set([...STOP_WORDS].map(fold))
/** Every item is one. */
const SERMONS = new Set(['prédikáció', 'igehirdetés'])

/** Accepts a spelling or a lemma. Typed accents count: 'mely' is a stop word, 'mély' is not. */
export const isStopWord = (word: string) => STOP_WORDS.has(word) || (word === fold(word) && BARE_STOP_WORDS.has(word))

const isPlainVerb = ({ words: [word = ''], phrase }: Term) => !phrase && analyseSpelling(word).lemmas.some(isVerb)

const isEmpty = (word: string) => isStopWord(word) || analyseSpelling(word).lemmas.some((lemma) => SERMONS.has(lemma))

const NEGATIONS: ReadonlySet<string> = new Set(['ne', 'nem'])
/** '3,16', '3,16-18': the numbers of a reference. */
const NUMBERS = /^\d+(?:[,.:–-]\d+\p{L}?)+[.,]?$/u

/** '2024-ben', '1986-os' */
const YEAR_WITH_ENDING = /^(\d{4})-\p{L}{1,5}$/u

const MAX_TERMS = 16
const ANY_UNSEEN = new RegExp(`[${UNSEEN}]`, 'g')

/**
 * A word or phrase, optionally after a minus, or after the dash that phones substitute for it, which also joins
 * numbers.
 */
const PARTS = /(?<![\p{L}\p{N}])(-|(?<=^|\s)[–−](?=[\p{L}"„”“»«]))?(?:["„”“»«]([^"„”“»«]*)["„”“»«]?|([^\s"„”“»«]+))/gu

/**
 * Parses the search box: words, "phrases", -exclusions. The numbers of a reference form a phrase with the short book
 * name before them. Null when there is nothing to search for.
 */
export function parseWords(text: string, mode: WordQuery['mode'] = 'all'): WordQuery | null {
  const terms: Term[] = []
  const without: Term[] = []
  let book: Term | undefined
  for (const [, minus, quoted, bare] of text.normalize('NFC').replaceAll(ANY_UNSEEN, '').matchAll(PARTS)) {
    const typed = quoted ?? bare?.replace(YEAR_WITH_ENDING, '$1') ?? ''
    const words = findWords(typed, undefined, text.length).map((word) => word.spelling)
    if (words.length === 0) continue
    const target = minus ? without : terms
    const isTogether = quoted !== undefined || minus !== undefined || NUMBERS.test(bare!)
    if (book && target === terms && quoted === undefined && /^\d/.test(bare!)) {
      Object.assign(book, { words: [...book.words, ...words], phrase: true, isReference: true })
      book = undefined
      continue
    }
    if (isTogether) target.push({ words, phrase: words.length > 1 })
    else target.push(...words.map((word) => ({ words: [word], phrase: false })))
    book = !isTogether && words.length === 1 && isShortBookName(words[0]!) ? terms.at(-1) : undefined
  }
  for (const [nth, term] of terms.entries()) {
    const [before] = terms[nth - 1]?.words ?? []
    if (before !== undefined && NEGATIONS.has(before) && isPlainVerb(term)) term.negation = before
  }
  const joined = mode === 'exact' ? terms : withWholeVerbs(terms)
  const significant = joined.filter((term) => term.phrase || !isEmpty(term.words[0]!))
  const searched = (significant.length > 0 ? significant : joined).slice(0, MAX_TERMS)
  if (searched.length === 0 && without.length === 0) return null
  const isCommon = significant.length === 0 && terms.length > 0
  return { mode, terms: searched, without: without.slice(0, MAX_TERMS), isCommon }
}

/** Joins each verb with its adjacent preverb, outside phrases. */
function withWholeVerbs(terms: readonly Term[]): Term[] {
  const whole: Term[] = []
  for (const term of terms) {
    const before = whole.at(-1)
    const verb = before && !before.phrase && !term.phrase ? wholeVerb(before.words[0]!, term.words[0]!) : null
    if (verb === null) whole.push(term)
    else whole.splice(-1, 1, { words: [verb], phrase: false })
  }
  return whole
}

/** References are not marked beside other words: they restrict the passage, not the text. */
export function wordsToMark(words: WordQuery): WordQuery {
  const terms = words.terms.filter(({ isReference }) => !isReference)
  return terms.length > 0 ? { ...words, terms } : words
}
