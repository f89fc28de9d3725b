import { fold } from '../fold.ts'

const ONES = ' egy ketto harom negy ot hat het nyolc kilenc'.split(' ')
const NTH_ONES = ' egyedik kettedik harmadik negyedik otodik hatodik hetedik nyolcadik kilencedik'.split(' ')
const TENS = ' tiz husz harminc negyven otven hatvan hetven nyolcvan kilencven'.split(' ')
const NTH_TENS = ' tizedik huszadik harmincadik negyvenedik otvenedik hatvanadik hetvenedik nyolcvanadik kilencvenedik'.split(' ') // prettier-ignore
const TENS_BEFORE_ONES: Record<string, string> = { tiz: 'tizen', husz: 'huszon' }

let numbers: Map<string, number> | null = null

/** No chapter or verse has a number above 176. */
function writeNumbers(): Map<string, number> {
  const words = new Map([
    ['elso', 1],
    ['masodik', 2],
    ['ket', 2],
    ['szazadik', 100],
  ])
  for (let value = 1; value < 200; value += 1) {
    const [hundred, ten, one] = [value >= 100 ? 'szaz' : '', Math.floor(value / 10) % 10, value % 10]
    const tens = TENS[ten] ?? ''
    const before = hundred + (TENS_BEFORE_ONES[tens] ?? tens)
    words.set(one === 0 ? hundred + tens : before + ONES[one], value)
    words.set(one === 0 ? hundred + NTH_TENS[ten] : before + NTH_ONES[one], value)
  }
  return words
}

/**
 * The value of a Hungarian number word, cardinal or ordinal, with or without accents: "tizenhat", "harmadik"; or null.
 */
export function wordToNumber(word: string): number | null {
  numbers ??= writeNumbers()
  return numbers.get(fold(word)) ?? null
}
