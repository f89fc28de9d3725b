import {
  alternativeReadings,
  beginsWithBook,
  isMeasure,
  isSomebody,
  nearReferences,
  type Passage,
  parseReference,
  readReferences,
  type Unread,
} from 'shared-kernel/references'
import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'

/** Bible places named among search words. */
export interface PlaceMatches {
  /** The words without references. */
  words: string
  /** The text with references in quotation marks, which makes them words. */
  quoted: string
  /** Possible meanings, each a list of passages; several are ambiguous. */
  readings: Passage[][]
  /** Well-formed references to places in no Bible. */
  nowhere: string[]
  /** Unambiguous and complete: can be applied without asking. */
  isCertain: boolean
}

/** "Pál apostolnak a korinthusiakhoz írt első levele, 13. fejezet 4. vers" has ten words; lists are longer. */
const LONGEST_SPAN = 14
/** Longer text was pasted; reading every span would be too slow. */
const MOST_WORDS = 24

/** Limit of an address. */
const MOST_PLACES = 1 + FILTER_PARAMETERS['verb[also]'].most

interface Span {
  start: number
  end: number
  text: string
  passages: Passage[]
  unread: Unread[]
}

/**
 * Finds references, longest first. Quoted text is skipped: `"Jn 3,16"` searches for words. A reference is certain when
 * it is the whole text or names a verse; a chapter beside other words ("kegyelem Lk 15"), a bare book or number, and
 * misspelt names are ambiguous. Measures ("Ez 1,5 dl") are not references, people with a number ("Jób 7 fia") only
 * where the words find nothing.
 */
export function findPlaces(text: string, findNothing = false): PlaceMatches | null {
  const words = [...text.matchAll(/-?"[^"]*"?|\S+/g)].map(([word]) => word)
  const whole = readSpan(words, 0, words.length)
  if (!whole && words.length > MOST_WORDS) return null
  const spans = whole ? [whole] : findSpans(words, wordsThatMayBegin(words), 0, words.length)
  if (spans.length === 0) return findPsalm(words) ?? findNear(words, findNothing)
  if (!findNothing && spans.some((span) => isSomebody(span.text, words.slice(span.end).join(' ')))) return null
  const passages = spans.flatMap((span) => span.passages)
  if (passages.length > MOST_PLACES) return null
  const nowhere = spans.flatMap((span) => span.unread.map((part) => part.text))
  const isAlone = spans[0]?.start === 0 && spans[0].end === words.length
  // "1-2Kor"
  const isList = isAlone && passages.length > 1 && passages.every(({ label }) => /^\d/.test(label))
  const others = spans.length === 1 ? otherMeanings(spans[0]!.text) : []
  const isNamed = passages.every(({ chapter, verse }) =>
    chapter === undefined ? isList : isAlone || verse !== undefined,
  )
  const near = spans.flatMap((span) => span.unread.flatMap((part) => part.near ?? []))
  const readings = [passages.length > 0 ? passages : near, ...others]
  return {
    ...around(words, spans),
    ...{ readings, nowhere },
    isCertain: isNamed && readings.length === 1 && nowhere.length === 0,
  }
}

/** Words at which a book begins, or a number when a psalm is named. */
function wordsThatMayBegin(words: string[]): boolean[] {
  const isPsalm = words.some((word) => /^zs/i.test(word))
  return words.map((word, at) => {
    const isBook = beginsWithBook(words.slice(at, at + LONGEST_SPAN).join(' '))
    return isBook || (isPsalm && /\d|^[IVXLC]+\b/i.test(word))
  })
}

/** Longest reference in a range of words, then those before and after it. */
function findSpans(words: string[], mayBegin: boolean[], from: number, to: number): Span[] {
  for (let length = Math.min(LONGEST_SPAN, to - from); length > 0; length -= 1) {
    for (let start = from; start + length <= to; start += 1) {
      const span = mayBegin[start] ? readSpan(words, start, start + length) : null
      if (!span) continue
      return [...findSpans(words, mayBegin, from, start), span, ...findSpans(words, mayBegin, span.end, to)]
    }
  }
  return []
}

function readSpan(words: string[], start: number, end: number): Span | null {
  const span = words.slice(start, end)
  const isAll = span.length === words.length
  if (span.some((word) => word.includes('"') || /^-\D/.test(word))) return null
  const text = span.join(' ')
  // "János három" beside other words is a name and a number.
  if (!isAll && !/\d|\b[IVXLC]+\b/.test(text)) return null
  const { passages, unread } = readReferences(text)
  const isRead = passages.length > 0 || unread.length > 0
  if (!isRead || unread.some(({ reason }) => reason !== 'nowhere')) return null
  const bare = passages.filter(({ chapter }) => chapter === undefined).length
  if (bare === 0 && isMeasure(text, words.slice(0, start).join(' '), words.slice(end).join(' '))) return null
  const isList = passages.length === 1 ? isAll : bare === passages.length && isAll
  return bare > 0 && !isList ? null : { start, end, text, passages, unread }
}

/** A bare number may be a psalm: '23'. */
function findPsalm(words: string[]): PlaceMatches | null {
  const [, number] = words.length === 1 ? (/^(\d{1,3})\.?$/.exec(words[0]!) ?? []) : []
  const psalm = number === undefined ? null : parseReference(`Zsolt ${number}`)
  if (psalm === null) return null
  const span = { start: 0, end: 1, text: words[0]!, passages: [], unread: [] }
  return { ...around(words, [span]), readings: [[psalm]], nowhere: [], isCertain: false }
}

/** `Jud 8`: chapter 8 of Judit, or verse 8 of Júdás, which has one chapter. */
function otherMeanings(text: string): Passage[][] {
  const asJude = /^jud[.\s\d]/i.test(text) ? parseReference(text.replace(/^jud/i, 'Júd')) : null
  // Siralmak is abbreviated JSir except by Károli.
  const others = /^sir[.\s\d]/i.test(text) ? [] : alternativeReadings(text)
  return (others.length === 0 && asJude ? [asJude] : others).map((other) => [other])
}

/** Misspelt book names, alone or with a verse. */
function findNear(words: string[], findNothing: boolean): PlaceMatches | null {
  for (let start = 0; start < words.length; start += 1) {
    for (const end of [words.length, start + 2, start + 1]) {
      const text = words.slice(start, end).join(' ')
      if (start > 0 && !/\d[,:]\d/.test(text)) continue
      const [before, after] = [words.slice(0, start).join(' '), words.slice(end).join(' ')]
      const isOther = text.includes('"') || isMeasure(text, before, after) || (!findNothing && isSomebody(text, after))
      const readings = isOther ? [] : nearReferences(text)
      const span = { start, end, text, passages: [], unread: [] }
      if (readings.length > 0) return { ...around(words, [span]), readings, nowhere: [], isCertain: false }
    }
  }
  return null
}

function around(words: string[], spans: Span[]): Pick<PlaceMatches, 'words' | 'quoted'> {
  const put = (middle: (text: string) => string[]) => {
    const put: string[] = []
    let at = 0
    for (const { start, end, text } of spans) {
      put.push(...words.slice(at, start), ...middle(text))
      at = end
    }
    return [...put, ...words.slice(at)].join(' ')
  }
  return { words: put(() => []), quoted: put((text) => [`"${text}"`]) }
}
