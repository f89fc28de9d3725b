import { dayOn } from './plan-calendar.ts'
import { firstUnreadDay, hasProgress, isBegun, type StoredProgress } from './progress.ts'

/**
 * The current day of a plan, everywhere on the site: the day of `today` (`YYYY-MM-DD`) in a started plan, else the
 * first day with unread readings. Null without progress, and when all is read. `readings[i]` is the number of readings
 * of day i + 1.
 */
export function dayToRead(progress: StoredProgress, readings: readonly number[], today: string): number | null {
  if (!hasProgress(progress)) return null
  if (!isBegun(progress)) return nextDay(progress, readings)
  return dayOn(today, readings.length, progress.start) ?? firstUnreadDay(progress, readings)
}

/** True when this day of the plan is that of `today` (`YYYY-MM-DD`); false for a plan without a start. */
export const isTodays = (progress: StoredProgress, day: number | null, length: number, today: string): day is number =>
  isBegun(progress) && day !== null && day === dayOn(today, length, progress.start)

/** A visitor who ticked days without starting the plan continues after them, then with earlier days. */
function nextDay(progress: StoredProgress, readings: readonly number[]): number | null {
  const first = Math.min(...Object.keys(progress.read).map(Number))
  const onward = readings.map((count, index) => (index + 1 < first ? 0 : count))
  return firstUnreadDay(progress, onward) ?? firstUnreadDay(progress, readings)
}
