/** Finds the passages before and after a passage. Pure. */
import { type Book, bookById, formatPassage, type Passage, type Place } from 'shared-kernel/passages'
import { lastVerseOf } from './verse-counts.ts'
import type { Versification } from './versifications.ts'

/**
 * The verses around a passage of verses, the chapters around one of chapters, the books around a book, across book
 * borders. Null at either end of the Bible, and without verse counts.
 */
export function neighboursOf(
  place: Place,
  versification: Versification,
): { previous: Passage | null; next: Passage | null } {
  const steps = stepsOf(versification)
  const { book, chapter, verse, endChapter = chapter, endVerse } = place
  if (chapter === undefined) {
    const beside = (step: number) => withLabel(isBeside(book, step) ? { book: book + step } : null, versification)
    return { previous: beside(-1), next: beside(1) }
  }
  if (verse === undefined) {
    const ends = { previous: steps.chapterBefore(book, chapter), next: steps.chapterAfter(book, endChapter!) }
    return { previous: withLabel(ends.previous, versification), next: withLabel(ends.next, versification) }
  }
  const isOne = place.endChapter === undefined && endVerse === undefined
  const last = isOne ? verse : (endVerse ?? steps.lastVerse(book, endChapter!))
  return {
    previous: withLabel(steps.verseBefore(book, chapter, verse), versification),
    next: withLabel(last === null ? null : steps.verseAfter(book, endChapter!, last), versification),
  }
}

function stepsOf(versification: Versification) {
  const lastVerse = (book: number, chapter: number) => lastVerseOf(versification, bookById(book)!.code, chapter)
  const lastChapter = (book: number) => {
    const { chapters, chaptersKaroli } = bookById(book)!
    return versification === 'karoli' || versification === 'kjv' ? chaptersKaroli : chapters
  }
  const chapterBefore = (book: number, chapter: number): Place | null => {
    if (chapter > 1) return { book, chapter: chapter - 1 }
    return isBeside(book, -1) ? { book: book - 1, chapter: lastChapter(book - 1) } : null
  }
  const chapterAfter = (book: number, chapter: number): Place | null => {
    if (chapter < lastChapter(book)) return { book, chapter: chapter + 1 }
    return isBeside(book, 1) ? { book: book + 1, chapter: 1 } : null
  }
  const verseBefore = (book: number, chapter: number, verse: number): Place | null => {
    if (verse > 1) return { book, chapter, verse: verse - 1 }
    const before = chapterBefore(book, chapter)
    const last = before && lastVerse(before.book, before.chapter!)
    return before && last !== null ? { ...before, verse: last } : null
  }
  const verseAfter = (book: number, chapter: number, verse: number): Place | null => {
    const last = lastVerse(book, chapter)
    if (last === null) return null
    if (verse < last) return { book, chapter, verse: verse + 1 }
    const after = chapterAfter(book, chapter)
    return after && lastVerse(after.book, 1) !== null ? { ...after, verse: 1 } : null
  }
  return { lastVerse, chapterBefore, chapterAfter, verseBefore, verseAfter }
}

/** Deuterocanonical books are neighbours of each other only. */
function isBeside(book: number, step: number): boolean {
  const beside = bookById(book + step)
  return beside !== null && isDeuterocanonical(beside) === isDeuterocanonical(bookById(book)!)
}

const isDeuterocanonical = ({ testament }: Book) => testament === 'dc'

const withLabel = (place: Place | null, versification: Versification): Passage | null =>
  place && { ...place, label: formatPassage(place), versification }
