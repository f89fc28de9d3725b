/** Reading, stored on this device only: positions, the choice of verse numbers, progress in plans and the day to read next. */
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
export {
  storedPlans,
  planKey,
  readProgress,
  dayToRead,
  isTodays,
  dayState,
  firstUnreadDay,
  formatProgress,
  hasProgress,
  isBegun,
  isOrdinal,
  parseProgress,
  type Beginning,
  type StoredProgress,
} from './plan-progress/progress.ts'
export {
  dateFrom,
  dateOfDay,
  dayOn,
  daysDue,
  firstDue,
  isYearPlan,
  monthLengths,
  startFor,
} from './plan-progress/plan-calendar.ts'
