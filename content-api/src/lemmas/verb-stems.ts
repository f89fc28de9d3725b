/** Finds verb stems by reversing stem changes; the lexicon decides which exist. */
import { spread, VOWELS, withoutV } from './sounds.ts'
import type { Mood } from './verb-endings.ts'

/** Possible verbs of a stem: 'történ' → 'történik', 'tékozl' → 'tékozol', 'növ' → 'nő'. */
export function* verbHeads(stem: string): Generator<string> {
  yield stem
  yield `${stem}ik`
  for (const whole of spread(stem, 'oeöi')) {
    yield whole
    yield `${whole}ik`
  }
  const withV = withoutV(stem)
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
