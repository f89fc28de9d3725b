import { dayOn } from './plan-calendar.ts'
import { firstUnreadDay, hasProgress, isBegun, type Progress } from './progress.ts'

/**
 * The day of a plan that the visitor reads today, wherever the site names one: the day that falls on `today`
 * (`YYYY-MM-DD`) once the plan was begun, else the first that is not wholly read. Null when there is no progress, and
 * when all is read. `readings[i]` is the number of readings of day i + 1.
 */
export function dayToRead(progress: Progress, readings: readonly number[], today: string): number | null {
  if (!hasProgress(progress)) return null
  if (!isBegun(progress)) return nextDay(progress, readings)
  return dayOn(today, readings.length, progress.start) ?? firstUnreadDay(progress, readings)
}

/** True when the day, of a plan of so many days, falls on `today` (`YYYY-MM-DD`): only once the plan was begun. */
export const isTodays = (progress: Progress, day: number | null, length: number, today: string): day is number =>
  isBegun(progress) && day !== null && day === dayOn(today, length, progress.start)

/** A visitor who ticked days without starting the plan continues after them, then with earlier days. */
function nextDay(progress: Progress, readings: readonly number[]): number | null {
  const first = Math.min(...Object.keys(progress.read).map(Number))
  const onward = readings.map((count, index) => (index + 1 < first ? 0 : count))
  return firstUnreadDay(progress, onward) ?? firstUnreadDay(progress, readings)
}
