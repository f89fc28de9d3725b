import { type HungarianBook, hungarianBook } from './hungarian-books.ts'
import { AGE, LETTER, MEASURE, NO_PLACE, isCount } from './measures.ts'
import type { Passage } from './passage.ts'
import { passageOf, type VerseCounts } from './passage-of.ts'
import { readProsePlaces } from './prose-places.ts'
import { bookByExactName } from './spelled-names.ts'

/** A reference in prose: `text.slice(start, end)` names the passage. */
export interface ProseReference {
  start: number
  end: number
  passage: Passage
}

// In prose a range has no spaces: "Jn 3,16 – 18 éve" is an aside, and "3,16-ban" an ending.
const VERSES = `\\d{1,3}[a-d]?(?:-\\d{1,3}(?:[,:]\\d{1,3})?[a-d]?| *(?:s?kk?|köv\\.?))?`
/**
 * Endings of "fejezet", "rész" and "vers"; excludes other words such as "részvény", "részlet", "verseny", "versszak".
 */
const CASE = `(?!v|l|s|eny|es|tv)[a-zéő]*(?!${LETTER})`
const VERSE_IN_WORDS = `(?:,? +(?:az? +)?\\d{1,3}[a-d]?(?:-\\d{1,3}[a-d]?)?\\. +vers${CASE})?`
const IN_WORDS = `\\d{1,3}\\. +(?:fejezet|rész)${CASE}${VERSE_IN_WORDS}`
/** The only book whose number stands before its name: "a 23. zsoltárban", "a XC. zsoltár 1. verse". */
const PSALM = `(?:\\d{1,3}|[IVXLC]+)\\. +[Zz]soltár(?!os)${LETTER}*${VERSE_IN_WORDS}`
const PLACE = new RegExp(
  `(?<![\\d,:-]|\\d\\.)(?:(${PSALM})|${IN_WORDS}|\\d{1,3}(?:[,:] *${VERSES}(?:\\.${VERSES})*(?!${LETTER})|\\. \\d{1,3}(?=\\.(?!\\d))|\\.\\d{1,3}(?:-\\d{1,3}[a-d]?)?(?![,:.-]?\\d|${LETTER})|-\\d{1,3}(?![,:]?${LETTER})|(?![,:.-]?\\d|${LETTER})))`,
  'g',
)
const NEXT_PLACE = new RegExp(`; *(\\d{1,3}[,:]${VERSES}(?:\\.${VERSES})*)(?!${LETTER})`, 'y')

// Abbreviations that are neither a word nor a personal name, so that a chapter alone is enough. Numbered books always
// qualify. All other forms (Én, Ám, Bár, Jo, János, Péter …) need a verse.
const PLAIN_ABBREVIATIONS = new Set(
  'Mt Mk Lk Jn ApCsel Róm Ef Kol Zsid Józs Ezsd Neh Eszt Péld Préd Ézs Ésa JSir Hós Zof MTörv Filem'.split(' '),
)

/** Catholic names of the books of Moses that are also common words. */
const CATHOLIC_WORDS = new Set('Ter Kiv Lev Szám Gen Ex Num'.split(' '))

// Rarely anything but books: a chapter alone is enough unless a countable noun follows: "(Zsolt 23)", "a Jer 31
// szerint", but not "Zsolt 3 gyermeke".
const SELDOM_WORDS = new Set(
  'Zsolt Zsoltárok Jer Dán Hab Mik Zak Mal Gal Fil Jak Jel Iz Ter Kiv Tób Sir Ézsaiás Jelenések'.split(' '),
)
const NOTHING_COUNTED = /^(?:$|[)\].:;!?”"-]|, *\D| +(?:az?|is|szerint|alapján)(?![\wÀ-ű]))/

// Includes the indentation of lines in a page's source.
const LONGEST_NAME = 60

/** "Már" begins sentences ("already"); as an abbreviation of Márk it has a full stop. "A szám" is "the number". */
const NO_NAME = /^(?:Már|Az? +[a-záéíóöőúüű]+) *$/

