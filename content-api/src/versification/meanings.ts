/** Possible meanings of verse numbers in a search. Users do not name their numbering, so every meaning counts. */
import { formatPassage, type Place } from 'shared-kernel/passages'
import { commonRange, hasPlace, type PassageRange } from './common-range.ts'
import { renumber } from './renumbered-place.ts'
import { COMMON, OF_THE_SITE, type Versification } from './versifications.ts'

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
  const isOfTheSite = hasPlace(place, OF_THE_SITE)
  if (isOfTheSite && isWithin(commonRange(place, 'karoli'), commonRange(place, OF_THE_SITE))) return null
  const meant = renumber(place, 'karoli', OF_THE_SITE)
  return meant === null || meant === 'same' ? null : { asked: formatPassage(place), meant: meant.label }
}

const isWithin = (range: PassageRange, other: PassageRange) => range.vstart >= other.vstart && range.vend <= other.vend
