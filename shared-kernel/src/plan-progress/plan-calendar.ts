/** The day of a plan for a date, and the plan's days in the year. */
import { shiftDay } from '../dates/today-in.ts'

const DAY_MS = 86_400_000
const MONTHS_BUT_FEBRUARY = 337

/** A plan of a year's length follows the calendar: its first day is 1 January. */
export const isYearPlan = (length: number): boolean => length === 365 || length === 366

/** Lengths of the months in a plan of so many days: February has the remaining days. */
export function monthLengths(length: number): number[] {
  return [31, length - MONTHS_BUT_FEBRUARY, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

/** Month and day of month of a day in a year's plan; null in other plans and beyond its last day. */
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
 * The day of the plan for `today` (`YYYY-MM-DD`): counted from `start`, else from 1 January in a year's plan. Null
 * before the first and after the last day, and without a known start. In a plan of 365 days 29 February repeats the
 * 28th.
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

/** Number of the plan's days before `today`; 0 without a known start. */
export function daysDue(today: string, length: number, start: string | null): number {
  if (start === null) return (dayOn(today, length, null) ?? 1) - 1
  return Math.min(Math.max(daysBetween(start, today), 0), length)
}

/**
 * The first day that can be missed: day 1, or in a plan by the calendar the day on which the visitor `joined` it,
 * within that year.
 */
export function firstDue(today: string, length: number, joined: string | undefined): number {
  return joined?.slice(0, 4) === today.slice(0, 4) ? (dayOn(joined, length, null) ?? 1) : 1
}

/** The date of a day in a plan that began at `start`. */
export const dateFrom = (start: string, day: number): string => startFor(2 - day, start)

/** The start with which `day` of the plan is `today`. */
export const startFor = (day: number, today: string): string => shiftDay(today, 1 - day)

/** Both as midnights in UTC, so that daylight saving time does not matter. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
