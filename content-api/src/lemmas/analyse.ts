/**
 * Finds the lemmas of a word: removes endings in the order of Hungarian morphology and looks the rest up in the lexicon
 * (`lexicon.ts`); unlisted words, above all names, by rule alone.
 */
import { BIBLE_NAMES, FIXED, type Lexicon, NAME, NOMINAL, VERB } from './lexicon.ts'
import { COMPARED_STEMS, FORMS, NO_STEMS, ONE_WORD, ONESELF, ONLY_NAMES, PARTS } from './irregular.ts'
import { BARE, CHANGING, nominalSplits, nominalStems, plainStems } from './stems.ts'
import { memoize } from './memoize.ts'
import { PREVERBS, asListed } from './preverbs.ts'
import { endsInVowel, harmonizes, fitsVerb, hasVowel, undoubled } from './sounds.ts'
import { VERB_ENDINGS } from './verb-endings.ts'
import { VerbForms, asVerb, isVerb, lemmaText } from './verb-forms.ts'

export interface Analysis {
  /** Lemmas, verbs marked (`asVerb`). Never empty. */
  lemmas: string[]
  /** Words it is composed of or derived from: 'szeretet' in 'testvérszeretet', 'karácsony' in 'karácsonyi'. */
  parts: string[]
  /** The parts it is derived from. */
  roots: string[]
  /** Neither the word nor its parts are in the lexicon. */
  isGuess: boolean
}

const ANY_NOUN = NOMINAL | NAME

export class Analyser {
  readonly #kindsOf: Lexicon['kindsOf']
  readonly #verbs: VerbForms

  constructor(lexicon: Lexicon) {
    this.#kindsOf = lexicon.kindsOf
    this.#verbs = new VerbForms(lexicon)
  }

