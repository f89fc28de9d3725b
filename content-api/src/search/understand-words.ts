/** Resolves search words to lexemes of the index. */
import type { Kysely } from 'kysely'
import type { LRUCache } from 'lru-cache'
import { fold, mayLackAccents } from 'shared-kernel/fold'
import { statement } from '../database/statement.ts'
import type { Database } from '../database/schema.ts'
import { isVerb, lemmaText } from '../lemmas/verb-forms.ts'
import { analyseSpelling, theLexicon, withAccents } from '../lemmas/analyse-word.ts'
import { NAME } from '../lemmas/lexicon.ts'
import { splitPreverb, type SeparableVerb } from '../lemmas/separated-preverbs.ts'
import { asPart, isPart } from './lexemes.ts'
import { isStopWord } from './parse-words.ts'

export interface UnderstoodWord {
  /** Possible intended spellings with accents: a match in a text counts as typed. */
  spellings: string[]
  /** Possible lemmas. */
  lemmas: string[]
  /** Forms of the lemmas that the library contains. */
  forms: string[]
  /** The verbs among the lemmas whose preverb may be separated: 'ment' and 'el'. */
  apart: (SeparableVerb & { forms: string[] })[]
  /** Lexemes of related words in the library: compounds, derivations, and the parts of the word itself. */
  related: string[]
  /** Forms of `related`. */
  relatedForms: string[]
  /** Those of `related` that the word itself is made of. */
  bases: string[]
  /** Roots, searched when no sermon has the word itself; else empty. */
  roots: string[]
  /** The words searched for a word with missing accents; else empty. */
  accented: string[]
}

type Row = { word: string; lemmas: string[] }
const SPELLED_LIKE = statement<Row & { folded: string }>(
  'select word, folded, lemmas from spelling where folded = any($1::text[]) order by df desc, word',
)
/** Spellings with this prefix, to find their lemmas. */
const BEGINNING_LIKE = statement<Row>(
  `select word, lemmas from spelling where folded >= $1 and folded < $1 || '\uffff' limit 1000`,
)
const FORMS_OF = statement<Row & { df: number }>('select word, lemmas, df from spelling where lemmas && $1::text[]')

/** More than any word has. */
const MAX_LEMMAS = 32

/**
 * Resolves spellings (`toSpelling`) one by one. Typed accents count; a word without accents also matches the same
 * letters with accents.
 * @param cache of one version of the content
 */
export async function understandWords(
  db: Kysely<Database>,
  words: readonly string[],
  cache?: LRUCache<string, UnderstoodWord>,
): Promise<Map<string, UnderstoodWord>> {
  const understood = new Map<string, UnderstoodWord>()
  for (const word of words) {
    const known = cache?.get(word)
    if (known) understood.set(word, known)
  }
  const others = words.filter((word) => !understood.has(word))
  if (others.length === 0) return understood
  for (const [word, meaning] of await lookUp(db, others)) {
    cache?.set(word, meaning)
    understood.set(word, meaning)
  }
  return understood
}

async function lookUp(db: Kysely<Database>, words: readonly string[]): Promise<Map<string, UnderstoodWord>> {
  const alike = await SPELLED_LIKE(db, [[...new Set(words.map(fold))]])
  const typedWords = words.map((word) =>
    toTypedWord(
      word,
      alike.filter(({ folded }) => folded === fold(word)),
    ),
  )
  const understood = await withForms(db, typedWords)
  const isMissing = ({ word }: TypedWord) => isOfNoSermon(understood.get(word)!)
  const lookAgain = async (again: TypedWord[]) => {
    for (const [word, meaning] of again.length === 0 ? [] : await withForms(db, again)) understood.set(word, meaning)
    return again.filter(isMissing)
  }
  const widest = await Promise.all(typedWords.filter(isMissing).map((typed) => widened(db, typed)))
  const derived = await lookAgain((await lookAgain(widest)).flatMap(toRoots))
  // 'temetési' is of 'temetés', and that of 'temet'; but a search for 'keresztelés' does not mean 'kereszt'.
  await lookAgain(derived.filter(({ word }) => word.endsWith('i')).flatMap(toRoots))
  return understood
}

