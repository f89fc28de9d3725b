import { variantsOf } from '../lemmas/irregular.ts'
import { BETWEEN } from '../lemmas/separated-preverbs.ts'
import { isCommon } from './common-words.ts'
import { NOT_IN_REFERENCE, asPair, asSpelling, mayBeInReference } from './lexemes.ts'
import { isStopWord, type Term, type WordQuery } from './parse-words.ts'
import type { Marks, WordSequence } from './snippet.ts'
import type { UnderstoodWord } from './understand-words.ts'

/** Builds the index queries, in PostgreSQL's tsquery syntax. */
export interface TsQueries {
  /** The searched column for `lookup`, `query` and `direct`; `typed` always searches the spellings. */
  column: 'lemmas' | 'spellings'
  /** Query for the index: a phrase of common words is looked up by their pairs. */
  lookup: string
  /** `lookup` by word positions instead of pairs, for ranking. */
  query: string
  isOneWord: boolean
  /** Exclusions only: `lookup` finds the sermons to exclude, because no index finds absent words. */
  isExcluding: boolean
  /** `lookup` without related words ('testvérszeretet'); null when there are none. */
  direct: string | null
  /** `lookup` for the passages of a sermon; null when they are not searched. */
  passages: string | null
  /** The words as typed, for ranking; null for exclusions only. */
  typed: string | null
  /** Any form of any of the words: a head without one has no rank. */
  inHead: string
}

export type Understood = ReadonlyMap<string, UnderstoodWord>
const hasRelated = (word: UnderstoodWord | undefined) => (word?.related.length ?? 0) > 0
/** The lexemes that match a word. */
type ToLexemes = (word: string) => string[]

const quote = (word: string) => `'${word.replace(/['\\]/g, '')}'`
const anyOf = (lexemes: readonly string[], toText = quote) =>
  lexemes.length === 1 ? toText(lexemes[0]!) : `(${[...new Set(lexemes)].map(toText).join(' | ')})`
const quoteOutside = (lexeme: string) => `${quote(lexeme)}:${NOT_IN_REFERENCE}`
/** The tsquery form of a single word. */
const quoteSingle = (word: string) => (mayBeInReference(word) ? quoteOutside : quote)

const UNUSED = { isExcluding: false, direct: null, passages: null, typed: null, inHead: '' } as const

