/** What the numbers of a search may mean. Nobody says by whose numbers they ask, so every meaning counts. */
import { formatPassage, type Place } from 'shared-kernel/passages'
import { commonRange, hasPlace, type PassageRange } from './common-range.ts'
import { renumber } from './renumbered-place.ts'
import { COMMON, OF_THE_SITE, type Versification } from './versifications.ts'

/** By which readers here may number verses. */
const READ_HERE: Versification[] = ['ruf', 'karoli', 'catholic']

/**
 * Every verse that has these numbers in RÚF, in Károli or in a Catholic Bible; the numbers themselves when none has.
 */
export function meaningsOf(place: Place): PassageRange[] {
  const ranges = READ_HERE.filter((versification) => hasPlace(place, versification)).map((versification) =>
    commonRange(place, versification),
  )
  const distinct = ranges.filter((range, index) => !ranges.slice(0, index).some((other) => isWithin(range, other)))
  return distinct.length > 0 ? distinct : [commonRange(place, COMMON)]
}

/** What a place of Károli's is in RÚF: `asked` and `meant` as they are printed. */
export interface KaroliMeaning {
  asked: string
  meant: string
}

/** The verses that these numbers have in Károli, where in RÚF they are others. */
export function karoliMeaningOf(place: Place): KaroliMeaning | null {
  if (!hasPlace(place, 'karoli')) return null
  const isOfTheSite = hasPlace(place, OF_THE_SITE)
  if (isOfTheSite && isWithin(commonRange(place, 'karoli'), commonRange(place, OF_THE_SITE))) return null
  const meant = renumber(place, 'karoli', OF_THE_SITE)
  return meant === null || meant === 'same' ? null : { asked: formatPassage(place), meant: meant.label }
}

const isWithin = (range: PassageRange, other: PassageRange) => range.vstart >= other.vstart && range.vend <= other.vend
