import { isVerb } from '../lemmas/analyse.ts'
import { analyseSpelling } from '../lemmas/analyse-word.ts'
import { APART_PREVERBS } from '../lemmas/preverbs.ts'

/** Before a verb these are usually separate words: 'ki jött?', 'meg mond'. */
const SELDOM_BEFORE = new Set(['ki', 'meg'])

const isOfVerb = (word: string) => analyseSpelling(word, false).lemmas.some(isVerb)

/** The verb of two separately typed spellings: 'hazajött' for 'jött haza' and 'haza jött'; else null. */
export function wholeVerb(first: string, second: string): string | null {
  const isBefore = APART_PREVERBS.has(first)
  if (isBefore === APART_PREVERBS.has(second) || (isBefore && SELDOM_BEFORE.has(first))) return null
  const [preverb, verb] = isBefore ? [first, second] : [second, first]
  return isOfVerb(verb) && isOfVerb(preverb + verb) ? preverb + verb : null
}
