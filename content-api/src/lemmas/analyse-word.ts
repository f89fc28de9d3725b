/** Analyses single words with the lexicon, which is loaded on first use. */
import { type Analysis, Analyser } from './analyse.ts'
import { type Lexicon, readLexicon } from './lexicon.ts'
import { remembering } from './remembering.ts'
import { toSpelling } from './spelling.ts'

/** Raise it with every change of rules, tables or lexicon: the index is then rebuilt (`rebuild-index.ts`). */
export const RULES = 'dictionary-hu 3.0.0, rules 11'

let lexicon: Lexicon | undefined
let analyser: Analyser | undefined

export const theLexicon = (): Lexicon => (lexicon ??= readLexicon())
const theAnalyser = (): Analyser => (analyser ??= new Analyser(theLexicon()))

/**
 * Possible lemmas of a word in a text. A word with a small initial is no name. Foreign letters and numbers are words of
 * their own. Cached: texts repeat their words.
 */
export const analyseWritten = remembering(100_000, (written): Analysis => {
  const spelling = toSpelling(written)
  const mayBeName = !written.startsWith(spelling[0] ?? '')
  return analyse(spelling, mayBeName)
})

/** Separate cache for repeated search words. */
const analyseAsked = remembering(1000, (spelling) => analyse(spelling, true))

/** The same for a spelling (`toSpelling`), which has lost the case of letters. */
export const analyseSpelling = (spelling: string, mayBeName = true): Analysis =>
  mayBeName ? analyseAsked(spelling) : analyse(spelling, mayBeName)

function analyse(spelling: string, mayBeName: boolean): Analysis {
  return /^[a-záéíóöőúüű]{2,}$/.test(spelling)
    ? theAnalyser().analyse(spelling, mayBeName)
    : { lemmas: [spelling], parts: [], roots: [], isGuess: true }
}
