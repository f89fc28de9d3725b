/** Numbers as people say them, for what references sound like. Made here, so that the parser does not judge itself. */
const ONES = ['', 'egy', 'kettő', 'három', 'négy', 'öt', 'hat', 'hét', 'nyolc', 'kilenc']
const NTH_ONES = 'x egyedik kettedik harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik'.split(' ')
const TENS = ['', 'tíz', 'húsz', 'harminc', 'negyven', 'ötven', 'hatvan', 'hetven', 'nyolcvan', 'kilencven']
const NTH_TENS =
  'x tizedik huszadik harmincadik negyvenedik ötvenedik hatvanadik hetvenedik nyolcvanadik kilencvenedik'.split(' ')
const BEFORE_ONES = ['', 'tizen', 'huszon', 'harminc', 'negyven', 'ötven', 'hatvan', 'hetven', 'nyolcvan', 'kilencven']

const digitsOf = (value: number) => [value >= 100 ? 'száz' : '', Math.floor(value / 10) % 10, value % 10] as const

/** `16` → "tizenhat"; up to 199. */
export function cardinal(value: number): string {
  const [hundred, tens, ones] = digitsOf(value)
  return hundred + (ones === 0 ? TENS[tens]! : BEFORE_ONES[tens]! + ONES[ones]!)
}

/** `3` → "harmadik"; up to 199. */
export function ordinal(value: number): string {
  if (value <= 2) return value === 1 ? 'első' : 'második'
  const [hundred, tens, ones] = digitsOf(value)
  if (tens === 0 && ones === 0) return 'századik'
  return hundred + (ones === 0 ? NTH_TENS[tens]! : BEFORE_ONES[tens]! + NTH_ONES[ones]!)
}

/** `16` → `-ban`: as its last word asks for. */
export function inessive(value: number): string {
  const [, tens, ones] = digitsOf(value)
  const isBack = ones > 0 ? [3, 6, 8].includes(ones) : tens === 0 || [2, 3, 6, 8].includes(tens)
  return isBack ? '-ban' : '-ben'
}

/** `14` → `XIV`. */
export function roman(value: number): string {
  const signs = { C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 }
  let [left, text] = [value, '']
  for (const [sign, worth] of Object.entries(signs)) {
    for (; left >= worth; left -= worth) text += sign
  }
  return text
}
