/** Resolves ambiguous words by their neighbours: 'fél óra' is half an hour, not a fear. */
import type { Analysis } from '../lemmas/analyse.ts'
import { isVerb } from '../lemmas/verb-forms.ts'
import { theLexicon } from '../lemmas/analyse-word.ts'
import { NOMINAL, VERB } from '../lemmas/lexicon.ts'
import { isStopWord } from './parse-words.ts'

const HALF = 'fél'
/** Precede the verb. */
const BEFORE_A_VERB = new Set(['aki', 'ne', 'nem', 'sem'])

interface Word {
  spelling: string
  start: number
  end: number
}

/** The analysis of a word without meanings that its neighbours rule out. */
export function disambiguate<Of extends Pick<Analysis, 'lemmas' | 'parts'>>(
  analysis: Of,
  text: string,
  words: readonly Word[],
  nth: number,
): Of {
  const [word, next] = [words[nth]!, words[nth + 1]]
  if (word.spelling !== HALF || !next || text.slice(word.end, next.start).trim() !== '') return analysis
  if (!isPlainNoun(next.spelling) || BEFORE_A_VERB.has(words[nth - 1]?.spelling ?? '')) return analysis
  return { ...analysis, lemmas: analysis.lemmas.filter((lemma) => !isVerb(lemma)) }
}

const isPlainNoun = (word: string) => (theLexicon().kindsOf(word) & (NOMINAL | VERB)) === NOMINAL && !isStopWord(word)
