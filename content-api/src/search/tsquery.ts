import { otherWays } from '../lemmas/irregular.ts'
import { BETWEEN } from '../lemmas/separated-preverbs.ts'
import { asPart, asSpelling } from './lexemes.ts'
import { isStopWord, type Term, type WordQuery } from './parse-words.ts'
import { isOfPlaces, NOT_OF_PLACE } from './places-in-text.ts'
import type { Marks, Stretch } from './snippet.ts'
import type { UnderstoodWord } from './understand-words.ts'

/** The questions put to the index, in PostgreSQL's tsquery writing. */
export interface TsQueries {
  /** Which vector of a sermon `wanted` and `whole` are asked of; `typed` always asks the spellings. */
  of: 'lemmas' | 'spellings'
  /** What has to be found. */
  wanted: string
  /** A single word is looked for. */
  isOneWord: boolean
  /** Only words to leave out were asked for: `wanted` finds what does not count. No index finds what is not there. */
  isExcluding: boolean
  /** The same without words that are only made of what was asked for ('testvérszeretet'); null when there are none. */
  whole: string | null
  /** What may be found in the passages a sermon is on; null where they are not to be looked into. */
  passages: string | null
  /** The words as they were typed, for ranking; null when only exclusions were asked for. */
  typed: string | null
  /** Any form of any of the words: without one of them a head has no rank. */
  inHead: string
}

export type Understood = ReadonlyMap<string, UnderstoodWord>

const quote = (word: string) => `'${word.replace(/['\\]/g, '')}'`
const anyOf = (lexemes: readonly string[], toText = quote) =>
  lexemes.length === 1 ? toText(lexemes[0]!) : `(${[...new Set(lexemes)].map(toText).join(' | ')})`
const quoteAlone = (lexeme: string) => `${quote(lexeme)}:${NOT_OF_PLACE}`
/** How a word is written that is looked for alone. */
const aloneAs = (word: string) => (isOfPlaces(word) ? quoteAlone : quote)

export function toTsQueries({ mode, terms, without }: WordQuery, understood: Understood): TsQueries {
  const spellings = (word: string) => (understood.get(word)?.spellings ?? [word]).map(asSpelling)
  const lemmas = (word: string) => {
    const { lemmas = [word], forms = [] } = understood.get(word) ?? {}
    return [...lemmas, ...forms.filter(isStopWord).map(asSpelling)]
  }
  /** Of a stop word the index has the spelling; 'fel' is also 'föl'. */
  const asItStands = (word: string) => [...spellings(word), ...(otherWays(word).length > 0 ? [word] : [])]
  const withParts = (word: string) => [
    ...lemmas(word),
    ...(understood.get(word)?.hasCompounds ? understood.get(word)!.lemmas.map(asPart) : []),
  ]
  const side = ({ words, phrase }: Term, ways: (word: string) => string[], next = ' <-> ') =>
    `(${words
      .map((word) => anyOf(phrase && isStopWord(word) ? asItStands(word) : ways(word), phrase ? quote : aloneAs(word)))
      .join(next)})`
  const of = mode === 'exact' ? 'spellings' : 'lemmas'
  const isOneWord = terms.length === 1 && terms[0]!.words.length === 1
  const leftOut = without.map((term) => side(term, of === 'spellings' ? spellings : lemmas))
  const nothing = { of, isOneWord, isExcluding: false, whole: null, passages: null, typed: null, inHead: '' } as const
  if (terms.length === 0) return { ...nothing, wanted: leftOut.join(' | '), isExcluding: true }
  const negated = ({ words: [word = ''], negation }: Term) => {
    const forms = [...(understood.get(word)?.forms ?? []), word].map(asSpelling)
    return `(${quote(asSpelling(negation!))} <-> ${anyOf(forms)})`
  }
  const join = (sides: readonly string[]) => sides.join(mode === 'any' ? ' | ' : ' & ')
  const together = (ways: (word: string) => string[], next?: string) =>
    join(terms.map((term) => side(term, ways, next)))
  const butFor = (found: string) => [`(${found})`, ...leftOut.map((term) => `!${term}`)].join(' & ')
  if (mode === 'exact') {
    const typed = together(spellings)
    return { ...nothing, wanted: butFor(typed), typed, inHead: anyWord(terms, spellings) }
  }
  const hasCompounds = terms.some(({ words, phrase }) => !phrase && understood.get(words[0]!)?.hasCompounds)
  return {
    ...nothing,
    // Compounds stand for single words only: who remembers a phrase remembers its words.
    wanted: butFor(join(terms.map((term) => side(term, term.phrase ? lemmas : withParts)))),
    whole: hasCompounds ? butFor(together(lemmas)) : null,
    passages: without.length === 0 ? together(lemmas) : null,
    // To look for a phrase costs as much again; that its words stand there as typed is known from the index alone.
    typed: join(terms.map((term) => (term.negation ? negated(term) : side(term, spellings, ' & ')))),
    inHead: anyWord(terms, withParts),
  }
}

const anyWord = (terms: readonly Term[], ways: (word: string) => string[]) =>
  [
    ...new Set(
      terms.flatMap(({ words, phrase }) => words.flatMap((word) => ways(word).map(phrase ? quote : aloneAs(word)))),
    ),
  ].join(' | ')

/** 'ment el', 'el kell menni' */
function waysApart(word: UnderstoodWord | undefined): Stretch[] {
  return (word?.apart ?? []).flatMap(({ preverbs, forms }) => [
    [new Set(forms), new Set(preverbs)],
    [new Set(preverbs), BETWEEN, new Set(forms)],
  ])
}

/** What counts as found in a text, for the marks in snippets: the words of a phrase only where it stands. */
export function toMarks({ mode, terms }: Pick<WordQuery, 'mode' | 'terms'>, understood: Understood): Marks {
  const formsOf = (word: string) => {
    const { spellings = [word], forms = [] } = understood.get(word) ?? {}
    return new Set(mode === 'exact' ? spellings : [...spellings, ...forms])
  }
  const phrases = terms
    .filter(({ phrase }) => phrase)
    .map(({ words }) => words.map((word) => new Set([...formsOf(word), ...otherWays(word)])))
  const single = terms.filter(({ phrase }) => !phrase).flatMap(({ words }) => words)
  return {
    words: new Set(single.flatMap((word) => [...formsOf(word)])),
    phrases,
    apart: mode === 'exact' ? [] : single.flatMap((word) => waysApart(understood.get(word))),
  }
}
