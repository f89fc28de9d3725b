import { dayOn } from './plan-calendar.ts'
import { firstUnreadDay, hasProgress, type Progress } from './progress.ts'

/**
 * The day of a plan that the visitor reads today: the one that falls on `today` (`YYYY-MM-DD`), else the first that is not
 * wholly read; null when nothing was begun, and when all is read. `readings[i]` is the number of readings of day i + 1.
 */
export function dayToRead(progress: Progress, readings: readonly number[], today: string): number | null {
  if (!hasProgress(progress)) return null
  return dayOn(today, readings.length, progress.start) ?? firstUnreadDay(progress, readings)
}
