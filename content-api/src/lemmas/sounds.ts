/** Sound rules of Hungarian endings. All words are in lower case, accents as written. */

export const VOWELS = 'aáeéiíoóöőuúüű'
const BACK = 'aáoóuú'
/** Neutral vowels: 'híd' takes 'hidat', 'kéz' takes 'kezet'. */
const NEUTRAL = 'eéií'

export const isVowel = (letter: string) => letter !== '' && VOWELS.includes(letter)
export const endsInVowel = (stem: string) => isVowel(stem.slice(-1))

const HAS_VOWEL = new RegExp(`[${VOWELS}]`)
export const hasVowel = (stem: string) => HAS_VOWEL.test(stem)

/** Vowel harmony: whether back (-ban, -nak) or front endings (-ben, -nek) fit a stem; neutral vowels permit both. */
export function harmonizes(stem: string, isFront: boolean): boolean {
  let isFirst = true
  for (let position = stem.length - 1; position >= 0; position--) {
    const letter = stem[position]!
    if (!isVowel(letter)) continue
    if (isFront) return !BACK.includes(letter)
    if (BACK.includes(letter)) return true
    if (!NEUTRAL.includes(letter)) return false
    // 'cél', 'híd', 'férfi' may take back vowels; 'kert' not.
    if (isFirst && letter !== 'e') return true
    isFirst = false
  }
  return isFront || !hasVowel(stem)
}

/** Verbs with only 'é' and 'e' take no back vowels: 'félő', never 'féló'. */
export const fitsVerb = (stem: string, isFront: boolean) => harmonizes(stem, isFront) && (isFront || !ONLY_E.test(stem))
const ONLY_E = /^[^aáiíoóöőuúüű]*[eé][^aáiíoóöőuúüű]*$/

const DIGRAPH = /(?:cs|dz|gy|ly|ny|sz|ty|zs)$/

/**
 * Reverses doubling by -val, -vel, -vá, -vé and some verb endings: 'hitt' → 'hit', 'éssz' → 'ész'. A double consonant
 * of the stem stays as well: 'toll' → 'toll', 'tol'. Empty without doubling.
 */
export function undoubled(stem: string): string[] {
  const last = stem.slice(-1)
  if (isVowel(last)) return []
  if (DIGRAPH.test(stem) && stem.at(-3) === stem.at(-2)) return [stem.slice(0, -3) + stem.slice(-2), stem]
  return stem.at(-2) === last ? [stem.slice(0, -1), stem] : []
}

const LONG: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', ö: 'ő', u: 'ú', ü: 'ű' }

/** Lengthens the last vowel: 'kez' → 'kéz'. Undefined when there is none. */
export function lengthened(stem: string): string | undefined {
  for (let position = stem.length - 1; position >= 0; position--) {
    const letter = stem[position]!
    if (!isVowel(letter)) continue
    const long = LONG[letter]
    return long && stem.slice(0, position) + long + stem.slice(position + 1)
  }
  return undefined
}

/** After these -t needs no vowel. */
export const endsInSonorant = (stem: string) => /(?:[lrnjsz]|ly|ny)$/.test(stem)

const SINGLE = '(?:cs|dz|gy|ly|ny|sz|ty|zs|[bcdfghjklmnprstvz])'
const TWO_CONSONANTS = new RegExp(`^(.*[${VOWELS}]${SINGLE})(${SINGLE})$`)

/**
 * Inserts a vowel between the last two consonants: 'bokr' → 'bokor', 'boker', 'bokör', 'bokar'. No stem loses the vowel
 * between two of the same: 'szerettem' is not of 'szeretet'.
 */
export function spread(stem: string, vowels: string): string[] {
  const [, before, last] = TWO_CONSONANTS.exec(stem) ?? []
  return before === undefined || before.endsWith(last!) ? [] : [...vowels].map((vowel) => before + vowel + last)
}

const BEFORE_V: Record<string, string> = { a: 'ó', o: 'ó', ö: 'ő', ü: 'ű', ű: 'ű', e: 'é' }

/** Restores the long vowel before a stem's -v: 'lov' → 'ló', 'szav' → 'szó', 'köv' → 'kő', 'füv' → 'fű'. */
export function dropV(stem: string): string | undefined {
  const whole = stem.endsWith('v') ? BEFORE_V[stem.at(-2) ?? ''] : undefined
  return whole && stem.slice(0, -2) + whole
}
