/** Resolves search words to lexemes of the index. */
import type { Kysely } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { statement } from '../database/statement.ts'
import type { Database } from '../database/schema.ts'
import { isVerb, lemmaText } from '../lemmas/analyse.ts'
import { analyseSpelling, theLexicon, withAccents } from '../lemmas/analyse-word.ts'
import { apart, type VerbApart } from '../lemmas/separated-preverbs.ts'
import { asPart, isPart } from './lexemes.ts'
import { isStopWord } from './parse-words.ts'

export interface UnderstoodWord {
  /** Possible intended spellings with accents: a match in a text counts as typed. */
  spellings: string[]
  /** Possible lemmas. */
  lemmas: string[]
  /** Forms and compounds of these in the library, to mark in snippets. */
  forms: string[]
  /** The same verbs with separated preverbs: 'ment' and 'el'. */
  apart: (VerbApart & { forms: string[] })[]
  /** The library has compounds of one of the lemmas. */
  hasCompounds: boolean
  /** Roots, searched when no sermon has the word itself; else empty. */
  roots: string[]
}

type Row = { word: string; lemmas: string[] }
const SPELLED_LIKE = statement<Row & { folded: string }>(
  'select word, folded, lemmas from spelling where folded = any($1::text[])',
)
/** Spellings with this prefix, to find their lemmas. */
const BEGINNING_LIKE = statement<Row>(
  `select word, lemmas from spelling where folded >= $1 and folded < $1 || '\uffff' limit 1000`,
)
const FORMS_OF = statement<Row>('select word, lemmas from spelling where lemmas && $1::text[]')

/** More than one word can mean. */
const MAX_LEMMAS = 32

/**
 * Resolves spellings (`toSpelling`) one by one. Typed accents count; a word without accents also matches the same
 * letters with accents.
 */
export async function understandWords(
  db: Kysely<Database>,
  words: readonly string[],
  kept: KnownWords = new Map(),
): Promise<Map<string, UnderstoodWord>> {
  const understood = new Map(words.flatMap((word) => (kept.has(word) ? [[word, kept.get(word)!] as const] : [])))
  const others = words.filter((word) => !understood.has(word))
  if (others.length === 0) return understood
  for (const [word, meaning] of await lookUp(db, others)) {
    kept.set(word, meaning)
    understood.set(word, meaning)
  }
  return understood
}

/** Cached words of one version of the content. */
export type KnownWords = Pick<Map<string, UnderstoodWord>, 'has' | 'get'> & {
  set: (word: string, meaning: UnderstoodWord) => unknown
}

async function lookUp(db: Kysely<Database>, words: readonly string[]): Promise<Map<string, UnderstoodWord>> {
  const alike = await SPELLED_LIKE(db, [[...new Set(words.map(fold))]])
  const alikeOf = (word: string) => alike.filter(({ folded }) => folded === fold(word))
  const meant = words.map((word): Meant => {
    if (word === fold(word)) return withoutAccents(word, alikeOf(word))
    return { word, spellings: [word], lemmas: analyseSpelling(word).lemmas, isBare: false }
  })
  const understood = await withForms(db, meant)
  const isMissing = ({ word }: Meant) => understood.get(word)!.forms.length === 0
  const lookAgain = async (again: Meant[]) => {
    for (const [word, meaning] of again.length === 0 ? [] : await withForms(db, again)) understood.set(word, meaning)
    return again.filter(isMissing)
  }
  const missing = meant.filter(isMissing)
  const bare = await Promise.all(missing.filter(({ isBare }) => isBare).map((typed) => widened(db, typed)))
  let derived = [...missing.filter(({ isBare }) => !isBare), ...(await lookAgain(bare))].flatMap(toRoots)
  while (derived.length > 0) derived = (await lookAgain(derived)).flatMap(toRoots)
  return understood
}

/** For a word without accents that no sermon has: lemmas with other forms only ('huseg', 'hűségét'). */
async function widened(db: Kysely<Database>, typed: Meant): Promise<Meant> {
  const alike = await BEGINNING_LIKE(db, [typed.word])
  const spelled = alike.flatMap(({ lemmas }) => lemmas.filter((lemma) => fold(lemmaText(lemma)) === typed.word))
  const lemmas = telling([...typed.lemmas, ...spelled, ...withAccents(typed.word)], typed.word)
  return { ...typed, lemmas: [...new Set(lemmas)].slice(0, MAX_LEMMAS) }
}

/** A word with its roots: 'karácsonyi' with 'karácsony'; none for an underived word. */
function toRoots(typed: Meant): Meant[] {
  const roots = [...new Set(typed.lemmas.flatMap((lemma) => analyseSpelling(lemmaText(lemma)).roots))]
  const others = roots.filter((root) => !typed.lemmas.includes(root))
  const lemmas = [...typed.lemmas, ...others].slice(0, MAX_LEMMAS)
  return others.length > 0 ? [{ ...typed, lemmas, roots: others.map(lemmaText) }] : []
}

interface Meant {
  word: string
  spellings: string[]
  lemmas: string[]
  isBare: boolean
  roots?: string[]
}

/**
 * Drops stop-word lemmas if there are better ones: 'nemet' may be a form of 'nem', but that is not meant. 'velem',
 * otherwise only a village, and 'legyek', of a verb, stay.
 */
function telling(lemmas: string[], word: string): string[] {
  const others = lemmas.filter((lemma) => isVerb(lemma) || !isStopWord(lemma))
  return others.some((lemma) => lemma !== word) ? others : lemmas
}

function withoutAccents(word: string, alike: readonly Row[]): Meant {
  const bare = fold(word)
  const spelled = alike.flatMap(({ lemmas }) => lemmas.filter((lemma) => !isPart(lemma)))
  const listed = theLexicon()
    .spelledLike(bare)
    .flatMap((spelling) => analyseSpelling(spelling).lemmas)
  const own = analyseSpelling(word)
  const guessed = own.isGuess && spelled.length + listed.length === 0 ? withAccents(bare) : []
  const all = [...spelled, ...listed, ...own.lemmas, ...guessed]
  const lemmas = new Set(telling(all, word))
  return {
    word,
    // An existing spelling means itself.
    spellings: alike.some((row) => row.word === word) ? [word] : [word, ...alike.map((row) => row.word)],
    lemmas: [...lemmas].slice(0, MAX_LEMMAS),
    isBare: true,
  }
}

async function withForms(db: Kysely<Database>, meant: readonly Meant[]): Promise<Map<string, UnderstoodWord>> {
  const verbs = new Map(meant.map((typed) => [typed, typed.lemmas.map(apart).filter((verb) => verb !== null)]))
  const asked = new Set(
    meant.flatMap((typed) => [
      ...typed.lemmas.flatMap((lemma) => [lemma, asPart(lemma)]),
      ...verbs.get(typed)!.map(({ verb }) => verb),
    ]),
  )
  const rows = asked.size === 0 ? [] : await FORMS_OF(db, [[...asked]])
  const having = (lexemes: ReadonlySet<string>) =>
    rows.filter((row) => row.lemmas.some((lemma) => lexemes.has(lemma))).map(({ word }) => word)
  return new Map(
    meant.map((typed) => {
      const { word, spellings, lemmas, roots = [] } = typed
      const parts = new Set(lemmas.map(asPart))
      return [
        word,
        {
          ...{ spellings, lemmas, forms: having(new Set([...lemmas, ...parts])) },
          apart: verbs.get(typed)!.map((apart) => ({ ...apart, forms: having(new Set([apart.verb])) })),
          hasCompounds: having(parts).length > 0,
          roots,
        },
      ]
    }),
  )
}
