/** Analyses single words with the lexicon, which is loaded on first use. */
import { Analyser, type Analysis } from './analyse.ts'
import { type Lexicon, readLexicon } from './lexicon.ts'
import { memoize } from './memoize.ts'
import { toSpelling } from './spelling.ts'

/** Raise it with every change of rules, tables or lexicon: the index is then rebuilt (`rebuild-index.ts`). */
export const RULES = 'dictionary-hu 3.0.0, rules 15'

let lexicon: Lexicon | undefined
let analyser: Analyser | undefined

export const theLexicon = (): Lexicon => (lexicon ??= readLexicon())
const theAnalyser = (): Analyser => (analyser ??= new Analyser(theLexicon()))

/**
 * Possible lemmas of a word in a text. A word with a small initial is no name. Foreign letters and numbers are words of
 * their own. Cached: texts repeat their words.
 */
export const analyseWritten = memoize(100_000, (written): Analysis => {
  const spelling = toSpelling(written)
  const mayBeName = !written.startsWith(spelling[0] ?? '')
  return analyse(spelling, mayBeName)
})

/** Separate cache for repeated search words. */
const analyseAsked = memoize(1000, (spelling) => analyse(spelling, true))

/** The same for a spelling (`toSpelling`), which has lost the case of letters. */
export const analyseSpelling = (spelling: string, mayBeName = true): Analysis =>
  mayBeName ? analyseAsked(spelling) : analyse(spelling, mayBeName)

function analyse(spelling: string, mayBeName: boolean): Analysis {
  return /^[a-záéíóöőúüű]{2,}$/.test(spelling)
    ? theAnalyser().analyse(spelling, mayBeName)
    : { lemmas: [spelling], parts: [], roots: [], isGuess: true }
}

const WAYS: Record<string, string> = { a: 'aá', e: 'eé', i: 'ií', o: 'oóöő', u: 'uúüű', ö: 'öő', ü: 'üű' }
/** About six letters with four variants each. */
const MOST_WAYS = 4096

/**
 * Listed words of which a variant with more accents may be a form: 'kegyelmebol' → 'kegyelem'. Empty for words with
 * too many variants.
 */
export function withAccents(word: string): string[] {
  const ways = [...word].reduce((count, letter) => count * (WAYS[letter]?.length ?? 1), 1)
  if (ways > MOST_WAYS) return []
  const lemmas = new Set<string>()
  for (const spelling of spellingsOf(word)) {
    const analysis = analyseSpelling(spelling)
    if (!analysis.isGuess) for (const lemma of analysis.lemmas) lemmas.add(lemma)
  }
  return [...lemmas]
}

function* spellingsOf(bare: string, start = 0): Generator<string> {
  for (let position = start; position < bare.length; position++) {
    const ways = WAYS[bare[position]!]
    if (!ways) continue
    for (const letter of ways)
      yield* spellingsOf(bare.slice(0, position) + letter + bare.slice(position + 1), position + 1)
    return
  }
  yield bare
}
