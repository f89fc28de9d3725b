import { otherWays } from '../lemmas/irregular.ts'
import { BETWEEN } from '../lemmas/separated-preverbs.ts'
import { isCommon } from './common-words.ts'
import { asPair, asPart, asSpelling } from './lexemes.ts'
import { isStopWord, type Term, type WordQuery } from './parse-words.ts'
import { isOfPlaces, NOT_OF_PLACE } from './places-in-text.ts'
import type { Marks, Stretch } from './snippet.ts'
import type { UnderstoodWord } from './understand-words.ts'

/** The questions put to the index, in PostgreSQL's tsquery writing. */
export interface TsQueries {
  /** Which vector of a sermon `lookup`, `wanted` and `whole` are asked of; `typed` always asks the spellings. */
  of: 'lemmas' | 'spellings'
  /** What has to be found, as the index answers it: of common words that stand together it knows the pairs. */
  lookup: string
  /** The same by the places of the words, for ranking. */
  wanted: string
  /** A single word is looked for. */
  isOneWord: boolean
  /** Only words to leave out were asked for: `lookup` finds what does not count. No index finds what is not there. */
  isExcluding: boolean
  /** The same without words that are only made of what was asked for ('testvérszeretet'); null when there are none. */
  whole: string | null
  /** `lookup` in the passages a sermon is on; null where they are not to be looked into. */
  passages: string | null
  /** The words as they were typed, for ranking; null when only exclusions were asked for. */
  typed: string | null
  /** Any form of any of the words: without one of them a head has no rank. */
  inHead: string
}

export type Understood = ReadonlyMap<string, UnderstoodWord>
/** What a word may be found as. */
type Ways = (word: string) => string[]

const quote = (word: string) => `'${word.replace(/['\\]/g, '')}'`
const anyOf = (lexemes: readonly string[], toText = quote) =>
  lexemes.length === 1 ? toText(lexemes[0]!) : `(${[...new Set(lexemes)].map(toText).join(' | ')})`
const quoteAlone = (lexeme: string) => `${quote(lexeme)}:${NOT_OF_PLACE}`
/** How a word is written that is looked for alone. */
const aloneAs = (word: string) => (isOfPlaces(word) ? quoteAlone : quote)

/** @param knowsPairs whether the index has pairs of common words: one of older rules, until it is made anew, has not */
export function toTsQueries({ mode, terms, without }: WordQuery, understood: Understood, knowsPairs = true): TsQueries {
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
  const waysOf =
    ({ phrase }: Term, ways: Ways) =>
    (word: string) =>
      phrase && isStopWord(word) ? asItStands(word) : ways(word)
  const side = (term: Term, ways: Ways, next = ' <-> ') =>
    `(${term.words.map((word) => anyOf(waysOf(term, ways)(word), term.phrase ? quote : aloneAs(word))).join(next)})`
  const of = mode === 'exact' ? 'spellings' : 'lemmas'
  /** Pairs are known of lemmas alone. */
  const lookedUp = (term: Term, ways: Ways) =>
    term.phrase && of === 'lemmas' && knowsPairs ? phraseInIndex(term.words.map(waysOf(term, ways))) : side(term, ways)
  const isOneWord = terms.length === 1 && terms[0]!.words.length === 1
  const leftOut = (find: typeof side) => without.map((term) => find(term, of === 'spellings' ? spellings : lemmas))
  const nothing = { of, isOneWord, isExcluding: false, whole: null, passages: null, typed: null, inHead: '' } as const
  if (terms.length === 0) {
    return { ...nothing, lookup: leftOut(lookedUp).join(' | '), wanted: leftOut(side).join(' | '), isExcluding: true }
  }
  const negated = ({ words: [word = ''], negation }: Term) => {
    const forms = [...(understood.get(word)?.forms ?? []), word].map(asSpelling)
    return `(${quote(asSpelling(negation!))} <-> ${anyOf(forms)})`
  }
  const join = (sides: readonly string[]) => sides.join(mode === 'any' ? ' | ' : ' & ')
  const together = (ways: Ways, find: typeof side) => join(terms.map((term) => find(term, ways)))
  const butFor = (found: string, find: typeof side) =>
    [`(${found})`, ...leftOut(find).map((term) => `!${term}`)].join(' & ')
  if (mode === 'exact') {
    const typed = together(spellings, side)
    const wanted = butFor(typed, side)
    return { ...nothing, lookup: wanted, wanted, typed, inHead: anyWord(terms, spellings) }
  }
  const hasCompounds = terms.some(({ words, phrase }) => !phrase && understood.get(words[0]!)?.hasCompounds)
  // Compounds stand for single words only: who remembers a phrase remembers its words.
  const anyForm = (find: typeof side) =>
    butFor(join(terms.map((term) => find(term, term.phrase ? lemmas : withParts))), find)
  return {
    ...nothing,
    lookup: anyForm(lookedUp),
    wanted: anyForm(side),
    whole: hasCompounds ? butFor(together(lemmas, lookedUp), lookedUp) : null,
    passages: without.length === 0 ? together(lemmas, lookedUp) : null,
    // To look for a phrase costs as much again; that its words stand there as typed is known from the index alone.
    typed: join(terms.map((term) => (term.negation ? negated(term) : side(term, spellings, ' & ')))),
    inHead: anyWord(terms, withParts),
  }
}

/**
 * Words one after the other. Of two common ones the index has the pair; where both may only be such, it alone answers.
 * Of more it says who has each pair, and only there the places are looked at.
 * @param words what each word may be found as
 */
function phraseInIndex(words: readonly string[][]): string {
  const pairs = words.slice(1).map((next, nth) => pairInIndex(words[nth]!, next))
  if (pairs.length === 1) return `(${[...pairs[0]!.known, ...pairs[0]!.byPlace].join(' | ')})`
  const known = pairs.filter(({ byPlace }) => byPlace.length === 0).map(({ known }) => `(${known.join(' | ')})`)
  return `(${[...known, words.map((ways) => anyOf(ways)).join(' <-> ')].join(' & ')})`
}

function pairInIndex(ones: readonly string[], nexts: readonly string[]): { known: string[]; byPlace: string[] } {
  const isRare = (lexeme: string) => !isCommon(lexeme)
  const common = ones.filter(isCommon)
  const places = (before: readonly string[], after: readonly string[]) =>
    before.length > 0 && after.length > 0 ? [`${anyOf(before)} <-> ${anyOf(after)}`] : []
  return {
    known: common.flatMap((lexeme) => nexts.filter(isCommon).map((next) => quote(asPair(lexeme, next)))),
    byPlace: [...places(ones.filter(isRare), nexts), ...places(common, nexts.filter(isRare))],
  }
}

const anyWord = (terms: readonly Term[], ways: Ways) =>
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
