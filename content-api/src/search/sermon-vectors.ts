import { analyseWritten, theLexicon } from '../lemmas/analyse-word.ts'
import { isCommon } from './common-words.ts'
import { IN_REFERENCE, asPair, asPart, asSpelling, isInReference } from './lexemes.ts'
import { findSeparatedVerbs } from '../lemmas/separated-preverbs.ts'
import { isStopWord } from './parse-words.ts'
import { findWords } from './words.ts'
import type { Analysis } from '../lemmas/analyse.ts'
import { isVerb } from '../lemmas/verb-forms.ts'
import { NOMINAL, VERB } from '../lemmas/lexicon.ts'

/** Searched fields of a sermon. */
export interface SearchText {
  title: string
  /** Preacher, series, year and tags: the rest of the head. */
  names: string[]
  /** Its references as displayed. */
  labels: string[]
  plain: string
  /** Bible words of its text and lesson. */
  passages: string[]
}

/**
 * Search vectors in PostgreSQL's text form, built here so that every database splits and analyses words the same way.
 */
export interface SermonVectors {
  /**
   * At each word's position its possible lemmas and its compound parts; for a stop word only its spelling. Pairs of
   * common lexemes have no position.
   */
  lemmas: string
  /** Spellings at the same positions. */
  spellings: string
  /** `lemmas` of the passages. */
  passages: string
  /** Lemmas and spellings of the title (weight A), the names (B) and the references (`IN_REFERENCE`). */
  head: string
}

/** PostgreSQL drops later positions. */
const LAST_PLACE = 16383
/** Prevents phrases across title and body, and across passages. */
const GAP = 10

export function toVectors({ title, names, labels, plain, passages }: SearchText): SermonVectors {
  const [sermon, bible] = [new Text(), new Text()]
  sermon.add(title, 'A')
  for (const name of names) sermon.add(name, 'B')
  for (const label of labels) sermon.add(label, IN_REFERENCE)
  const head = `${sermon.spellings} ${sermon.lemmas}`
  sermon.add(plain)
  for (const passage of passages) bible.add(passage)
  return { lemmas: `${sermon.lemmas}`, spellings: `${sermon.spellings}`, passages: `${bible.lemmas}`, head }
}

/** Consecutive words. */
class Text {
  readonly lemmas = new Places()
  readonly spellings = new Places()
  #next = 1

  add(text: string, weight = '') {
    const words = findWords(text)
    const positionOf = (nth: number) => {
      const ofPlace = weight === '' && isInReference(text, words[nth]!) ? IN_REFERENCE : weight
      return `${Math.min(this.#next + nth, LAST_PLACE)}${ofPlace}`
    }
    const read = words.map(({ spelling, written, start }, nth) => {
      const { lemmas, parts } = disambiguate(analyse(spelling, written), text, words, nth)
      this.spellings.add(asSpelling(spelling), positionOf(nth))
      for (const lexeme of [...lemmas, ...parts.map(asPart)]) this.lemmas.add(lexeme, positionOf(nth))
      return { spelling, lemmas, isNext: nth > 0 && isSpace(text.slice(words[nth - 1]!.end, start)) }
    })
    for (const { position, lemma } of findSeparatedVerbs(read)) this.lemmas.add(lemma, positionOf(position))
    const common = read.map(({ lemmas }) => lemmas.filter(isCommon))
    for (const [nth, ones] of common.entries())
      for (const one of ones) for (const next of common[nth + 1] ?? []) this.lemmas.addAnywhere(asPair(one, next))
    this.#next += words.length + GAP
  }
}

const isSpace = (text: string) => text.trim() === ''

/** Stop words are a large part of a text and mostly matter in phrases, by spelling. */
const analyse = (spelling: string, written: string) =>
  isStopWord(spelling) ? { lemmas: [asSpelling(spelling)], parts: [] } : analyseWritten(written)

/** Positions by lexeme. */
class Places {
  readonly #of = new Map<string, string[]>()

  add(lexeme: string, position: string) {
    const known = this.#of.get(lexeme)
    if (!known) this.#of.set(lexeme, [position])
    // PostgreSQL stores at most 255 positions of a word.
    else if (known.length < 255 && known.at(-1) !== position) known.push(position)
  }

  addAnywhere(lexeme: string) {
    if (!this.#of.has(lexeme)) this.#of.set(lexeme, [])
  }

  toString(): string {
    return [...this.#of]
      .map(([lexeme, positions]) => `'${lexeme}'${positions.length > 0 ? ':' : ''}${positions.join(',')}`)
      .join(' ')
  }
}

const HALF = 'fél'
/** Precede the verb. */
const BEFORE_A_VERB = new Set(['aki', 'ne', 'nem', 'sem'])

interface Word {
  spelling: string
  start: number
  end: number
}

/** The analysis of a word without meanings that its neighbours rule out. */
export function disambiguate<Of extends Pick<Analysis, 'lemmas' | 'parts'>>(
  analysis: Of,
  text: string,
  words: readonly Word[],
  nth: number,
): Of {
  const [word, next] = [words[nth]!, words[nth + 1]]
  if (word.spelling !== HALF || !next || text.slice(word.end, next.start).trim() !== '') return analysis
  if (!isPlainNoun(next.spelling) || BEFORE_A_VERB.has(words[nth - 1]?.spelling ?? '')) return analysis
  return { ...analysis, lemmas: analysis.lemmas.filter((lemma) => !isVerb(lemma)) }
}

const isPlainNoun = (word: string) => (theLexicon().kindsOf(word) & (NOMINAL | VERB)) === NOMINAL && !isStopWord(word)
