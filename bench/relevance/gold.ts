/**
 * Expected search results: `gold.tsv`, judged by hunspell's tagged Hungarian dictionary, which the search does not use.
 * Each line: a spelling, how often it occurs in novels, the words it is a form of (`!`: a verb), the words it is derived
 * from or made of.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface GoldSpelling {
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