/** True when no sermon contains the word or a related one. */
export const isOfNoSermon = ({ forms, relatedForms }: UnderstoodWord) => forms.length + relatedForms.length === 0

interface TypedWord {
  word: string
  /** Lemmas of the word with its typed accents. */
  own: string[]
  spellings: string[]
  lemmas: string[]
  /** Lemmas of words that the word is made of. */
  bases: string[]
  roots: string[]
}

/**
 * The possible meanings of a typed word: its own lemmas, and those of words with more accents.
 * @param alike spellings of the library with the same letters
 */
function toTypedWord(word: string, alike: readonly Row[]): TypedWord {
  const { lemmas: own, isGuess } = analyseSpelling(word)
  const isBare = word === fold(word)
  // 'part' may well be meant as it stands, 'emlek' hardly as a form of 'emel'.
  const isSure = isBare ? (theLexicon().kindsOf(word) & ~NAME) !== 0 : !isGuess
  const fitting = alike.filter((row) => mayLackAccents(word, row.word))
  const spelled = fitting.flatMap(({ lemmas }) => lemmas.filter((lemma) => !isPart(lemma)))
  const listed = listedAs(word).flatMap((spelling) => analyseSpelling(spelling).lemmas)
  const isKnown = spelled.length + listed.length > 0 || !isGuess
  // 'felelem' is 'félelem', a word, rather than a form of 'felel', unless a sermon has it as it stands.
  const isItself = listed.length === 0 || fitting.some((row) => row.word === word)
  const all = [...spelled, ...listed, ...(isItself ? own : []), ...(isKnown ? [] : withAccents(word))]
  const lemmas = isBare || !isSure ? [...new Set(withoutStopWords(all, word))] : own
  return {
    word,
    own: isSure ? own : [],
    // An existing spelling means itself.
    spellings: fitting.some((row) => row.word === word) ? [word] : [word, ...fitting.map((row) => row.word)],
    lemmas: lemmas.slice(0, MAX_LEMMAS),
    bases: own.flatMap(basesOf),
    roots: [],
  }
}

/** Words that an unlisted adjective in -i or potential verb is made of: 'temetés' for 'temetési', 'tud' for 'tudhat'. */
function basesOf(lemma: string): string[] {
  const text = lemmaText(lemma)
  return MADE_OF_ANOTHER.test(lemma) && theLexicon().kindsOf(text) === 0 ? analyseSpelling(text).roots : []
}
const MADE_OF_ANOTHER = /(?:i|h[ae]t~)$/

/** Listed words that it may stand for with omitted accents, itself among them. */
const listedAs = (word: string) =>
  theLexicon()
    .spelledLike(fold(word))
    .filter((spelling) => mayLackAccents(word, spelling))

/**
 * For a word that no sermon contains as typed: lemmas with other forms only ('huseg', 'hűségét'). A word that exists
 * means itself.
 */
async function widened(db: Kysely<Database>, typed: TypedWord): Promise<TypedWord> {
  if (typed.own.some((lemma) => lemmaText(lemma) === typed.word)) return typed
  const bare = fold(typed.word)
  const alike = await BEGINNING_LIKE(db, [bare])
  const spelled = alike.flatMap(({ lemmas }) =>
    lemmas.filter((lemma) => !isPart(lemma) && mayLackAccents(typed.word, lemmaText(lemma))),
  )
  const others = listedAs(typed.word).length > 0 ? [] : withAccents(typed.word)
  const lemmas = withoutStopWords([...typed.lemmas, ...spelled, ...others], typed.word)
  return { ...typed, lemmas: [...new Set(lemmas)].slice(0, MAX_LEMMAS) }
}

