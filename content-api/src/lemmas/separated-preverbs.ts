/** Preverbs separated from their verb: 'nem ment el', 'el kell menni', 'meg is bocsát'. */
import { asVerb, isVerb, lemmaText } from './verb-forms.ts'
import { theLexicon } from './analyse-word.ts'
import { VERB } from './lexicon.ts'
import { SEPARABLE_PREVERBS, asListed } from './preverbs.ts'

/** Words between a preverb and the verb after it. */
export const BETWEEN: ReadonlySet<string> = new Set(
  (
    'nem ne sem se is kell kellett kellene lehet lehetett szabad fog fogok fogod fogja fogjuk fognak fogják ' +
    'akar akarok akarja akart akarta akarják tud tudok tudja tudta tudják tudott tudtak szokott szokta szokták'
  ).split(' '),
)

/** A word of a text with its possible lemmas. */
interface TextWord {
  spelling: string
  lemmas: readonly string[]
  /** Only space before it. */
  isNext: boolean
}

/**
 * Verbs with their preverb directly after them, or before them with at most one of `BETWEEN` between; each with the
 * position of its verb.
 */
export function* findSeparatedVerbs(words: readonly TextWord[]): Generator<{ position: number; lemma: string }> {
  for (const [position, { spelling, isNext }] of words.entries()) {
    if (!SEPARABLE_PREVERBS.has(spelling)) continue
    const [between, behind] = [words[position + 1], words[position + 2]]
    const isBefore = behind?.isNext && between?.isNext && BETWEEN.has(between.spelling)
    const verbs = [...(isNext ? [position - 1] : []), ...(isBefore ? [position + 2] : [])]
    for (const verb of verbs)
      for (const lemma of words[verb]?.lemmas ?? [])
        if (isVerb(lemma)) yield { position: verb, lemma: asListed(spelling) + lemma }
  }
}

/** A verb and its separated preverb, in each spelling. */
export interface SeparableVerb {
  preverbs: readonly string[]
  /** A lemma. */
  verb: string
}

/** Splits a verb whose preverb may be separated: 'elmegy' into 'el' and 'megy'. */
export function splitPreverb(lemma: string): SeparableVerb | null {
  if (!isVerb(lemma)) return null
  const word = lemmaText(lemma)
  for (const preverb of SEPARABLE_PREVERBS) {
    const verb = word.slice(preverb.length)
    if (!word.startsWith(preverb) || !(theLexicon().kindsOf(verb) & VERB)) continue
    return { preverbs: preverb === 'fel' ? ['fel', 'föl'] : [preverb], verb: asVerb(verb) }
  }
  return null
}
