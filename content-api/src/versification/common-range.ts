/** Converts places of any numbering to ranges of the common one, in which they are compared. */
import { bookById, passageRange, type Place } from 'shared-kernel/passages'
import { commonVerses, ownVerses, type PassageRange } from './corresponding-verses.ts'
import { isCounted, lastVerseOf } from './verse-counts.ts'
import { COMMON, type Versification, VERSIFICATIONS } from './versifications.ts'

/**
 * First to last verse of a place: Lk 15 is 15000–15999, a whole book 0–999999, Károli's Jóel 2,28 3001–3001. A place
 * that the versification lacks is read in the first one that has it: Mal 4,5 of a sermon by RÚF is Károli's.
 */
export function commonRange(place: Place, versification: Versification): PassageRange {
  const range = plainRange(place)
  const numbering = [versification, ...VERSIFICATIONS].find((one) => hasPlace(place, one))
  if (numbering === undefined) return range
  return convert(range, (verse) => commonVerses(numbering, place.book, verse), numbering, COMMON) ?? range
}

/** A range in the place's own numbers; an inverted one is reduced to its start. */
export function plainRange(place: Place): PassageRange {
  const [vstart, vend] = passageRange(place)
  return { book: place.book, vstart, vend: Math.max(vstart, vend) }
}

/** A range of the common numbering in a versification; null when it has no verse of it. */
export const ownRange = (range: PassageRange, versification: Versification): PassageRange | null =>
  convert(range, (verse) => ownVerses(versification, range.book, verse), COMMON, versification)

/** True if the versification has the first and the last verse of a place, and for deuterocanonical books. */
export function hasPlace(place: Place, versification: Versification): boolean {
  const code = codeOf(place)
  const has = (chapter: number, verse: number) => verse <= (lastVerseOf(versification, code, chapter) ?? -1)
  const { chapter, verse = 1, endChapter = chapter, endVerse = 1 } = place
  return chapter === undefined || !isCounted(code) || (has(chapter, verse) && has(endChapter!, endVerse))
}

/** All numberings have the same order of verses, so converting the ends is enough. */
function convert(
  { book, vstart, vend }: PassageRange,
  image: (verse: number) => readonly [first: number, last: number],
  from: Versification,
  to: Versification,
): PassageRange | null {
  if (vstart === 0) return { book, vstart, vend }
  const code = codeOf({ book })
  const endOf = (versification: Versification, verse: number) =>
    verse - (verse % 1000) + (lastVerseOf(versification, code, Math.floor(verse / 1000)) ?? END)
  const [isFromBeginning, isToEnd] = [vstart % 1000 === 0, vend % 1000 === END]
  // An unnumbered title is the beginning of its psalm.
  const isPlain = isFromBeginning && image(vstart)[0] === vstart
  const [first] = image(isPlain ? vstart + 1 : vstart)
  const [, last] = image(isToEnd ? endOf(from, vend) : vend)
  if (last < first) return null
  return {
    book,
    vstart: isFromBeginning && first % 1000 === 1 ? first - 1 : first,
    vend: isToEnd && last === endOf(to, last) ? last - (last % 1000) + END : last,
  }
}

/** Stands for the end of a chapter: `passageRange`. */
const END = 999

const codeOf = ({ book }: Pick<Place, 'book'>) => bookById(book)!.code
