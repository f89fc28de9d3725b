import { alternativeReading, parseReference, type Passage } from 'shared-kernel/references'

/** A place of the Bible named among the words of a search. */
export interface FoundPlace {
  /** What is left when the reference is taken out. */
  words: string
  /** The same text with the reference in quotation marks, which keeps it among the words. */
  quoted: string
  /** More than one when the reference means more than one place. */
  places: Passage[]
  /** A chapter was named and it can mean one place only: it may be taken for what the visitor meant. */
  isCertain: boolean
}

/** `1. Móz 1, 1 - 5` is seven words; longer references nobody types. */
const LONGEST_SPAN = 7
const MOST_WORDS = 40

/**
 * Finds the reference among the words: the longest one, the first of equals. What stands in quotation marks is left
 * alone, so a phrase is the way to look for `"Jn 3,16"` as words. The name of a book by itself counts only when
 * nothing else was typed: János and Ruth are people, too.
 */
export function findPlace(text: string): FoundPlace | null {
  const words = [...text.matchAll(/-?"[^"]*"?|\S+/g)].map(([word]) => word).slice(0, MOST_WORDS)
  for (let length = Math.min(LONGEST_SPAN, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const found = readSpan(words, start, length)
      if (found) return found
    }
  }
  return null
}

function readSpan(words: string[], start: number, length: number): FoundPlace | null {
  const span = words.slice(start, start + length)
  if (span.some((word) => word.includes('"') || /^-\D/.test(word))) return null
  const text = span.join(' ')
  const place = parseReference(text)
  if (!place || (place.chapter === undefined && length < words.length)) return null
  const other = otherMeaning(text)
  const around = (middle: string[]) => [...words.slice(0, start), ...middle, ...words.slice(start + length)].join(' ')
  return {
    words: around([]),
    quoted: around([`"${text}"`]),
    places: other ? [place, other] : [place],
    isCertain: place.chapter !== undefined && !other,
  }
}

/** `Jud 8` is chapter 8 of Judit to one reader and verse 8 of Júdás, which has one chapter, to another. */
function otherMeaning(text: string): Passage | null {
  const asJude = /^jud[.\s\d]/i.test(text) ? parseReference(text.replace(/^jud/i, 'Júd')) : null
  return alternativeReading(text) ?? asJude
}
