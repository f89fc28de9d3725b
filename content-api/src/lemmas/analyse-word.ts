/** The analysis of single words with the list of Hungarian words, read once when first asked for. */
import { type Analysis, Analyser } from './analyse.ts'
import { type Lexicon, readLexicon } from './lexicon.ts'
import { toSpelling } from './spelling.ts'

/** To be raised with every change of rules, tables or word list: stored analyses are made anew (`rebuild-index.ts`). */
export const RULES = 'dictionary-hu 3.0.0, rules 8'

let lexicon: Lexicon | undefined
let analyser: Analyser | undefined

export const theLexicon = (): Lexicon => (lexicon ??= readLexicon())
const theAnalyser = (): Analyser => (analyser ??= new Analyser(theLexicon()))

/** Texts repeat their words. */
const known = new Map<string, Analysis>()
const MAX_KNOWN = 100_000

/**
 * What a word of a text may be a form of, however it is written. One that begins with a small letter is no name.
 * Foreign letters and numbers are words of their own.
 */
export function analyseWritten(written: string): Analysis {
  const before = known.get(written)
  if (before) return before
  const spelling = toSpelling(written)
  const mayBeName = !written.startsWith(spelling[0] ?? '')
  const analysis = analyse(spelling, mayBeName)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(written, analysis)
  return analysis
}

/** What a search asks again and again, among what others ask once. */
const asked = new Map<string, Analysis>()
const MAX_ASKED = 1000

/** The same of a spelling (`toSpelling`), which no longer tells small from capital letters. */
export function analyseSpelling(spelling: string, mayBeName = true): Analysis {
  if (!mayBeName) return analyse(spelling, mayBeName)
  const before = asked.get(spelling)
  if (before) return before
  const analysis = analyse(spelling, mayBeName)
  if (asked.size >= MAX_ASKED) asked.clear()
  asked.set(spelling, analysis)
  return analysis
}

function analyse(spelling: string, mayBeName: boolean): Analysis {
  return /^[a-záéíóöőúüű]{2,}$/.test(spelling)
    ? theAnalyser().analyse(spelling, mayBeName)
    : { lemmas: [spelling], parts: [], roots: [], isGuess: true }
}
