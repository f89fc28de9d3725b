/** The day of a plan for a date, and the plan's days in the year. */

const DAY_MS = 86_400_000
const MONTHS_BUT_FEBRUARY = 337

/** A plan as long as a year goes by the year: its first day is 1 January. */
export const isYearPlan = (length: number): boolean => length === 365 || length === 366

/** Lengths of the months in a plan of so many days: February takes what the others leave. */
export function monthLengths(length: number): number[] {
  return [31, length - MONTHS_BUT_FEBRUARY, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

/** Month and day of month of a day of a year's plan; null in other plans and beyond its last day. */
export function dateOfDay(day: number, length: number): { month: number; dayOfMonth: number } | null {
  if (!isYearPlan(length) || day < 1) return null
  let dayOfMonth = day
  for (const [index, days] of monthLengths(length).entries()) {
    if (dayOfMonth <= days) return { month: index + 1, dayOfMonth }
    dayOfMonth -= days
  }
  return null
}

/**
 * The day of the plan that falls on `today` (`YYYY-MM-DD`): counted from `start` when the visitor has one, else from
 * 1 January in a plan of a year. Null before the first and after the last day, and when nothing tells the start.
 * 29 February has no portion of its own in a plan of 365 days and repeats the 28th's.
 */
export function dayOn(today: string, length: number, start: string | null): number | null {
  if (start !== null) {
    const day = daysBetween(start, today) + 1
    return day >= 1 && day <= length ? day : null
  }
  if (!isYearPlan(length)) return null
  const [, month = 1, dayOfMonth = 1] = today.split('-').map(Number)
  const lengths = monthLengths(length)
  const before = lengths.slice(0, month - 1).reduce((sum, days) => sum + days, 0)
  return before + Math.min(dayOfMonth, lengths[month - 1] ?? 0)
}

/** How many days of the plan lie before `today`; none when nothing tells the start. */
export function daysDue(today: string, length: number, start: string | null): number {
  if (start === null) return (dayOn(today, length, null) ?? 1) - 1
  return Math.min(Math.max(daysBetween(start, today), 0), length)
}

/**
 * The first day of the plan that can be missed: the first of all, or of a plan that goes by the year the one on which
 * the visitor `joined` it, as long as that year lasts.
 */
export function firstDue(today: string, length: number, joined: string | undefined): number {
  return joined?.slice(0, 4) === today.slice(0, 4) ? (dayOn(joined, length, null) ?? 1) : 1
}

/** The date of a day of the plan that began at `start`. */
export const dateFrom = (start: string, day: number): string => startFor(2 - day, start)

/** The start that makes `day` of the plan fall on `today`. */
export function startFor(day: number, today: string): string {
  return new Date(Date.parse(today) - (day - 1) * DAY_MS).toISOString().slice(0, 10)
}

/** Both are read as midnights of UTC, so that no change of clocks comes between them. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
