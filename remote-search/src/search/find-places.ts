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
import { fold } from 'shared-kernel/fold'
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

/** Words that say nothing beside a reference: "prédikáció a 23. zsoltárról", "Zsolt 23 alapján". */
const BESIDE =
  /^(?:az?|es|s|vagy|illetve|ill|valamint|(?:szent)?beszed|(?:(?:igehirdetes|predikacio)(?!s)|textus|alapig|igehely|igeszakasz|lekcio)[a-z]*|alapjan|szerint)[.,:;]?$/
/** A date, not chapter 1 of János or of the similar Márk: "Jan. 1.", "márc. 15". */
const DATE = /^(?:jan\. ?\d{1,2}\.?(?:-\p{L}+)?$|(?:febr?|márc|apr|ápr|máj|jún|júl|aug|szept?|okt|nov|dec)\.? ?\d)/iu
/** Everyday words that are also names of books, with a bare number: "jó 5", "ének 90", "film 4". */
const EVERYDAY = /^(?:jó|ének|film|lev|számok)\.? \d+\.?$/iu
/** A whole book, named as one. */
const BOOK = /könyv|evang[eé]lium|lev[eé]l/iu

interface Span {
  start: number
  end: number
  text: string
  passages: Passage[]
  unread: Unread[]
}

/**
 * Finds references, longest first. Quoted text is skipped: `"Jn 3,16"` searches for words. A reference is certain when
 * it is the whole text or names a verse, not regarding words that say nothing beside it; a chapter beside other words
 * ("kegyelem Lk 15"), a bare book or number, and misspelt names are ambiguous. Measures ("Ez 1,5 dl") and dates are not
 * references.
 * @param findNothing the words find nothing: also reads quoted text, people with a number ("Dániel 6 oroszlánverem") and
 * books that lack their number ("Korinthus"), never as certain
 */
export function findPlaces(text: string, findNothing = false): PlaceMatches | null {
  if (DATE.test(text.trim()) || EVERYDAY.test(text.trim())) return null
  const unquoted = findNothing ? text.replaceAll('"', '') : text
  const words = [...unquoted.matchAll(/-?"[^"]*"?|\S+/g)].map(([word]) => word)
  const whole = readSpan(words, 0, words.length)
  if (!whole && words.length > MOST_WORDS) return null
  const spans = whole ? [whole] : findSpans(words, wordsThatMayBegin(words), 0, words.length)
  if (spans.length === 0) return findPsalm(words) ?? findNear(words, findNothing)
  const isPerson = (span: Span) => isSomebody(span.text, words.slice(span.end).join(' '))
  // A chapter that does not exist counts something: "Jakab 12 fia".
  if (spans.some((span) => isPerson(span) && (!findNothing || span.unread.length > 0))) return null
  const passages = spans.flatMap((span) => span.passages)
  if (passages.length > MOST_PLACES) return null
  const nowhere = spans.flatMap((span) => span.unread.map((part) => part.text))
  const others = around(words, spans)
  const isAlone = others.words === ''
  // "1-2Kor"
  const isList = isAlone && passages.length > 1 && passages.every(({ label }) => /^\d/.test(label))
  const otherReadings = spans.length === 1 ? otherMeanings(spans[0]!.text) : []
  const isNamed = passages.every(({ chapter, verse }) =>
    chapter === undefined ? isList || (isAlone && BOOK.test(text)) : isAlone || verse !== undefined,
  )
  const near = spans.flatMap((span) => span.unread.flatMap((part) => part.near ?? []))
  const readings = [passages.length > 0 ? passages : near, ...otherReadings]
  const isCertain = isNamed && !findNothing && readings.length === 1 && nowhere.length === 0
  return { ...others, readings, nowhere, isCertain }
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
      if (!/\d/.test(text) && !(findNothing && end === words.length)) continue
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
  const others: string[] = []
  const all: string[] = []
  let at = 0
  for (const { start, end, text } of [...spans, { start: words.length, end: words.length, text: '' }]) {
    const between = words.slice(at, start)
    others.push(...between.filter((word) => !BESIDE.test(fold(word))))
    all.push(...between, ...(text === '' ? [] : [`"${text}"`]))
    at = end
  }
  return { words: others.join(' '), quoted: all.join(' ') }
}
