import { analyseWritten } from '../lemmas/analyse-word.ts'
import { asPart, asSpelling } from './lexemes.ts'
import { isStopWord } from './parse-words.ts'
import { findWords } from './words.ts'

/** What of a sermon the search looks at. */
export interface SearchText {
  title: string
  /** Preacher, series, year, tags, passages: what else heads it. */
  names: string[]
  plain: string
}

/** Search vectors in PostgreSQL's text form, made here so that every server cuts and understands words alike. */
export interface SermonVectors {
  /** At the place of each word the lemmas it may be a form of and the words it is made of; of a stop word its spelling alone. */
  lemmas: string
  /** At the same places the spellings. */
  spellings: string
  /** Both of the title (weight A) and the names (B). */
  head: string
}

/** PostgreSQL forgets places beyond this one. */
const LAST_PLACE = 16383
/** Keeps a phrase from reaching over from the title into the body. */
const GAP = 10

export function toVectors({ title, names, plain }: SearchText): SermonVectors {
  const [lemmas, spellings] = [new Places(), new Places()]
  let next = 1
  const add = (text: string, weight: string) => {
    for (const { spelling, written } of findWords(text)) {
      const place = `${Math.min(next++, LAST_PLACE)}${weight}`
      spellings.add(asSpelling(spelling), place)
      for (const lexeme of lexemesOf(spelling, written)) lemmas.add(lexeme, place)
    }
    next += GAP
  }
  add(title, 'A')
  for (const name of names) add(name, 'B')
  const head = `${spellings} ${lemmas}`
  add(plain, '')
  return { lemmas: `${lemmas}`, spellings: `${spellings}`, head }
}

/** Stop words fill much of a text, and it is mostly phrases that ask for them, as they are spelled. */
function lexemesOf(spelling: string, written: string): string[] {
  if (isStopWord(spelling)) return [asSpelling(spelling)]
  const { lemmas, parts } = analyseWritten(written)
  return [...lemmas, ...parts.map(asPart)]
}

/** Where each lexeme stands. */
class Places {
  readonly #of = new Map<string, string[]>()

  add(lexeme: string, place: string) {
    const known = this.#of.get(lexeme)
    if (!known) this.#of.set(lexeme, [place])
    // More than 255 places of a word are dropped anyway.
    else if (known.length < 255 && known.at(-1) !== place) known.push(place)
  }

  toString(): string {
    return [...this.#of].map(([lexeme, places]) => `'${lexeme}':${places.join(',')}`).join(' ')
  }
}
