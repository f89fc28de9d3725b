/**
 * The days of a plan as a calendar: months with weekdays where the days have dates, four weeks where they have none.
 * Pure.
 */
import { isExactDate } from 'shared-kernel/dates'
import { dateFrom, isYearPlan, monthLengths } from 'shared-kernel/plan-progress'

const FOUR_WEEKS = 28

/** A day of the plan in its place; without a date in four weeks. */
export interface CalendarDay {
  day: number
  date: string | null
  dayOfMonth: number | null
}

/** A month of the plan, or four of its weeks. */
export interface CalendarMonth {
  /** Null for four weeks. */
  year: number | null
  /** 1–12; null for four weeks. */
  month: number | null
  /** Weekday of the first day that is here, Monday is 0; null for four weeks. */
  startsOn: number | null
  days: CalendarDay[]
}

/**
 * A plan that the visitor has begun lies in the months from `start` on, a plan of a year in those of the year of
 * `present` (a day or a month), and another one in groups of four weeks.
 */
export function monthsOf(length: number, start: string | null, present: string): CalendarMonth[] {
  if (start !== null) return inMonths(numbers(1, length).map((day) => onDate(dateFrom(start, day), day)))
  if (!isYearPlan(length)) return inFourWeeks(length)
  let before = 0
  return monthLengths(length).map((size, index) => {
    const days = numbers(before + 1, size)
    before += size
    return monthFrom(ofYear(days, Number(present.slice(0, 4)), index + 1))
  })
}

/**
 * Which of the months is looked at first: that of today, else that of the first day that is not read, else the first.
 * @param present today, or the month alone
 * @param unread the first day that is not read; null when all are
 */
export function presentMonth(months: readonly CalendarMonth[], present: string, unread: number | null): number {
  const has = (isIt: (day: CalendarDay) => boolean) => months.findIndex(({ days }) => days.some(isIt))
  const ofToday = has(({ date }) => date !== null && date.startsWith(present))
  return Math.max(0, ofToday === -1 ? has(({ day }) => day === unread) : ofToday)
}

/**
 * 29 February repeats the portion of the 28th where the plan has none for it; where the plan has one and the year has
 * no such day, it falls on the 28th.
 */
function ofYear(days: readonly number[], year: number, month: number): CalendarDay[] {
  const last = month === 2 ? (isExactDate(isoOf(year, 2, 29)) ? 29 : 28) : days.length
  return numbers(1, Math.max(days.length, last)).map((dayOfMonth) =>
    onDate(isoOf(year, month, Math.min(dayOfMonth, last)), days[Math.min(dayOfMonth, days.length) - 1]!),
  )
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

/** 0 on Mondays, 6 on Sundays. */
const mondayFirst = (midnight: Date) => (midnight.getUTCDay() + 6) % 7

function inFourWeeks(length: number): CalendarMonth[] {
  return Array.from({ length: Math.ceil(length / FOUR_WEEKS) }, (_, index) => {
    const from = index * FOUR_WEEKS + 1
    const days = numbers(from, Math.min(FOUR_WEEKS, length - from + 1))
    return { year: null, month: null, startsOn: null, days: days.map((day) => ({ day, date: null, dayOfMonth: null })) }
  })
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

const onDate = (date: string, day: number): CalendarDay => ({ day, date, dayOfMonth: Number(date.slice(8)) })

const isoOf = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
