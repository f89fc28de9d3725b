/** Finds noun stems by reversing stem changes; the lexicon decides which exist. */
import { NOMINAL_STEMS, SHORTENED } from './irregular.ts'
import { ANYWHERE, LONGEST_ENDING, NOMINAL_ENDINGS, type NominalEnding } from './nominal-endings.ts'
import { VOWELS, endsInSonorant, endsInVowel, harmonizes, lengthened, spread, undoubled, dropV } from './sounds.ts'
import type { Mood } from './verb-endings.ts'

/** No ending, and one that permits every stem change. */
export const BARE: NominalEnding = { ...ANYWHERE, isFront: null, lengthens: false }
export const CHANGING: NominalEnding = { ...ANYWHERE, isFront: null, changes: true }

/** Every split into stem and noun ending, by sounds. */
export function* nominalSplits(word: string): Generator<[stem: string, ending: NominalEnding]> {
  for (let start = Math.max(2, word.length - LONGEST_ENDING); start < word.length; start++) {
    const endings = NOMINAL_ENDINGS.get(word.slice(start))
    if (!endings) continue
    const stem = word.slice(0, start)
    for (const ending of endings) {
      if (ending.isFront !== null && !harmonizes(stem, ending.isFront)) continue
      if (ending.after === 'vowel' && !endsInVowel(stem)) continue
      // 'férfiak', 'könnyűek', 'jóak'.
      if (
        ending.after === 'consonant' &&
        endsInVowel(stem) &&
        !(/[iúűó]$/.test(stem) && /^[ae]k/.test(word.slice(start)))
      )
        continue
      if (ending.after === 'sonorant' && !endsInSonorant(stem)) continue
      yield [stem, ending]
    }
  }
}

/** Possible nouns of a stem before that ending; the lexicon decides which exist. */
export function* nominalStems(stem: string, ending: NominalEnding): Generator<string> {
  if (ending.changes) yield* NOMINAL_STEMS.get(stem) ?? []
  yield* plainStems(stem, ending)
  if (ending.owns === 'one' && /..[ae]j$/.test(stem)) yield stem.slice(0, -2) + (stem.endsWith('aj') ? 'ó' : 'ő')
  if (ending.owns === 'many') yield* ['ó', 'ő'].map((vowel) => stem + vowel)
  if (!ending.changes) return
  const long = lengthened(stem)
  if (long && SHORTENED.has(long)) yield long
  for (const whole of spread(stem, 'oeö')) {
    yield whole
    const both = lengthened(stem.slice(0, -1))
    if (both && SHORTENED.has(both + whole.slice(-2))) yield both + whole.slice(-2)
  }
  const short = dropV(stem)
  if (short) yield short
}

/** The stem unchanged, and with lengthening or doubling by the ending reversed. */
export function* plainStems(stem: string, ending: NominalEnding): Generator<string> {
  if (ending.after === 'doubled') return void (yield* undoubled(stem))
  if (!(ending.lengthens && /[ae]$/.test(stem))) yield stem
  if (ending.lengthens && /[áé]$/.test(stem)) yield stem.slice(0, -1) + (stem.endsWith('á') ? 'a' : 'e')
}

/** Possible verbs of a stem: 'történ' → 'történik', 'tékozl' → 'tékozol', 'növ' → 'nő'. */
export function* verbHeads(stem: string): Generator<string> {
  yield stem
  yield `${stem}ik`
  for (const whole of spread(stem, 'oeöi')) {
    yield whole
    yield `${whole}ik`
  }
  const withV = dropV(stem)
  if (withV) yield withV
  const short = new RegExp(`^(.{2,}?)(?:[${VOWELS}][dz]|v)$`).exec(stem)
  if (short) yield `${short[1]}szik`
}

/** 'tet' + 't' of 'tesz', not 'tettet'; 'egyen' of 'eszik', not 'egy'. */
export function takesIrregular(stem: string, mood: Mood, ending: string): boolean {
  if (mood === 'imperative') return ending !== ''
  return mood !== 'past' || !stem.endsWith('t') || /^t(?!t)/.test(ending)
}

/** Possible stems of an imperative: 'szeress' → 'szeret', 'olvass' → 'olvas', 'taníts' → 'tanít', 'várj' → 'vár'. */
export function* imperativeStems(stem: string): Generator<string> {
  const cut = (length: number, end = '') => stem.slice(0, -length) + end
  if (stem.endsWith('ssz')) yield* [cut(3, 'sz'), cut(3, 'szt')]
  else if (stem.endsWith('ss')) yield* [cut(1), cut(2, 't'), cut(2, 'st')]
  else if (stem.endsWith('ddz')) yield cut(3, 'dz')
  else if (stem.endsWith('zz')) yield cut(1)
  else if (stem.endsWith('ts')) yield cut(1)
  else if (stem.endsWith('j')) yield cut(1)
}
