/** Progress in reading plans, stored on the device and never sent, and the day of a plan to read next. */
export { storedPlans, planKey } from './plan-progress/kept-plans.ts'
export { readProgress } from './plan-progress/read-progress.ts'
export { dayToRead, isTodays } from './plan-progress/day-to-read.ts'
export {
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
