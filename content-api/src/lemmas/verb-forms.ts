/** Finds the verbs of a word form in the lexicon. */
import { FORMS, IRREGULAR_PASTS, NO_PAST, VERB_STEMS } from './irregular.ts'
import { FIXED, type Lexicon, NAME, NOMINAL, VERB } from './lexicon.ts'
import { LONGEST_ENDING } from './nominal-endings.ts'
import { PREVERBS, asListed } from './preverbs.ts'
import { fitsVerb, harmonizes, hasVowel } from './sounds.ts'
import { imperativeStems, takesIrregular, verbHeads } from './stems.ts'
import { type Mood, takesPast, VERB_ENDINGS } from './verb-endings.ts'

/** Suffix of verb lemmas: 'hal' is a fish and dies, 'vár' is a castle and waits. */
const VERB_MARK = '~'

export const asVerb = (verb: string) => verb + VERB_MARK
export const isVerb = (lemma: string) => lemma.endsWith(VERB_MARK)
/** The lemma as written. */
export const lemmaText = (lemma: string) => (isVerb(lemma) ? lemma.slice(0, -1) : lemma)

export class VerbForms {
  readonly #kindsOf: Lexicon['kindsOf']

  constructor({ kindsOf }: Lexicon) {
    this.#kindsOf = kindsOf
  }

  /** Verbs of a form; for a listed word only likely ones. */
  *verbsOf(word: string, kinds: number): Generator<string> {
    if (kinds & VERB) return
    if (kinds & FIXED && !ADVERB.test(word)) return
    if (kinds & (NOMINAL | NAME) && (!PAST_OR_ADVERB.test(word) || NO_PAST.has(word))) return
    yield* this.plainVerbs(word)
    for (const preverb of PREVERBS) {
      if (!word.startsWith(preverb) || word.length < preverb.length + 2) continue
      const rest = word.slice(preverb.length)
      for (const verb of this.plainVerbs(rest)) yield preverb + verb
      for (const verb of FORMS.get(rest) ?? []) if (this.#kindsOf(verb) & VERB) yield preverb + verb
    }
  }

  *plainVerbs(word: string, only?: Mood): Generator<string> {
    for (let start = Math.max(1, word.length - LONGEST_ENDING); start <= word.length; start++) {
      for (const { mood, isFront, text } of VERB_ENDINGS.get(word.slice(start)) ?? []) {
        if (mood === 'participle' || (mood === 'narrative') !== (only === 'narrative')) continue
        const stem = word.slice(0, start)
        if (isFront === null || fitsVerb(stem, isFront)) yield* this.headsOf(stem, mood, text)
      }
    }
  }

  /** Listed verbs with this stem in that mood. */
  *headsOf(stem: string, mood: Mood, ending: string): Generator<string> {
    for (const irregular of VERB_STEMS.get(stem) ?? [])
      if (mood.startsWith(irregular.mood) && takesIrregular(stem, mood, ending)) yield irregular.verb
    if (mood === 'past' && !takesPast(stem, ending)) return
    const isPast = mood === 'past' || (mood === 'participle' && ending.endsWith('t'))
    for (const plain of mood === 'imperative' ? imperativeStems(stem) : [stem]) {
      const heads = ending === '' && mood === 'present' ? [stem] : verbHeads(plain)
      for (const verb of heads) {
        if (isPast && IRREGULAR_PASTS.has(verb)) continue
        // 'elveszi' is of 'elvesz', not of 'elveszik'.
        if (DEFINITE.test(ending) && verb === `${stem}ik` && IRREGULAR_PASTS.has(stem)) continue
        if (this.#kindsOf(verb) & VERB) yield verb
      }
      yield* this.#potentialHeads(plain)
    }
  }

  /** 'szerethet' and 'adhat', made of 'szeret' and 'ad'. */
  *#potentialHeads(stem: string): Generator<string> {
    if (ABLE.test(stem) && !this.ableVerbs(asVerb(stem)).next().done) yield stem
  }

  /** The verb that an unlisted 'szerethet' is made of. */
  *ableVerbs(lemma: string): Generator<string> {
    const word = lemmaText(lemma)
    const [, before = '', able] = ABLE.exec(word) ?? []
    if (before === '' || !isVerb(lemma) || this.#kindsOf(word) & VERB) return
    for (const preverb of ['', ...PREVERBS]) {
      if (!before.startsWith(preverb)) continue
      const stem = before.slice(preverb.length)
      for (const verb of [stem, stem.replace(/[ae]$/, '')])
        if (hasVowel(verb) && harmonizes(verb, able === 'het'))
          for (const head of this.headsOf(verb, 'potential', 'h')) yield asListed(preverb) + head
    }
  }
}

const ABLE = /^(.+)(h[ae]t)$/
/** Endings that the present of an intransitive verb does not take. */
const DEFINITE = /^(?:i|[eo]m|[eo]d|j?[uü]k|itek|játok)$/
/** Listed words that are also verb forms: 'nézve', 'hallott', 'tudta'. */
const ADVERB = /v[ae]$/
const PAST_OR_ADVERB = /(?:v[ae]|t[ae]?)$/
