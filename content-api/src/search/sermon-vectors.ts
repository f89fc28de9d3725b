import { analyseWritten } from '../lemmas/analyse-word.ts'
import { isCommon } from './common-words.ts'
import { asPair, asPart, asSpelling } from './lexemes.ts'
import { verbsApart } from '../lemmas/separated-preverbs.ts'
import { isStopWord } from './parse-words.ts'
import { isOfPlace, OF_PLACE } from './places-in-text.ts'
import { toldApart } from './told-apart.ts'
import { findWords } from './words.ts'

/** What of a sermon the search looks at. */
export interface SearchText {
  title: string
  /** Preacher, series, year, tags: what else heads it. */
  names: string[]
  /** Its places as they are shown. */
  labels: string[]
  plain: string
  /** What the Bible says in its text and lesson. */
  passages: string[]
}

/** Search vectors in PostgreSQL's text form, made here so that every server cuts and understands words alike. */
export interface SermonVectors {
  /**
   * At the place of each word the lemmas it may be a form of and the words it is made of; of a stop word its spelling
   * alone. Pairs of common ones have no place.
   */
  lemmas: string
  /** At the same places the spellings. */
  spellings: string
  /** The same as `lemmas` of the passages. */
  passages: string
  /** Both of the title (weight A), the names (B) and the places (`OF_PLACE`). */
  head: string
}

/** PostgreSQL forgets places beyond this one. */
const LAST_PLACE = 16383
/** Keeps a phrase from reaching over from the title into the body, and from one passage into the next. */
const GAP = 10

export function toVectors({ title, names, labels, plain, passages }: SearchText): SermonVectors {
  const [sermon, bible] = [new Text(), new Text()]
  sermon.add(title, 'A')
  for (const name of names) sermon.add(name, 'B')
  for (const label of labels) sermon.add(label, OF_PLACE)
  const head = `${sermon.spellings} ${sermon.lemmas}`
  sermon.add(plain)
  for (const passage of passages) bible.add(passage)
  return { lemmas: `${sermon.lemmas}`, spellings: `${sermon.spellings}`, passages: `${bible.lemmas}`, head }
}

/** Words one after the other. */
class Text {
  readonly lemmas = new Places()
  readonly spellings = new Places()
  #next = 1

  add(text: string, weight = '') {
    const words = findWords(text)
    const placeOf = (nth: number) => {
      const ofPlace = weight === '' && isOfPlace(text, words[nth]!) ? OF_PLACE : weight
      return `${Math.min(this.#next + nth, LAST_PLACE)}${ofPlace}`
    }
    const read = words.map(({ spelling, written, start }, nth) => {
      const { lemmas, parts } = toldApart(analyse(spelling, written), text, words, nth)
      this.spellings.add(asSpelling(spelling), placeOf(nth))
      for (const lexeme of [...lemmas, ...parts.map(asPart)]) this.lemmas.add(lexeme, placeOf(nth))
      return { spelling, lemmas, isNext: nth > 0 && isSpace(text.slice(words[nth - 1]!.end, start)) }
    })
    for (const { place, lemma } of verbsApart(read)) this.lemmas.add(lemma, placeOf(place))
    const common = read.map(({ lemmas }) => lemmas.filter(isCommon))
    for (const [nth, ones] of common.entries())
      for (const one of ones) for (const next of common[nth + 1] ?? []) this.lemmas.addAnywhere(asPair(one, next))
    this.#next += words.length + GAP
  }
}

const isSpace = (text: string) => text.trim() === ''

/** Stop words fill much of a text, and it is mostly phrases that ask for them, as they are spelled. */
const analyse = (spelling: string, written: string) =>
  isStopWord(spelling) ? { lemmas: [asSpelling(spelling)], parts: [] } : analyseWritten(written)

/** Where each lexeme stands. */
class Places {
  readonly #of = new Map<string, string[]>()

  add(lexeme: string, place: string) {
    const known = this.#of.get(lexeme)
    if (!known) this.#of.set(lexeme, [place])
    // More than 255 places of a word are dropped anyway.
    else if (known.length < 255 && known.at(-1) !== place) known.push(place)
  }

  addAnywhere(lexeme: string) {
    if (!this.#of.has(lexeme)) this.#of.set(lexeme, [])
  }

  toString(): string {
    return [...this.#of]
      .map(([lexeme, places]) => `'${lexeme}'${places.length > 0 ? ':' : ''}${places.join(',')}`)
      .join(' ')
  }
}
