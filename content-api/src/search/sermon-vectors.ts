import { analyseWritten } from '../lemmas/analyse-word.ts'
import { asPart, asSpelling } from './lexemes.ts'
import { findWords } from './words.ts'

/** What of a sermon the search looks at. */
export interface SearchText {
  title: string
  /** Preacher, series, tags, passages: what else heads it. */
  names: string[]
  plain: string
}

/** PostgreSQL forgets places beyond this one. */
const LAST_PLACE = 16383
/** Keeps a phrase from reaching over from the title into the body. */
const GAP = 10

/**
 * The two search vectors in PostgreSQL's text form, made here so that every server cuts and understands words alike:
 * at the place of each word its spelling, the lemmas it may be a form of and the words it is made of (`lexemes.ts`).
 * Weights: A title, B names.
 */
export function toVectors({ title, names, plain }: SearchText): { head: string; tsv: string } {
  const places = new Map<string, string[]>()
  let next = 1
  const stand = (lexeme: string, place: string) => {
    const known = places.get(lexeme)
    if (!known) places.set(lexeme, [place])
    // More than 255 places of a word are dropped anyway.
    else if (known.length < 255 && known.at(-1) !== place) known.push(place)
  }
  const add = (text: string, weight: string) => {
    for (const { spelling, written } of findWords(text)) {
      const place = `${Math.min(next++, LAST_PLACE)}${weight}`
      const { lemmas, parts } = analyseWritten(written)
      stand(asSpelling(spelling), place)
      for (const lemma of lemmas) stand(lemma, place)
      for (const part of parts) stand(asPart(part), place)
    }
    next += GAP
  }
  add(title, 'A')
  for (const name of names) add(name, 'B')
  const head = toText(places)
  add(plain, '')
  return { head, tsv: toText(places) }
}

const toText = (places: Map<string, string[]>) => [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ')
