/** What the visitor has read of the plans, as this device keeps it, and which day of a plan is theirs. Nothing of it is sent. */
export { keptPlans, planKey } from './plan-progress/kept-plans.ts'
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
  type Progress,
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
