import { bookById, formatPassage, type Passage, type Place } from 'shared-kernel/passages'
import { commonRange, ownRange, type PassageRange, plainRange } from './common-range.ts'
import { lastVerseOf } from './verse-counts.ts'
import type { Versification } from './versifications.ts'

/**
 * The same place with its numbers in another versification where they are others: RÚF's Jóel 3,1 is Károli's Jóel 2,28.
 * `same` when they are not; null when the other has nothing of it.
 */
export function renumber(place: Place, from: Versification, to: Versification): Passage | 'same' | null {
  const range = ownRange(commonRange(place, from), to)
  if (range === null) return null
  const { vstart, vend } = plainRange(place)
  if (range.vstart === vstart && range.vend === vend) return 'same'
  const own = toPlace(range, to)
  return { ...own, label: formatPassage(own) }
}

/** How a place is printed by the numbers of RÚF; undefined where it is told by these, or RÚF does not have it. */
export function labelInRuf(place: Place, versification: Versification): string | undefined {
  const other = renumber(place, versification, 'ruf')
  if (other === 'same') return versification === 'ruf' ? undefined : formatPassage(place)
  return other?.label
}

function toPlace({ book, vstart, vend }: PassageRange, versification: Versification): Place {
  if (vstart === 0) return { book }
  const [chapter, verse] = [Math.floor(vstart / 1000), vstart % 1000]
  const [endChapter, endVerse] = [Math.floor(vend / 1000), vend % 1000]
  const isWhole = verse === 0 && endVerse === 999
  const last = endVerse === 999 ? (lastVerseOf(versification, bookById(book)!.code, endChapter) ?? undefined) : endVerse
  const place: Place = { book, chapter }
  if (!isWhole) place.verse = Math.max(verse, 1)
  if (endChapter !== chapter) place.endChapter = endChapter
  if (!isWhole && vstart !== vend) place.endVerse = last
  return place
}
