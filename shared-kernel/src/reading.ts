/** Reading and listening positions and the choice of verse numbers, all stored on this device only. */
export {
  clearPositions,
  findPosition,
  isPartlyRead,
  type PositionUpdate,
  READING_POSITIONS_KEY,
  readPositions,
  type ReadingPosition,
  savePosition,
} from './reading/reading-positions.ts'
export { showVerseNumbers, useVerseNumbers, VERSE_NUMBERS_KEY } from './reading/verse-numbers.ts'
