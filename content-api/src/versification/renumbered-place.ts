import { bookById, formatPassage, type Passage, type Place } from 'shared-kernel/passages'
import { commonRange, ownRange, type PassageRange, plainRange } from './common-range.ts'
import { lastVerseOf } from './verse-counts.ts'
import type { Versification } from './versifications.ts'

/**
 * The place in another versification: RÚF's Jóel 3,1 is Károli's Jóel 2,28. `same` for equal numbers; null when the
 * other lacks it.
 */
export function renumber(place: Place, from: Versification, to: Versification): Passage | 'same' | null {
  const range = ownRange(commonRange(place, from), to)
  if (range === null) return null
  const { vstart, vend } = plainRange(place)
  if (range.vstart === vstart && range.vend === vend) return 'same'
  const own = toPlace(range, to)
  return { ...own, label: formatPassage(own) }
}

/** Label in RÚF's numbers; undefined if the place uses these, or RÚF lacks it. */
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