/** The whole text is a reference, as in a cell of a reading plan's table. */
const CELL = /^\s*\n\d+-\d+\s*$/

/** Passages of a match, each with its position in the whole text. */
type Read = (book: HungarianBook, place: string, at: number, nameStart?: number) => ProseReference[]

interface Named {
  book: HungarianBook
  references: ProseReference[]
}

/** Keeps the length: line breaks of the source become spaces, and every kind of dash a hyphen. */
const plain = (text: string) => text.replace(/[^\S ]/g, ' ').replace(/[‐-—−]/g, '-')

/** `findReferences` with the given verse counts. */
export function findInProse(written: string, counts: VerseCounts): ProseReference[] {
  const text = plain(written)
  const read: Read = ({ id }, place, at, nameStart = at) =>
    readProsePlaces(place, id, counts.lastChapter(id) === 1).flatMap(({ start, end, ...one }, index) => {
      const passage = passageOf(one, counts)
      return passage ? { start: index === 0 ? nameStart : at + start, end: at + end, passage } : []
    })
  const found: ProseReference[] = []
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

/** The book whose name ends at `at`, when with `place` after it this is a reference rather than a coincidence. */
function nameBefore(text: string, at: number, place: string, least: number, read: Read): Named | undefined {
  const from = Math.max(least, at - LONGEST_NAME)
  const before = text.slice(from, at)
  const after = text.slice(at + place.length, at + place.length + LONGEST_NAME)
  let found: Named | undefined
  for (const word of [...before.matchAll(/[#@]?[\wÀ-ű][\wÀ-ű.]*/g)].reverse().slice(0, 6)) {
    const name = before.slice(word.index)
    if (/[^\wÀ-ű. ]/.test(name)) break
    // Fast exit: most words begin no name.
    if (!/^[\d. ]*[A-ZÁÉÍÓÖŐÚÜŰ]/.test(name) || NO_NAME.test(name)) continue
    const named = bookByExactName(name)
    // A longer name wins only when it names another book: "1 János" is not "János", but "A János" is.
    if (named === null || named === found?.book) continue
    if (!isReference(named, name, place, after, before.slice(0, word.index))) continue
    const references = read(named, place, at, from + word.index)
    if (references.length > 0) found = { book: named, references }
  }
  return found
}

/** True when a name without spaces and dots is nothing but a book's name. */
export const isPlainName = (book: HungarianBook, bare: string): boolean =>
  (/^\d/.test(book.abbrev) && !CATHOLIC_WORDS.has(bare)) || PLAIN_ABBREVIATIONS.has(bare)

function isReference(book: HungarianBook, name: string, place: string, after: string, before: string): boolean {
  const bare = name.replace(/[ .]/g, '')
  const isPlain = isPlainName(book, bare)
  const around = `${before}\n${place}${after}`
  if (NO_PLACE.test(around)) return false
  // A chapter in words is unambiguous unless the book's name is also a word or a given name.
  if (/[a-zé]{3}/.test(place)) return isPlain || (/[^\d. ]{4}/.test(name) && bare !== 'Zsolt')
  if (isPlain) {
    const measure = MEASURE.exec(after)
    // In "3 János 5 pontot szerzett" three people are named János.
    return (
      !measure || !(measure[1] || /\s|^\d+-\d+$/.test(place) || (/(?:^| )[\dIV]+[. ]/.test(name) && !/\D/.test(place)))
    )
  }
  // With a full stop between its numbers ("Jn 3.16"), a name that is also a word is ambiguous.
  if (isCount(place, after) || /^\d+\. ?\d/.test(place) || (bare === 'Zsolt' && AGE.test(around))) return false
  if (/^\d+[,:]\d/.test(place) || CELL.test(around)) return true
  return SELDOM_WORDS.has(bare) && (NOTHING_COUNTED.test(after) || /\D/.test(place))
}
