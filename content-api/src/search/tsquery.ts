import { otherWays } from '../lemmas/irregular.ts'
import { BETWEEN } from '../lemmas/separated-preverbs.ts'
import { isCommon } from './common-words.ts'
import { NOT_OF_PLACE, asPair, asSpelling, isOfPlaces } from './lexemes.ts'
import { isStopWord, type Term, type WordQuery } from './parse-words.ts'
import type { Marks, Stretch } from './snippet.ts'
import type { UnderstoodWord } from './understand-words.ts'

/** Builds the index queries, in PostgreSQL's tsquery syntax. */
export interface TsQueries {
  /** The vector for `lookup`, `wanted` and `whole`; `typed` is always for the spellings. */
  of: 'lemmas' | 'spellings'
  /** Required words for the index, with pairs of common words for phrases. */
  lookup: string
  /** The same by word positions, for ranking. */
  wanted: string
  isOneWord: boolean
  /** Exclusions only: `lookup` finds the sermons to exclude, because no index finds absent words. */
  isExcluding: boolean
  /** The same without related words ('testvérszeretet'); null when there are none. */
  whole: string | null
  /** `lookup` for the passages of a sermon; null when they are not searched. */
  passages: string | null
  /** The words as typed, for ranking; null for exclusions only. */
  typed: string | null
  /** Any form of any of the words: a head without one has no rank. */
  inHead: string
}

export type Understood = ReadonlyMap<string, UnderstoodWord>
const hasRelated = (word: UnderstoodWord | undefined) => (word?.related.length ?? 0) > 0
/** Lexemes that match a word. */
type Ways = (word: string) => string[]

const quote = (word: string) => `'${word.replace(/['\\]/g, '')}'`
const anyOf = (lexemes: readonly string[], toText = quote) =>
  lexemes.length === 1 ? toText(lexemes[0]!) : `(${[...new Set(lexemes)].map(toText).join(' | ')})`
const quoteAlone = (lexeme: string) => `${quote(lexeme)}:${NOT_OF_PLACE}`
/** The tsquery form of a single word. */
const aloneAs = (word: string) => (isOfPlaces(word) ? quoteAlone : quote)

/** @param knowsPairs whether the index has pairs of common words: one of older rules lacks them until it is rebuilt */
export function toTsQueries({ mode, terms, without }: WordQuery, understood: Understood, knowsPairs = true): TsQueries {
  const spellings = (word: string) => (understood.get(word)?.spellings ?? [word]).map(asSpelling)
  const lemmas = (word: string) => {
    const { lemmas = [word], forms = [] } = understood.get(word) ?? {}
    return [...lemmas, ...forms.filter(isStopWord).map(asSpelling)]
  }
  /** The index has the spelling of a stop word; 'fel' is also 'föl'. */
  const asItStands = (word: string) => [...spellings(word), ...(otherWays(word).length > 0 ? [word] : [])]
  const withRelated = (word: string) => [...lemmas(word), ...(understood.get(word)?.related ?? [])]
  const waysOf =
    ({ phrase }: Term, ways: Ways) =>
    (word: string) =>
      phrase && isStopWord(word) ? asItStands(word) : ways(word)
  const side = (term: Term, ways: Ways, next = ' <-> ') =>
    `(${term.words.map((word) => anyOf(waysOf(term, ways)(word), term.phrase ? quote : aloneAs(word))).join(next)})`
  const of = mode === 'exact' ? 'spellings' : 'lemmas'
  /** Only lemmas have pairs. */
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
  const isWide = mode !== 'forms' && terms.some(({ words, phrase }) => !phrase && hasRelated(understood.get(words[0]!)))
  const ways = isWide ? withRelated : lemmas
  // No related words in phrases: users remember the words of a phrase.
  const anyForm = (find: typeof side) =>
    butFor(join(terms.map((term) => find(term, term.phrase ? lemmas : ways))), find)
  return {
    ...nothing,
    lookup: anyForm(lookedUp),
    wanted: anyForm(side),
    whole: isWide ? butFor(together(lemmas, lookedUp), lookedUp) : null,
    passages: without.length === 0 ? together(lemmas, lookedUp) : null,
    // A phrase query would double the cost; adjacency of the typed words is known from the index alone.
    typed: join(terms.map((term) => (term.negation ? negated(term) : side(term, spellings, ' & ')))),
    inHead: anyWord(terms, ways),
  }
}

/**
 * A phrase. Two common words are a pair in the index, which alone answers if both can only be common. Longer phrases
 * are looked up by all their pairs before positions are compared.
 * @param words possible lexemes of each word
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

/** Matches to mark in snippets: the words of a phrase only within the phrase. */
export function toMarks({ mode, terms }: Pick<WordQuery, 'mode' | 'terms'>, understood: Understood): Marks {
  const formsOf = (word: string) => {
    const { spellings = [word], forms = [], relatedForms = [] } = understood.get(word) ?? {}
    return new Set([
      ...spellings,
      ...(mode === 'exact' ? [] : forms),
      ...(mode === 'exact' || mode === 'forms' ? [] : relatedForms),
    ])
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
