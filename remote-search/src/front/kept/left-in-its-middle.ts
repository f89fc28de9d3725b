import { isLeftInItsMiddle, type ReadingPlace, readPlaces } from 'shared-kernel/reading-places'

/** What was last left in its middle on this device, read or heard. */
export const findPlace = (): ReadingPlace | null =>
  readPlaces().find((place) => isLeftInItsMiddle(place) || place.seconds !== undefined) ?? null
