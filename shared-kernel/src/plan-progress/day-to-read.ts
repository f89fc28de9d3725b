import type { Progress } from './parse-progress.ts'

const DAY_MS = 86_400_000
const MONTHS_BUT_FEBRUARY = 337

/**
 * The day of a plan that the visitor reads today: the one that falls on `today` (`YYYY-MM-DD`), else the first that is not
 * wholly read; null when nothing was begun, and when all is read. `readings[i]` is the number of readings of day i + 1.
 */
export function dayToRead({ start, read }: Progress, readings: readonly number[], today: string): number | null {
  if (start === null && Object.keys(read).length === 0) return null
  const unread = readings.findIndex((count, index) => (read[index + 1]?.length ?? 0) < count) + 1
  return dayOn(today, readings.length, start) ?? (unread || null)
}

/**
 * Counted from the visitor's own start, else from 1 January in a plan as long as a year. 29 February has no portion of its own
 * in a plan of 365 days and repeats the 28th's.
 */
function dayOn(today: string, length: number, start: string | null): number | null {
  if (start !== null) {
    const day = Math.round((Date.parse(today) - Date.parse(start)) / DAY_MS) + 1
    return day >= 1 && day <= length ? day : null
  }
  if (length !== 365 && length !== 366) return null
  const months = [31, length - MONTHS_BUT_FEBRUARY, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const [, month = 1, dayOfMonth = 1] = today.split('-').map(Number)
  const before = months.slice(0, month - 1).reduce((sum, days) => sum + days, 0)
  return before + Math.min(dayOfMonth, months[month - 1] ?? 0)
}