/** A word with its roots: 'karácsonyi' with 'karácsony'; none for an underived word. */
function toRoots(typed: TypedWord): TypedWord[] {
  const analyses = typed.lemmas.map((lemma) => analyseSpelling(lemmaText(lemma)))
  const known = analyses.filter(({ isGuess }) => !isGuess)
  const roots = [...new Set((known.length > 0 ? known : analyses).flatMap(({ roots }) => roots))]
  const others = roots.filter((root) => !typed.lemmas.includes(root))
  const lemmas = [...typed.lemmas, ...others].slice(0, MAX_LEMMAS)
  return others.length > 0 ? [{ ...typed, lemmas, roots: others.map(lemmaText) }] : []
}

/**
 * Drops stop-word lemmas if there are better ones: 'nemet' may be a form of 'nem', but that is not meant. 'velem',
 * otherwise only a village, and 'legyek', of a verb, stay.
 */
function withoutStopWords(lemmas: string[], word: string): string[] {
  const others = lemmas.filter((lemma) => isVerb(lemma) || !isStopWord(lemma))
  return others.some((lemma) => lemma !== word) ? others : lemmas
}

/** A word without accents means itself if it has this share of the forms of all its readings: 'part', not 'orom'. */
const LEAST_OWN_PART = 0.05

async function withForms(db: Kysely<Database>, typedWords: readonly TypedWord[]): Promise<Map<string, UnderstoodWord>> {
  const verbs = new Map(
    typedWords.map((typed) => [typed, typed.lemmas.map(splitPreverb).filter((verb) => verb !== null)]),
  )
  const requested = new Set(
    typedWords.flatMap((typed) => [
      ...[...typed.lemmas, ...typed.own].flatMap((lemma) => [lemma, asPart(lemma)]),
      ...typed.bases,
      ...verbs.get(typed)!.map(({ verb }) => verb),
    ]),
  )
  const rows = requested.size === 0 ? [] : await FORMS_OF(db, [[...requested]])
  const withLexeme = new Map<string, (typeof rows)[number][]>([...requested].map((lexeme) => [lexeme, []]))
  for (const row of rows) for (const lexeme of row.lemmas) withLexeme.get(lexeme)?.push(row)
  const rowsOf = (lexemes: readonly string[]) => [...new Set(lexemes.flatMap((lexeme) => withLexeme.get(lexeme) ?? []))]
  const formsOf = (lexemes: readonly string[]) => rowsOf(lexemes).map(({ word }) => word)
  const countOf = (lexemes: readonly string[]) => rowsOf(lexemes).reduce((sum, { df }) => sum + df, 0)
  return new Map(
    typedWords.map((typed) => {
      const { word, own, roots } = typed
      const ownCount = roots.length > 0 ? 0 : countOf(own)
      const isItself = ownCount > 0 && ownCount >= LEAST_OWN_PART * countOf(typed.lemmas)
      const lemmas = isItself ? own : typed.lemmas
      const forms = formsOf(lemmas)
      const bases = typed.bases.filter((base) => forms.length > 0 && !lemmas.includes(base))
      const related = [...lemmas.map(asPart), ...bases].filter((lexeme) => withLexeme.get(lexeme)!.length > 0)
      return [
        word,
        {
          ...{ spellings: isItself ? [word] : typed.spellings, lemmas, forms, roots, related },
          apart: verbs.get(typed)!.map((apart) => ({ ...apart, forms: formsOf([apart.verb]) })),
          relatedForms: difference(formsOf(related), forms),
          bases: bases.filter((base) => related.includes(base)).map(lemmaText),
          accented: isItself || forms.length === 0 || word === fold(word) ? [] : accentedWords(word, lemmas, forms),
        },
      ]
    }),
  )
}

function difference(words: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others)
  return words.filter((word) => !excluded.has(word))
}

/** Candidates for an incompletely accented word: spellings of the library with the same letters, else lemmas. */
function accentedWords(word: string, lemmas: readonly string[], forms: readonly string[]): string[] {
  const isOther = (other: string) => other !== word && mayLackAccents(word, other)
  const spelled = forms.filter(isOther)
  return spelled.length > 0 || forms.includes(word) ? spelled : [...new Set(lemmas.map(lemmaText).filter(isOther))]
}