/** @param knowsPairs whether the index has pairs of common words: one of older rules lacks them until it is rebuilt */
export function toTsQueries({ mode, terms, without }: WordQuery, understood: Understood, knowsPairs = true): TsQueries {
  const spellings = (word: string) => (understood.get(word)?.spellings ?? [word]).map(asSpelling)
  const lemmas = (word: string) => {
    const { lemmas = [word], forms = [] } = understood.get(word) ?? {}
    return [...lemmas, ...forms.filter(isStopWord).map(asSpelling)]
  }
  /** The index has the spelling of a stop word; 'fel' is also 'föl'. */
  const asItStands = (word: string) => [...spellings(word), ...(variantsOf(word).length > 0 ? [word] : [])]
  const withRelated = (word: string) => [...lemmas(word), ...(understood.get(word)?.related ?? [])]
  const lexemesIn =
    ({ phrase }: Term, lexemes: ToLexemes) =>
    (word: string) =>
      phrase && isStopWord(word) ? asItStands(word) : lexemes(word)
  const toQuery = (term: Term, lexemes: ToLexemes, next = ' <-> ') =>
    `(${term.words.map((word) => anyOf(lexemesIn(term, lexemes)(word), term.phrase ? quote : quoteSingle(word))).join(next)})`
  const column: TsQueries['column'] = mode === 'exact' ? 'spellings' : 'lemmas'
  /** Only lemmas have pairs. */
  const toLookup = (term: Term, lexemes: ToLexemes) =>
    term.phrase && column === 'lemmas' && knowsPairs
      ? phraseInIndex(term.words.map(lexemesIn(term, lexemes)))
      : toQuery(term, lexemes)
  const isOneWord = terms.length === 1 && terms[0]!.words.length === 1
  const exclusions = (find: typeof toQuery) =>
    without.map((term) => find(term, column === 'spellings' ? spellings : lemmas))
  const rest = { ...UNUSED, column, isOneWord }
  if (terms.length === 0) {
    const [lookup, query] = [toLookup, toQuery].map((find) => exclusions(find).join(' | ')) as [string, string]
    return { ...rest, lookup, query, isExcluding: true }
  }
  const negated = ({ words: [word = ''], negation }: Term) => {
    const forms = [...(understood.get(word)?.forms ?? []), word].map(asSpelling)
    return `(${quote(asSpelling(negation!))} <-> ${anyOf(forms)})`
  }
  const join = (sides: readonly string[]) => sides.join(mode === 'any' ? ' | ' : ' & ')
  const together = (lexemes: ToLexemes, find: typeof toQuery) => join(terms.map((term) => find(term, lexemes)))
  const exclude = (found: string, find: typeof toQuery) =>
    [`(${found})`, ...exclusions(find).map((term) => `!${term}`)].join(' & ')
  if (mode === 'exact') {
    const typed = together(spellings, toQuery)
    const query = exclude(typed, toQuery)
    return { ...rest, lookup: query, query, typed, inHead: anyWord(terms, spellings) }
  }
  const isWide = mode !== 'forms' && terms.some(({ words, phrase }) => !phrase && hasRelated(understood.get(words[0]!)))
  const lexemes = isWide ? withRelated : lemmas
  // No related words in phrases: users remember the words of a phrase.
  const anyForm = (find: typeof toQuery) =>
    exclude(join(terms.map((term) => find(term, term.phrase ? lemmas : lexemes))), find)
  return {
    ...rest,
    lookup: anyForm(toLookup),
    query: anyForm(toQuery),
    direct: isWide ? exclude(together(lemmas, toLookup), toLookup) : null,
    passages: without.length === 0 ? together(lemmas, toLookup) : null,
    // A phrase query would double the cost; adjacency of the typed words is known from the index alone.
    typed: join(terms.map((term) => (term.negation ? negated(term) : toQuery(term, spellings, ' & ')))),
    inHead: anyWord(terms, lexemes),
  }
}

/**
 * A phrase. Two common words are a pair in the index, which alone answers if both can only be common. Longer phrases
 * are looked up by all their pairs before positions are compared.
 * @param words possible lexemes of each word
 */
function phraseInIndex(words: readonly string[][]): string {
  const pairs = words.slice(1).map((next, nth) => pairInIndex(words[nth]!, next))
  if (pairs.length === 1) return `(${[...pairs[0]!.known, ...pairs[0]!.byPosition].join(' | ')})`
  const known = pairs.filter(({ byPosition }) => byPosition.length === 0).map(({ known }) => `(${known.join(' | ')})`)
  return `(${[...known, words.map((lexemes) => anyOf(lexemes)).join(' <-> ')].join(' & ')})`
}

function pairInIndex(ones: readonly string[], nexts: readonly string[]): { known: string[]; byPosition: string[] } {
  const isRare = (lexeme: string) => !isCommon(lexeme)
  const common = ones.filter(isCommon)
  const adjacent = (before: readonly string[], after: readonly string[]) =>
    before.length > 0 && after.length > 0 ? [`${anyOf(before)} <-> ${anyOf(after)}`] : []
  return {
    known: common.flatMap((lexeme) => nexts.filter(isCommon).map((next) => quote(asPair(lexeme, next)))),
    byPosition: [...adjacent(ones.filter(isRare), nexts), ...adjacent(common, nexts.filter(isRare))],
  }
}

const anyWord = (terms: readonly Term[], lexemes: ToLexemes) =>
  [
    ...new Set(
      terms.flatMap(({ words, phrase }) =>
        words.flatMap((word) => lexemes(word).map(phrase ? quote : quoteSingle(word))),
      ),
    ),
  ].join(' | ')

/** 'ment el', 'el kell menni' */
function separatedForms(word: UnderstoodWord | undefined): WordSequence[] {
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
    .map(({ words }) => words.map((word) => new Set([...formsOf(word), ...variantsOf(word)])))
  const single = terms.filter(({ phrase }) => !phrase).flatMap(({ words }) => words)
  return {
    words: new Set(single.flatMap((word) => [...formsOf(word)])),
    phrases,
    apart: mode === 'exact' ? [] : single.flatMap((word) => separatedForms(understood.get(word))),
  }
}
