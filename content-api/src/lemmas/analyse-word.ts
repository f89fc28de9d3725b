/** The analysis of single words with the list of Hungarian words, read once when first asked for. */
import { type Analysis, Analyser } from './analyse.ts'
import { type Lexicon, readLexicon } from './lexicon.ts'
import { remembering } from './remembering.ts'
import { toSpelling } from './spelling.ts'

/** To be raised with every change of rules, tables or word list: stored analyses are made anew (`rebuild-index.ts`). */
export const RULES = 'dictionary-hu 3.0.0, rules 11'

let lexicon: Lexicon | undefined
let analyser: Analyser | undefined

export const theLexicon = (): Lexicon => (lexicon ??= readLexicon())
const theAnalyser = (): Analyser => (analyser ??= new Analyser(theLexicon()))

/**
 * What a word of a text may be a form of, however it is written. One that begins with a small letter is no name.
 * Foreign letters and numbers are words of their own. Texts repeat their words.
 */
export const analyseWritten = remembering(100_000, (written): Analysis => {
  const spelling = toSpelling(written)
  const mayBeName = !written.startsWith(spelling[0] ?? '')
  return analyse(spelling, mayBeName)
})

/** What a search asks again and again, among what others ask once. */
const analyseAsked = remembering(1000, (spelling) => analyse(spelling, true))

/** The same of a spelling (`toSpelling`), which no longer tells small from capital letters. */
export const analyseSpelling = (spelling: string, mayBeName = true): Analysis =>
  mayBeName ? analyseAsked(spelling) : analyse(spelling, mayBeName)

function analyse(spelling: string, mayBeName: boolean): Analysis {
  return /^[a-záéíóöőúüű]{2,}$/.test(spelling)
    ? theAnalyser().analyse(spelling, mayBeName)
    : { lemmas: [spelling], parts: [], roots: [], isGuess: true }
}
