/** What was last read and heard on this device, and where one left it: for *Folytatás*. Nothing of it is sent. */
export { isLeftInItsMiddle, type Kept, type ReadingPlace } from './reading-places/reading-place.ts'
export { findPlace, forgetPlaces, keepPlace, READING_PLACES_KEY, readPlaces } from './reading-places/kept-places.ts'
