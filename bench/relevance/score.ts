/** Scores the found spellings by the gold list. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface Question {
  /** The query. */
  typed: string
  lemma: string
}

/** Spellings of the gold list that a question finds. */
export interface Answer {
  own: ReadonlySet<string>
  /** Ranked after them. */
  related: ReadonlySet<string>
}

export interface Score {
  questions: number
  /** Mean recall of the forms in the text. */
  recall: number
  /** Recall of all forms that are spelled unlike the query. */
  'other forms': number
  verbs: number
  /** Mean precision of the results, in which derivations do not count. */
  precision: number
  /** The same precision, weighted by occurrences. */
  'by occurrence': number
  /** Mean and weighted precision with derivations and compounds as errors. */
  strict: number
  'strict by occurrence': number
  /** The same precision of all results, including the related words ranked last. */
  'all strict': number
  'all strict by occurrence': number
}

class Precision {
  #sum = 0
  #answered = 0
  #right = 0
  #wrong = 0

  add(right: readonly GoldSpelling[], wrong: readonly GoldSpelling[]) {
    const count = (some: readonly GoldSpelling[]) => some.reduce((sum, { count }) => sum + count, 0)
    this.#right += count(right)
    this.#wrong += count(wrong)
    if (right.length + wrong.length === 0) return
    this.#answered++
    this.#sum += right.length / (right.length + wrong.length)
  }

  get mean() {
    return this.#sum / this.#answered
  }

  get byOccurrence() {
    return this.#right / (this.#right + this.#wrong)
  }
}

export function score({ lemmas, spellings }: Gold, found: readonly (readonly [Question, Answer])[]): Score {
  const sums = { recall: 0, inflected: 0, inflectedFound: 0, verbs: 0, verbsFound: 0 }
  const [fair, strict, all] = [new Precision(), new Precision(), new Precision()]
  for (const [{ typed, lemma }, { own, related }] of found) {
    const { forms, isVerb } = lemmas.get(lemma)!
    let hits = 0
    for (const { spelling } of forms) {
      const isFound = own.has(spelling) || related.has(spelling)
      if (isFound) hits++
      if (spelling === typed) continue
      sums.inflected++
      if (isFound) sums.inflectedFound++
      if (!isVerb) continue
      sums.verbs++
      if (isFound) sums.verbsFound++
    }
    sums.recall += hits / forms.length
    const judge = (found: Iterable<string>) => {
      const known = [...found].flatMap((one) => spellings.get(one) ?? []).filter(({ forms }) => forms.size > 0)
      const isForm = ({ forms }: GoldSpelling) => forms.has(lemma)
      return { right: known.filter(isForm), wrong: known.filter((one) => !isForm(one)) }
    }
    const { right, wrong } = judge(own)
    const shown = judge(new Set([...own, ...related]))
    all.add(shown.right, shown.wrong)
    const kin = spellings.get(lemma)
    fair.add(
      right,
      wrong.filter((other) => !isRelated(other, lemma, kin)),
    )
    strict.add(right, wrong)
  }
  return {
    questions: found.length,
    recall: sums.recall / found.length,
    'other forms': sums.inflectedFound / sums.inflected,
    verbs: sums.verbsFound / sums.verbs,
    precision: fair.mean,
    'by occurrence': fair.byOccurrence,
    strict: strict.mean,
    'strict by occurrence': strict.byOccurrence,
    'all strict': all.mean,
    'all strict by occurrence': all.byOccurrence,
  }
}

/** Derivations, parts of compounds and forms of the word's root are neither right nor wrong. */
function isRelated(found: GoldSpelling, lemma: string, own: GoldSpelling | undefined): boolean {
  if (found.related.has(lemma)) return true
  return own !== undefined && [...own.forms, ...own.related].some((root) => found.forms.has(root))
}

interface GoldSpelling {
  spelling: string
  /** Number of occurrences in the text. */
  count: number
  forms: ReadonlySet<string>
  /** Its roots and parts: neither right nor wrong as results. */
  related: ReadonlySet<string>
}

export interface Gold {
  spellings: ReadonlyMap<string, GoldSpelling>
  /** The searched words, with their forms. */
  lemmas: ReadonlyMap<string, { forms: GoldSpelling[]; isVerb: boolean }>
}

/** Rarer words would make the result depend on chance. */
const LEAST_COUNT = 2

/**
 * Reads `gold.tsv`, judged by hunspell's tagged Hungarian dictionary, which the search does not use. Each line: a
 * spelling, how often it occurs in novels, the words it is a form of (`!`: a verb), the words it is derived or made of.
 */
export function readGold(): Gold {
  const spellings = new Map<string, GoldSpelling>()
  const lemmas = new Map<string, { forms: GoldSpelling[]; isVerb: boolean }>()
  const text = readFileSync(path.join(import.meta.dirname, 'gold.tsv'), 'utf8')
  for (const line of text.trimEnd().split('\n')) {
    const [spelling = '', count, forms = '', related = ''] = line.split('\t')
    const marked = forms.split(' ').filter(Boolean)
    const gold: GoldSpelling = {
      spelling,
      count: Number(count),
      forms: new Set(marked.map((form) => form.replace('!', ''))),
      related: new Set(related.split(' ').filter(Boolean)),
    }
    spellings.set(spelling, gold)
    for (const form of marked) {
      const lemma = form.replace('!', '')
      const known = lemmas.get(lemma) ?? { forms: [], isVerb: form.endsWith('!') }
      known.forms.push(gold)
      lemmas.set(lemma, known)
    }
  }
  for (const [lemma, { forms }] of lemmas)
    if (forms.reduce((sum, { count }) => sum + count, 0) < LEAST_COUNT) lemmas.delete(lemma)
  return { spellings, lemmas }
}
