import { type HungarianBook, hungarianBook } from './hungarian-books.ts'
import { AGE, LETTER, MEASURE, NO_PLACE, isCount } from './measures.ts'
import type { Passage } from './passage.ts'
import { passageOf, type VerseCounts } from './passage-of.ts'
import { readProsePlaces } from './prose-places.ts'
import { bookByExactName } from './spelled-names.ts'

/** A passage named in prose; `text.slice(start, end)` is what names it. */
export interface FoundReference {
  start: number
  end: number
  passage: Passage
}

// In prose a range has no spaces: "Jn 3,16 – 18 éve" is an aside, and "3,16-ban" an ending.
const VERSES = `\\d{1,3}[a-d]?(?:-\\d{1,3}(?:[,:]\\d{1,3})?[a-d]?| *kk?)?`
/** "fejezetében", "részből", "verset": what these words end in; "részvény", "részlet", "verseny", "versszak" are others. */
const CASE = `(?!v|l|s|eny|es|tv)[a-zéő]*(?!${LETTER})`
const VERSE_IN_WORDS = `(?:,? +(?:az? +)?\\d{1,3}[a-d]?(?:-\\d{1,3}[a-d]?)?\\. +vers${CASE})?`
const IN_WORDS = `\\d{1,3}\\. +(?:fejezet|rész)${CASE}${VERSE_IN_WORDS}`
/** The only book whose number stands before its name: "a 23. zsoltárban", "a XC. zsoltár 1. verse". */
const PSALM = `(?:\\d{1,3}|[IVXLC]+)\\. +[Zz]soltár(?!os)${LETTER}*${VERSE_IN_WORDS}`
const PLACE = new RegExp(
  `(?<![\\d,:-]|\\d\\.)(?:(${PSALM})|${IN_WORDS}|\\d{1,3}(?:[,:] *${VERSES}(?:\\.${VERSES})*(?!${LETTER})|\\.\\d{1,3}(?:-\\d{1,3}[a-d]?)?(?![,:.-]?\\d|${LETTER})|-\\d{1,3}(?![,:]?${LETTER})|(?![,:.-]?\\d|${LETTER})))`,
  'g',
)
const NEXT_PLACE = new RegExp(`; *(\\d{1,3}[,:]${VERSES}(?:\\.${VERSES})*)(?!${LETTER})`, 'y')

// Abbreviations that are neither a word nor anybody's name: these may stand with a chapter only. Numbered books are
// always plain. Of every other form (Én, Ám, Bár, Jo, János, Péter …) a verse has to be named.
const PLAIN_ABBREVIATIONS = new Set(
  'Mt Mk Lk Jn ApCsel Róm Ef Kol Zsid Józs Ezsd Neh Eszt Péld Préd Ézs Ésa JSir Hós Zof MTörv Filem'.split(' '),
)

/** Catholic names of the books of Moses that are also common words. */
const CATHOLIC_WORDS = new Set('Ter Kiv Lev Szám Gen Ex Num'.split(' '))

// These are seldom anything else, and may stand with a chapter where no word follows that could be counted: "(Zsolt 23)",
// "a Jer 31 szerint", but not "Zsolt 3 gyermeke".
const SELDOM_WORDS = new Set(
  'Zsolt Zsoltárok Jer Dán Hab Mik Zak Mal Gal Fil Jak Jel Iz Ter Kiv Tób Sir Ézsaiás Jelenések'.split(' '),
)
const NOTHING_COUNTED = /^(?:$|[)\].:;!?”"-]|, *\D| +(?:az?|is|szerint|alapján)(?![\wÀ-ű]))/

// With the spaces that its lines may begin with, in the source of a page.
const LONGEST_NAME = 60

/** "Már" is how a sentence about "already" begins, as Márk it has a full stop; and "A szám" is a number. */
const NO_NAME = /^(?:Már|Az? +[a-záéíóöőúüű]+) *$/

/** All of a text: a cell in the table of a reading plan. */
const CELL = /^\s*\n\d+-\d+\s*$/

/** The passages in a place that was found, each with where it stands in the whole text. */
type Read = (book: HungarianBook, place: string, at: number, nameStart?: number) => FoundReference[]

interface Named {
  book: HungarianBook
  references: FoundReference[]
}

