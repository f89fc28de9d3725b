/** What this device keeps of the visitor's reading, for the front page. Fetched only where there is something. */
import { isLeftInItsMiddle, type ReadingPlace, readPlaces } from 'shared-kernel/reading-places'

export interface Kept {
  /** What was last left in its middle, read or heard. */
  place: ReadingPlace | null
}

export function readKept(): Kept {
  const place = readPlaces().find((one) => isLeftInItsMiddle(one) || one.seconds !== undefined) ?? null
  return { place }
}
