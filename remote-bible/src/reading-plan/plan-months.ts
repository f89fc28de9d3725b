import { formatDateValue, formatMonthDay, isExactDate } from 'shared-kernel/dates'
import { dateFrom, dateOfDay, dayOn, isYearPlan, monthLengths } from 'shared-kernel/reading'
import type { PlanText } from './messages.ts'

const FOUR_WEEKS = 28
/** Longest plan, in days, that is a list without groups. */
const SHORT_PLAN = 31

export const isShortPlan = (length: number): boolean => length <= SHORT_PLAN

export interface CalendarDay {
  day: number
  date: string | null
  dayOfMonth: number | null
}

/** A calendar month, or a group of days of an undated plan. */
export interface CalendarMonth {
  /** Null without dates. */
  year: number | null
  /** 1–12; null without dates. */
  month: number | null
  /** Weekday of the first day, 0 is Monday; null without dates. */
  startsOn: number | null
  days: CalendarDay[]
}

/**
 * Calendar months from `start`; for an unstarted plan of a year those of the year of `present` (a date or month); else
 * groups of four weeks, or a single one of a short plan.
 */
export function monthsOf(length: number, start: string | null, present: string): CalendarMonth[] {
  if (start !== null) return inMonths(numbers(1, length).map((day) => onDate(dateFrom(start, day), day)))
  if (!isYearPlan(length)) return inGroups(length)
  return numbers(1, 12).map((month) => monthFrom(ofYear(Number(present.slice(0, 4)), month, length)))
}

/**
 * Index of the month shown first: of today, else of the first unread day, else 0.
 * @param present today, or its month
 * @param unread the first unread day; null when all are read
 */
export function presentMonth(months: readonly CalendarMonth[], present: string, unread: number | null): number {
  const has = (isIt: (day: CalendarDay) => boolean) => months.findIndex(({ days }) => days.some(isIt))
  const ofToday = has(({ date }) => date !== null && date.startsWith(present))
  return Math.max(0, ofToday === -1 ? has(({ day }) => day === unread) : ofToday)
}

/**
 * Plan days of a calendar month (`dayOn`). A plan of 365 days repeats the 28th on 29 February; of 366 days, the one
 * without a date in a common year shares the 28th.
 */
function ofYear(year: number, month: number, length: number): CalendarDay[] {
  const dates = numbers(1, 31).map((dayOfMonth) => isoOf(year, month, dayOfMonth))
  const days = dates.filter(isExactDate).map((date) => onDate(date, dayOn(date, length, null)!))
  const last = days.at(-1)!
  return monthLengths(length)[month - 1]! > days.length ? [...days, { ...last, day: last.day + 1 }] : days
}

function inMonths(days: readonly CalendarDay[]): CalendarMonth[] {
  const months = new Map<string, CalendarDay[]>()
  for (const day of days) {
    const month = day.date!.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return [...months.values()].map(monthFrom)
}

function monthFrom(days: CalendarDay[]): CalendarMonth {
  const first = new Date(days[0]!.date!)
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, startsOn: mondayFirst(first), days }
}

/** 0 is Monday. */
const mondayFirst = (midnight: Date) => (midnight.getUTCDay() + 6) % 7

function inGroups(length: number): CalendarMonth[] {
  const size = isShortPlan(length) ? SHORT_PLAN : FOUR_WEEKS
  return Array.from({ length: Math.ceil(length / size) }, (_, index) => {
    const from = index * size + 1
    const days = numbers(from, Math.min(size, length - from + 1))
    return { year: null, month: null, startsOn: null, days: days.map((day) => ({ day, date: null, dayOfMonth: null })) }
  })
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

const onDate = (date: string, day: number): CalendarDay => ({ day, date, dayOfMonth: Number(date.slice(8)) })

const isoOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Heading of a month with its year; a range of days without dates. */
export function headingOf({ month, year, days }: CalendarMonth, t: PlanText, language: string): string {
  if (year === null || month === null) return t('daysFromTo', { from: days[0]!.day, to: days.at(-1)!.day })
  return formatDateValue({ type: 'partial', year, month }, language)
}

/** `március 10.` for a plan of a year; null for other plans. */
export function monthDayOf(day: number, length: number, language: string): string | null {
  const date = dateOfDay(day, length)
  return date && formatMonthDay(date.month, date.dayOfMonth, language)
}

/** Weekday names from Monday: `hétfő`, short `H`. */
export function weekdayNames(length: 'long' | 'short', language: string): string[] {
  const name = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' })
  // 1 January 2001 was a Monday.
  return Array.from({ length: 7 }, (_, index) => name.format(Date.UTC(2001, 0, index + 1)))
}