/** Letter for letter: a line of the source ends, or may not end, where a space is; and a dash is one, whichever was put. */
const plain = (text: string) => text.replace(/[^\S ]/g, ' ').replace(/[‐-—−]/g, '-')

/** `findReferences`, with the counts that say which places there are. */
export function findInProse(written: string, counts: VerseCounts): FoundReference[] {
  const text = plain(written)
  const read: Read = ({ id }, place, at, nameStart = at) =>
    readProsePlaces(place, id, counts.lastChapter(id) === 1).flatMap(({ start, end, ...one }, index) => {
      const passage = passageOf(one, counts)
      return passage ? { start: index === 0 ? nameStart : at + start, end: at + end, passage } : []
    })
  const found: FoundReference[] = []
  let end = 0
  PLACE.lastIndex = 0
  for (let match = PLACE.exec(text); match !== null; match = PLACE.exec(text)) {
    const [place, psalm] = match
    if (psalm) found.push(...read(hungarianBook('Zsolt'), psalm, match.index))
    const named = !psalm && nameBefore(text, match.index, place, end, read)
    if (!named) continue
    found.push(...named.references)
    end = NEXT_PLACE.lastIndex = PLACE.lastIndex
    for (let next = NEXT_PLACE.exec(text); next !== null; next = NEXT_PLACE.exec(text)) {
      end = NEXT_PLACE.lastIndex
      found.push(...read(named.book, next[1]!, end - next[1]!.length))
    }
    PLACE.lastIndex = end
  }
  return found
}

/** The book whose name ends right before `at`, when `place` after it makes a reference and not a coincidence. */
function nameBefore(text: string, at: number, place: string, least: number, read: Read): Named | undefined {
  const from = Math.max(least, at - LONGEST_NAME)
  const before = text.slice(from, at)
  const after = text.slice(at + place.length, at + place.length + LONGEST_NAME)
  let found: Named | undefined
  for (const word of [...before.matchAll(/[#@]?[\wÀ-ű][\wÀ-ű.]*/g)].reverse().slice(0, 6)) {
    const name = before.slice(word.index)
    if (/[^\wÀ-ű. ]/.test(name)) break
    // Of most words nothing more has to be known.
    if (!/^[\d. ]*[A-ZÁÉÍÓÖŐÚÜŰ]/.test(name) || NO_NAME.test(name)) continue
    const named = bookByExactName(name)
    // The longest name wins only when it is another book: "1 János" is not "János", but "A János" is.
    if (named === null || named === found?.book) continue
    if (!isReference(named, name, place, after, before.slice(0, word.index))) continue
    const references = read(named, place, at, from + word.index)
    if (references.length > 0) found = { book: named, references }
  }
  return found
}

/** True when a name without spaces and dots is nothing but the name of a book. */
export const isPlainName = (book: HungarianBook, bare: string): boolean =>
  (/^\d/.test(book.abbrev) && !CATHOLIC_WORDS.has(bare)) || PLAIN_ABBREVIATIONS.has(bare)

function isReference(book: HungarianBook, name: string, place: string, after: string, before: string): boolean {
  const bare = name.replace(/[ .]/g, '')
  const isPlain = isPlainName(book, bare)
  const around = `${before}\n${place}${after}`
  if (NO_PLACE.test(around)) return false
  // In words it is a chapter for certain, unless the book's name is a word or a given name as well.
  if (/[a-zé]{3}/.test(place)) return isPlain || (/[^\d. ]{4}/.test(name) && bare !== 'Zsolt')
  if (isPlain) {
    const measure = MEASURE.exec(after)
    // "3 János 5 pontot szerzett" are three of that name.
    return !measure || !(measure[1] || /\s/.test(place) || (/(?:^| )[\dIV]+[. ]/.test(name) && !/\D/.test(place)))
  }
  // With a full stop between its numbers ("Jn 3.16") a name that is also a word may be anything.
  if (isCount(place, after) || /^\d+\.\d/.test(place) || (bare === 'Zsolt' && AGE.test(around))) return false
  if (/^\d+[,:]\d/.test(place) || CELL.test(around)) return true
  return SELDOM_WORDS.has(bare) && (NOTHING_COUNTED.test(after) || /\D/.test(place))
}