  /** `word`: from `toSpelling`; `mayBeName`: whether it may be a name (in the index: has a capital). */
  analyse(word: string, mayBeName = true): Analysis {
    const known = ONESELF.test(word) ? ['maga'] : FORMS.get(word)
    const lemmas = new Set(known?.map((lemma) => this.#marked(lemma)))
    const [parts, roots] = [new Set<string>(), new Set<string>()]
    const kinds = this.#kindsOf(word) & (mayBeName ? ~0 : ~NAME)
    if (kinds & VERB) lemmas.add(asVerb(word))
    if (kinds & ~VERB) lemmas.add(word)
    if (!known) {
      // 'szava', 'keresd' and 'fák' are also places.
      const others = ONLY_NAMES.has(word) ? kinds : kinds & ~NAME
      for (const verb of this.#verbs.verbsOf(word, others)) lemmas.add(asVerb(verb))
      if (others === 0) for (const noun of this.#nounsOf(word, mayBeName && kinds === 0)) lemmas.add(noun)
      // Many adverbs are listed: 'természetesen'.
      else if (others === FIXED) for (const adjective of this.#adjectivesOf(word)) lemmas.add(adjective)
    }
    if (lemmas.size === 0) this.#addDerived(word, lemmas, roots, mayBeName)
    if (lemmas.size === 0) for (const verb of this.#verbs.plainVerbs(word, 'narrative')) lemmas.add(asVerb(verb))
    if (lemmas.size === 0) this.#addCompound(word, lemmas, parts, roots)
    const isGuess = lemmas.size === 0
    if (isGuess) this.#addUnknown(word, lemmas, roots)
    else if (kinds & NOMINAL) this.#addParts(word, parts, roots)
    for (const lemma of lemmas) for (const verb of this.#verbs.ableVerbs(lemma)) roots.add(asVerb(verb))
    const named = (words: Set<string>) => [...new Set([...words].map((lemma) => this.#oneWord(lemma)))]
    const others = (words: Set<string>) => named(words).filter((part) => !lemmas.has(part))
    return { lemmas: named(lemmas), parts: others(new Set([...roots, ...parts])), roots: others(roots), isGuess }
  }

  /** A word of the table of forms, marked as a verb if it is nothing else. */
  #marked(lemma: string): string {
    const kinds = this.#kindsOf(lemma)
    return kinds & VERB && !(kinds & ANY_NOUN) ? asVerb(lemma) : lemma
  }

  /** The indexed one of two variants: 'föltámadás' is 'feltámadás'; 'föld' and 'fölé' have no variant. */
  #oneWord(lemma: string): string {
    const [, rest] = /^föl(..+)$/.exec(lemmaText(lemma)) ?? []
    const isTwoWays = rest && (this.#kindsOf(`fel${rest}`) !== 0 || (this.#kindsOf(rest) & (NOMINAL | VERB)) !== 0)
    return isTwoWays ? `fel${lemma.slice(3)}` : (ONE_WORD.get(lemma) ?? BIBLE_NAMES.get(lemma) ?? lemma)
  }

  *#nounsOf(word: string, mayBeName: boolean): Generator<string> {
    const nounKinds = mayBeName ? ANY_NOUN : NOMINAL
    for (const [stem, ending] of nominalSplits(word)) yield* this.#listed(nominalStems(stem, ending), stem, nounKinds)
    yield* this.#adjectivesOf(word)
    // Comparatives: 'nagyobb', 'legszebbek'.
    const [, base] = COMPARATIVE.exec(word) ?? []
    if (base === undefined) return
    for (const adjective of [...(COMPARED_STEMS.get(base) ?? []), ...nominalStems(base, CHANGING)])
      if (this.#kindsOf(adjective) & NOMINAL) yield adjective
  }

  /** Adjectives of an adverb: 'halkan', 'láthatóan', 'lelkileg'. Those on -en look like nouns with that ending. */
  *#adjectivesOf(word: string): Generator<string> {
    const [, stem, ending = ''] = ADVERB_OF_ADJECTIVE.exec(word) ?? []
    if (stem === undefined || !harmonizes(stem, /[eü]/.test(ending))) return
    if (ending.endsWith('n')) {
      for (const adjective of COMPARED_STEMS.get(stem) ?? []) if (this.#kindsOf(adjective) & NOMINAL) yield adjective
      if (ending === 'an' && !endsInVowel(stem)) yield* this.#listed(nominalStems(stem, CHANGING), stem, NOMINAL)
    }
    if (ending === 'en' && !endsInVowel(stem) && this.#kindsOf(word) & FIXED)
      yield* this.#listed(nominalStems(stem, CHANGING), stem, NOMINAL)
    if (
      ending.endsWith('l')
        ? OPPOSITE.test(stem) && this.#kindsOf(stem) & NOMINAL
        : endsInVowel(stem) && this.#isMade(stem)
    )
      yield stem
  }

  /** Listed stems only. A stem that is a word itself has not changed: 'melyek' is not of 'mély'. */
  *#listed(stems: Iterable<string>, plain: string, listedKinds: number): Generator<string> {
    for (const noun of stems) {
      if (!(this.#kindsOf(noun) & listedKinds) || NO_STEMS.has(noun)) continue
      yield noun
      if (noun === plain && this.#kindsOf(noun) & NOMINAL) return
    }
  }

  /** Unlisted derivations of a listed verb or noun: participles, -ás, -ság, -i, -s. */
  #addDerived(word: string, lemmas: Set<string>, roots: Set<string>, mayBeName: boolean): void {
    for (const [stem, ending] of [[word, BARE] as const, ...nominalSplits(word)]) {
      for (const base of plainStems(stem, ending)) {
        // Verb-forming suffixes take no noun endings: 'kegyelen' is not of 'kegyel', derived from 'kegy'.
        if (ending !== BARE && MAKING_VERBS.test(base)) continue
        const found = [...this.#rootsOf(base, mayBeName)]
        if (found.length === 0) continue
        lemmas.add(base)
        if (!OPPOSITE.test(base)) for (const root of found) roots.add(root)
      }
    }
  }

  *#rootsOf(word: string, mayBeName: boolean): Generator<string> {
    for (const preverb of ['', ...PREVERBS]) {
      if (!word.startsWith(preverb)) continue
      const rest = word.slice(preverb.length)
      let isOfVerb = false
      for (let start = Math.max(2, rest.length - 6); start < rest.length; start++) {
        for (const { mood, isFront, text } of VERB_ENDINGS.get(rest.slice(start)) ?? []) {
          const stem = rest.slice(0, start)
          if (mood !== 'participle' || (isFront !== null && !fitsVerb(stem, isFront))) continue
          for (const verb of this.#verbs.headsOf(stem, mood, text)) {
            isOfVerb = true
            yield asVerb(asListed(preverb) + verb)
          }
        }
      }
      // 'megváltó' is of 'megvált', not of 'váltó'.
      if (preverb !== '' && !isOfVerb && rest.length > 3 && this.#kindsOf(word) === 0 && this.#kindsOf(rest) & NOMINAL)
        yield rest
    }
    const nounKinds = mayBeName ? ANY_NOUN : NOMINAL
    for (let cut = 2; cut < word.length; cut++) {
      const [stem, suffix] = [word.slice(0, cut), word.slice(cut)]
      if (!DERIVING.test(suffix)) continue
      if (OF_MADE_VERB.test(suffix) && this.#kindsOf(word.replace(OF_MADE_VERB, '')) & VERB) continue
      const isPlain = UNCHANGING.test(suffix)
      const least = suffix === 'ség' ? 2 : 3
      for (const noun of derivingStems(stem, suffix))
        if ((this.#kindsOf(noun) & nounKinds && noun.length >= least) || (isPlain && this.#isMade(noun))) yield noun
    }
  }

  /** A noun that is listed, made of a verb, or composed of such: 'úrvacsora', 'temetés', 'bibliaóra'. */
  readonly #isMade = memoize(MEMOIZED, (word: string): boolean => {
    if (this.#isNoun(word)) return true
    return this.#compounds(word, (rest) => (this.#isNoun(rest) ? [rest] : [])).length > 0
  })

  /** An unlisted noun made of a listed word: 'temetés', 'gondozó', 'bizonyosság'. */
  readonly #isDerived = memoize(MEMOIZED, (word: string): boolean => {
    if (word.length < SHORTEST_DERIVED || !DERIVED_NOUN.test(word) || this.#kindsOf(word) & ~NAME) return false
    for (const root of this.#rootsOf(word, false)) if (isVerb(root) || word.endsWith('g')) return true
    return false
  })

  #addCompound(word: string, lemmas: Set<string>, parts: Set<string>, roots: Set<string>): void {
    for (const [first, end] of this.#compounds(word, (rest) => this.#endsOf(rest))) {
      lemmas.add(first + end)
      parts.add(first)
      parts.add(end)
      // 'imaheti' is of 'imahét'.
      if (end.endsWith('i')) for (const root of this.#rootsOf(end, false)) roots.add(first + root)
    }
  }

  /** Splits into a word and the ends of a compound that `endsOf` gives for the rest. */
  #compounds(word: string, endsOf: (rest: string) => readonly string[]): [first: string, end: string][] {
    const found: [string, string][] = []
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
      const first = word.slice(0, cut)
      if (!(this.#kindsOf(first) & (NOMINAL | FIXED)) && !this.#isDerived(first)) continue
      for (const end of endsOf(word.slice(cut))) found.push([first, end])
    }
    return found
  }

  readonly #isNoun = (word: string) => (this.#kindsOf(word) & NOMINAL) !== 0 || this.#isDerived(word)

  /** Nouns of which that may be a form; those of verbs need not be listed. */
  #endsOf(rest: string): string[] {
    if (this.#isNoun(rest)) return [rest]
    const listed = [...this.#nounsOf(rest, false)].filter((noun) => noun.length >= SHORTEST_PART)
    if (listed.length > 0) return listed
    const bases = [...nominalSplits(rest)].flatMap(([stem, ending]) => [...plainStems(stem, ending)])
    return [...new Set(bases.filter((base) => this.#isDerived(base)))]
  }

  /** Parts of a listed word: 'testvérszeretet' has 'szeretet', 'feltámadás' has 'feltámad', 'lelki' has 'lélek'. */
  #addParts(word: string, parts: Set<string>, roots: Set<string>): void {
    if (OPPOSITE.test(word)) return
    for (const root of PARTS.get(word) ?? []) roots.add(this.#marked(root))
    // 'római' is of Rome, other listed words are of no names.
    const isPlain = UNCHANGING.test(word.slice(-1))
    for (const root of this.#rootsOf(word, isPlain))
      if (lemmaText(root).length > (isPlain ? 2 : 3) && root !== word) roots.add(root)
    for (let cut = 3; cut <= word.length - 5; cut++) {
      const [first, last] = [word.slice(0, cut), word.slice(cut)]
      if (this.#kindsOf(first) & NOMINAL && this.#kindsOf(last) & NOMINAL) {
        parts.add(first)
        parts.add(last)
      }
    }
  }

  #addUnknown(word: string, lemmas: Set<string>, roots: Set<string>): void {
    lemmas.add(word)
    const [, placeName] = UNKNOWN_PLACE.exec(word) ?? []
    if (placeName) roots.add(placeName)
    for (const [stem, ending] of nominalSplits(word)) {
      if (stem.length < 3 || !hasVowel(stem)) continue
      const isPlural = ending.after === 'vowel' && /[áóőí]k$/.test(word)
      const isOwner = stem.length > 4 && word.length === stem.length + 1 && word.endsWith('é')
      if (!ending.isStrong && !isPlural && !isOwner) continue
      if (ending.after === 'doubled') {
        for (const plain of undoubled(stem)) lemmas.add(plain)
        continue
      }
      lemmas.add(stem)
      if (ending.lengthens && /[áé]$/.test(stem)) lemmas.add(stem.slice(0, -1) + (stem.endsWith('á') ? 'a' : 'e'))
    }
  }
}

/** Shortest part of an unlisted compound. */
const SHORTEST_PART = 3
const SHORTEST_DERIVED = 5
const MEMOIZED = 20_000
const DERIVED_NOUN = /(?:[áé]s|[óő]|s[áé]g)$/
const ADVERB_OF_ADJECTIVE = /^(.{2,}?)([ae]n|l[ae]g|[uü]l)$/
/** Names are often unlisted: 'galileai', 'kolosséi'. */
const UNKNOWN_PLACE = /^(.{4,})i$/

const COMPARATIVE =
  /^(?:legesleg|leg)?(.{2,}?)(?:[aeo]?bb)(?:|ik.*|[aáeéoö].*|(?:n[ae]k|b[ae]n|r[ae]|h[oe]z|től|tól|nál|nél|r[óő]l|b[óő]l|ig|ért|ként).*)$/
/**
 * Suffixes of nouns, adjectives and verbs derived from nouns: 'kegyelmi', 'irgalmas', 'szentség', 'hitetlen',
 * 'bárányka'.
 */
const DERIVING =
  /^(?:[aeoö]?s|i|ság|ség|[aeo]?tlan|[ae]?tlen|talan|telen|beli|féle|szerű|j?[úű]|nyi|cska|cske|k[ae]|[áé]sz|[áéoeaö]?z(?:[óő]|[áé]s)?|[áéaeo]?l(?:[óő]|[áé]s)?|(?:[oe]s)?ít|[uü]l)$/

/** Ends nouns of verbs that are themselves derived, listed or not: 'úrvacsorázó'. */
const OF_MADE_VERB = /(?<=[lz])(?:[óő]|[áé]s)$/
/** Of these, suffixes before which -a and -e stay short: 'úrvacsorai'. */
const UNCHANGING = /^(?:i|beli|féle|szerű)$/

/** Possible nouns of a stem before a deriving suffix. */
function* derivingStems(stem: string, suffix: string): Generator<string> {
  const isLengthening = !UNCHANGING.test(suffix) && !/^s[áé]g$/.test(suffix)
  for (const noun of nominalStems(stem, CHANGING)) if (isLengthening || noun === stem || !/[áé]$/.test(stem)) yield noun
  if (!isLengthening && /[ae]$/.test(stem)) yield stem
}

/** Privative suffix: a search for 'remény' does not mean 'reménytelen', nor vice versa. */
const OPPOSITE = /t[ae]?l[ae]n$/
const MAKING_VERBS = /(?:[áéoeaö]z|[áéaeo]l|ít)$/
