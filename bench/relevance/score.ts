/** How well spellings are found, by the gold list. */
import type { Gold, GoldSpelling } from './gold.ts'

export interface Question {
  /** The query. */
  typed: string
  lemma: string
}

export interface Score {
  questions: number
  /** Mean of the questions: how many of the forms that stand in the text are found. */
  recall: number
  /** Of all forms that are written unlike what was typed. */
  'other forms': number
  verbs: number
  /** Mean of the questions: how many of the found spellings are forms. */
  precision: number
  /** The same, weighted by how often they occur. */
  'by occurrence': number
}

/** `found`: the spellings of the gold list that each question finds. */
export function score(
  { lemmas, spellings }: Gold,
  found: readonly (readonly [Question, ReadonlySet<string>])[],
): Score {
  const sums = {
    recall: 0,
    precision: 0,
    answered: 0,
    inflected: 0,
    inflectedFound: 0,
    verbs: 0,
    verbsFound: 0,
    right: 0,
    wrong: 0,
  }
  for (const [{ typed, lemma }, answer] of found) {
    const { forms, isVerb } = lemmas.get(lemma)!
    let hits = 0
    for (const { spelling } of forms) {
      const isFound = answer.has(spelling)
      if (isFound) hits++
      if (spelling === typed) continue
      sums.inflected++
      if (isFound) sums.inflectedFound++
      if (!isVerb) continue
      sums.verbs++
      if (isFound) sums.verbsFound++
    }
    sums.recall += hits / forms.length
    const own = spellings.get(lemma)
    let [right, wrong] = [0, 0]
    for (const spelling of answer) {
      const gold = spellings.get(spelling)
      if (!gold || gold.forms.size === 0) continue
      if (gold.forms.has(lemma)) {
        right++
        sums.right += gold.count
      } else if (!isRelated(gold, lemma, own)) {
        wrong++
        sums.wrong += gold.count
      }
    }
    if (right + wrong === 0) continue
    sums.answered++
    sums.precision += right / (right + wrong)
  }
  return {
    questions: found.length,
    recall: sums.recall / found.length,
    'other forms': sums.inflectedFound / sums.inflected,
    verbs: sums.verbsFound / sums.verbs,
    precision: sums.precision / sums.answered,
    'by occurrence': sums.right / (sums.right + sums.wrong),
  }
}

/** Derivations and parts of compounds count neither way; so do forms of the word that the asked one is derived from. */
function isRelated(found: GoldSpelling, lemma: string, own: GoldSpelling | undefined): boolean {
  if (found.related.has(lemma)) return true
  return own !== undefined && [...own.forms, ...own.related].some((root) => found.forms.has(root))
}
