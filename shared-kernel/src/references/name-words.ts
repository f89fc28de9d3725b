/** Words in the names of books, and their endings. */
import { fold } from '../fold.ts'

// Words that name only the kind of writing: "Máté evangéliuma", "Péter apostol első levele". All without accents.
export const ARTICLES = ['a', 'az']
const NUMBERED_NOUN = /^(?:konyv|level)e?$/
/** Abbreviations of these and of "apostol"; before a name they mean Leviticus, a letter and Revelation. */
const SHORT_NOUNS = ['lev', 'k', 'ap']
const EMPTY_WORD =
  /^(?:az?|(?:konyv|level)(?:e[ki]?)?|ev(?:angy?eli[ou]ma?)?|profeta|ir(?:t|ott|asa)|valo|mennyei|pal|szent|szt?|apostol|szerinti?|kozonseges|jovendolesei?|cimu)$/
/** One to five as cardinals, ordinals and digits. */
const ORDINALS = 'i ii iii iv v elso masodik harmadik negyedik otodik 1 2 3 4 5'.split(' ')

// "Jánosnak", "Rómaiakhoz", "könyvéből", with or without accents. The longest match wins.
const ENDING =
  /(?:b[ae]n?|b[oóöő]l|n[ae]k|h[oeö]z|r[oóöő]l|r[ae]|t[oóöő]l|n[aáeé]l|[^aeiouáéíóöőúüű\d][ae]l|ig|[oeöa][nt]|[nti])$/
const SHORTEST_STEM = 3

/** The word and its possible stems: "énekében" may also be énekéb-en, "éneké" and "éneke". */
export function stemsOf(word: string): string[] {
  const stem = word.replace(ENDING, '')
  if (stem === word || stem.length < SHORTEST_STEM) return [word]
  return [word, stem, stem.replace(/á$/, 'a').replace(/é$/, 'e')]
}

export const isEmptyWord = (word: string) => stemsOf(word.toLowerCase()).some((stem) => EMPTY_WORD.test(fold(stem)))
export const isShortNoun = (word: string) => SHORT_NOUNS.includes(word.toLowerCase())
export const isNumberedNoun = (word: string) =>
  word.toLowerCase() === 'lev' || stemsOf(word).some((stem) => NUMBERED_NOUN.test(fold(stem)))
export function ordinalOf(word: string): string | undefined {
  const place = ORDINALS.indexOf(fold(word))
  return place < 0 ? undefined : `${(place % 5) + 1}`
}

/** Normalises forms: `I. Mózes`, `Mózes első könyve` and `1 Mózes` all become `1` and `mózes`. */
export function partsOf(form: string): [ordinal: string, ...words: string[]] {
  const words = form.toLowerCase().split(/[\s.]+|(?<=^\d)(?=\p{L})/u)
  const ordinal = words.find((word) => ordinalOf(word) !== undefined)
  const others = words.filter((word) => word !== '' && word !== ordinal && !isEmptyWord(word))
  return [(ordinal && ordinalOf(ordinal)) ?? '', ...others]
}

/** `partsOf` as one word: `1mózes`. */
export const keyOf = (form: string): string => partsOf(form).join('')
