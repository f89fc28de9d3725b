import { type Passage, type Place, bookById, formatPassage } from 'shared-kernel/passages'
import { commonRange, hasPlace, ownRange, plainRange } from './common-range.ts'
import type { PassageRange } from './corresponding-verses.ts'
import { lastVerseOf } from './verse-counts.ts'
import { COMMON, SITE_VERSIFICATION, type Versification } from './versifications.ts'

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

/** Numberings that readers here may use. */
const READ_HERE: Versification[] = ['ruf', 'karoli', 'catholic']

/** Verses with these numbers in RÚF, in Károli or in a Catholic Bible; the plain numbers when none has them. */
export function meaningsOf(place: Place): PassageRange[] {
  const ranges = READ_HERE.filter((versification) => hasPlace(place, versification)).map((versification) =>
    commonRange(place, versification),
  )
  const distinct = ranges.filter((range, index) => !ranges.slice(0, index).some((other) => isWithin(range, other)))
  return distinct.length > 0 ? distinct : [commonRange(place, COMMON)]
}

/** A place of Károli's in RÚF: `asked` and `meant` as printed. */
export interface KaroliMeaning {
  asked: string
  meant: string
}

/** Verses with these numbers in Károli, if RÚF has others. */
export function karoliMeaningOf(place: Place): KaroliMeaning | null {
  if (!hasPlace(place, 'karoli')) return null
  const isOfTheSite = hasPlace(place, SITE_VERSIFICATION)
  if (isOfTheSite && isWithin(commonRange(place, 'karoli'), commonRange(place, SITE_VERSIFICATION))) return null
  const meant = renumber(place, 'karoli', SITE_VERSIFICATION)
  return meant === null || meant === 'same' ? null : { asked: formatPassage(place), meant: meant.label }
}

const isWithin = (range: PassageRange, other: PassageRange) => range.vstart >= other.vstart && range.vend <= other.vend
