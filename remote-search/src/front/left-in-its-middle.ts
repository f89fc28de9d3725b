import { isLeftInItsMiddle, type ReadingPlace, readPlaces } from 'shared-kernel/reading-places'

/** What was last left in its middle on this device, read or heard. Fetched only where something was read. */
export const findPlace = (): ReadingPlace | null =>
  readPlaces().find((place) => isLeftInItsMiddle(place) || place.seconds !== undefined) ?? null
