import { bookByExactName } from './book-names.ts'
import { type Book, bookByCode } from './books.ts'
import type { Passage } from './passage.ts'
import { toPassage } from './to-passage.ts'
import { parsePlaces } from './parse-places.ts'

/** A passage named in prose; `text.slice(start, end)` is what names it. */
export interface FoundReference {
  start: number
  end: number
  passage: Passage
}

// In prose a range has no spaces: "Jn 3,16 – 18 éve" is an aside, and "3,16-ban" an ending.
const VERSES = String.raw`\d{1,3}[a-d]?(?:[-–]\d{1,3}(?:[,:]\d{1,3})?[a-d]?|\s?kk?)?`
const IN_WORDS = String.raw`\d{1,3}\.[ \u00a0](?:fejezet|rész)\p{L}*(?:,?[ \u00a0](?:az?[ \u00a0])?\d{1,3}[a-d]?(?:[-–]\d{1,3}[a-d]?)?\.[ \u00a0]vers\p{L}*)?`
const PLACE = new RegExp(
  String.raw`(?<![\d,:–-]|\d\.)(?:${IN_WORDS}|\d{1,3}(?:[,:]\s?${VERSES}(?:\.${VERSES})*(?![\p{L}\d])|[-–]\d{1,3}(?![,:]?[\p{L}\d])|(?![,:–-]?\d|\p{L})))`,
  'gu',
)
const NEXT_PLACE = new RegExp(String.raw`;\s?(\d{1,3}[,:]${VERSES}(?:\.${VERSES})*)(?![\p{L}\d])`, 'uy')

/** The only book whose number stands before its name: "a 23. zsoltárban", "a XC. zsoltár 1. verse". */
const PSALM =
  /(?<![\d,:–.-])(?:\d{1,3}|[IVXLC]+)\.[ \u00a0][Zz]soltár(?!os)\p{L}*(?:,?[ \u00a0](?:az?[ \u00a0])?\d{1,3}[a-d]?(?:[-–]\d{1,3}[a-d]?)?\.[ \u00a0]vers\p{L}*)?/gu

// Abbreviations that are neither a word nor anybody's name: these may stand with a chapter only. Every other form
// (Ez, Én, Ám, Jel, Mal, Bár, Hab, Jo, Tit, Zsolt, János, Péter …) needs a verse too. Numbered books are always plain.
const PLAIN_ABBREVIATIONS = new Set(
  'Mt Mk Lk Jn ApCsel Róm Ef Kol Zsid Józs Ezsd Neh Eszt Péld Préd Ézs Ésa JSir Hós Zof MTörv Filem'.split(' '),
)

// "Péter 3,5 kilométert futott" is not a reference.
const UNIT =
  /^\s?(?:[%°€$]|(?:év|ór|perc|másodp|nap|hét|het|hónap|hón|mét|km|kilo|kiló|cm|centi|mm|mill|kg|dkg|deka|gramm|lit|forint|ft|euró|doll|ezer|száz|fok|szor|szer|ször|alkal|fő|darab|db|pont(?!os)|oldal|hekt|hold|tonn|mérf|lépé|m\b|l\b|g\b))/iu

const LONGEST_NAME = 60

/**
 * Finds references in running Hungarian prose, in order and without overlap. Careful rather than complete: a book's
 * name must be spelled with its accents and a capital, and forms that are also words or names need a verse.
 * `Jn 3,16.18; 4,1` gives three results, each with its own stretch of the text.
 */
export function findReferences(text: string): FoundReference[] {
  const found: FoundReference[] = []
  PLACE.lastIndex = 0
  for (let match = PLACE.exec(text); match !== null; match = PLACE.exec(text)) {
    const start = match.index
    const named = nameBefore(text, start, match[0], found.at(-1)?.end ?? 0)
    if (named === null) continue
    addPlaces(found, named.book, start, match[0], named.start)
    let end = start + match[0].length
    for (let next = nextPlace(text, end); next !== null; next = nextPlace(text, end)) {
      addPlaces(found, named.book, next.start, next.place)
      end = next.start + next.place.length
    }
    PLACE.lastIndex = end
  }
  return withoutOverlap([...found, ...findPsalms(text)])
}

function findPsalms(text: string): FoundReference[] {
  const found: FoundReference[] = []
  for (const { index, 0: place } of text.matchAll(PSALM)) addPlaces(found, bookByCode('PSA')!, index, place)
  return found
}

/** In order; of two that share words the longer one: "Zsoltárok könyve 23. zsoltár". */
function withoutOverlap(found: FoundReference[]): FoundReference[] {
  const kept: FoundReference[] = []
  for (const one of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  }
  return kept
}

function nextPlace(text: string, from: number): { start: number; place: string } | null {
  NEXT_PLACE.lastIndex = from
  const match = NEXT_PLACE.exec(text)
  const place = match?.[1]
  if (match === null || place === undefined) return null
  return { start: match.index + match[0].length - place.length, place }
}

function addPlaces(found: FoundReference[], book: Book, at: number, place: string, nameStart = at): void {
  for (const [index, read] of (parsePlaces(place, book.id) ?? []).entries()) {
    const passage = toPassage(read)
    if (passage !== null) found.push({ start: index === 0 ? nameStart : at + read.start, end: at + read.end, passage })
  }
}

/** The book whose name ends right before `at`, when `place` after it makes a reference and not a coincidence. */
function nameBefore(text: string, at: number, place: string, least: number): { book: Book; start: number } | null {
  if (!/[\p{L}.][ \u00a0]?$/u.test(text.slice(Math.max(0, at - 2), at))) return null
  const from = Math.max(least, at - LONGEST_NAME)
  const before = text.slice(from, at)
  const after = text.slice(at + place.length, at + place.length + 20)
  let book: Book | null = null
  let start = at
  for (const word of [...before.matchAll(/[\p{L}\d][\p{L}\d.]*/gu)].reverse().slice(0, 6)) {
    const name = before.slice(word.index)
    if (/[^\p{L}\d. \u00a0]/u.test(name)) break
    const named = bookByExactName(name)
    // The longest name wins only when it is another book: "1 János" is not "János", but "A János" is.
    if (named === null || named === book || !isReference(named, name, place, after)) continue
    book = named
    start = from + word.index
  }
  return book === null ? null : { book, start }
}

function isReference(book: Book, name: string, place: string, after: string): boolean {
  const isCapital = /^[\d. \u00a0]*\p{Lu}/u.test(name)
  const exists = (parsePlaces(place, book.id) ?? []).some((read) => toPassage(read) !== null)
  // "Már" is how a sentence about "already" begins; as Márk it has a full stop.
  if (!isCapital || !exists || /^Már[ \u00a0]?$/.test(name)) return false
  const isPlain = /^\d/.test(book.abbrev) || PLAIN_ABBREVIATIONS.has(name.replace(/[ \u00a0.]/g, ''))
  // In words it is a chapter for certain, unless the book's name is a word or a given name as well.
  if (/\p{L}{3}/u.test(place)) return isPlain || (/\p{L}{4}/u.test(name) && !/^Zsolt[. \u00a0]*$/.test(name))
  if (isPlain) return !/\s/.test(place) || !UNIT.test(after)
  return /^\d+[,:]\d/.test(place) && !UNIT.test(after)
}
