import type { Term, WordQuery } from './parse-words.ts'

/** The questions put to the index, in PostgreSQL's tsquery writing. Words are letters and digits only. */
export interface TsQueries {
  /** What has to be found. */
  wanted: string
  /** Only words to leave out were asked for: `wanted` finds what does not count. No index finds what is not there. */
  isExcluding: boolean
  /** The words as they were typed, for ranking; null when only exclusions were asked for. */
  typed: string | null
  /** Any form of any of the words: without one of them a head has no rank. */
  inHead: string
}

const quote = (word: string) => `'${word.replace(/['\\]/g, '')}'`
const typedTerm = (term: Term) => `(${term.words.map(quote).join(' <-> ')})`

export function toTsQueries({ mode, terms, without }: WordQuery, forms: Map<string, string[]>): TsQueries {
  if (terms.length === 0)
    return { wanted: without.map(typedTerm).join(' | '), isExcluding: true, typed: null, inHead: '' }
  const anyForm = (term: Term) =>
    term.phrase ? typedTerm(term) : `(${(forms.get(term.words[0]!) ?? term.words).map(quote).join(' | ')})`
  const wanted = terms.map(anyForm).join(mode === 'any' ? ' | ' : ' & ')
  return {
    wanted: [`(${wanted})`, ...without.map((term) => `!${typedTerm(term)}`)].join(' & '),
    isExcluding: false,
    typed: terms.map(typedTerm).join(mode === 'any' ? ' | ' : ' & '),
    inHead: [...toFoundWords({ terms }, forms)].map(quote).join(' | '),
  }
}

/** Every word that counts as found in a text: for the marks in snippets. */
export function toFoundWords({ terms }: Pick<WordQuery, 'terms'>, forms: Map<string, string[]>): Set<string> {
  return new Set(terms.flatMap((term) => (term.phrase ? term.words : (forms.get(term.words[0]!) ?? term.words))))
}
