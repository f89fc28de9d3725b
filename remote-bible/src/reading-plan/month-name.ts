import { dateOfDay } from 'shared-kernel/plan-progress'
import type { Text } from './messages.ts'
import type { CalendarMonth } from './plan-months.ts'

/** `március`; the month counts from 1. */
export function monthName(month: number, language: string): string {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return name.format(Date.UTC(2001, month - 1))
}

/**
 * What a month of the calendar is called: with its year where the plan may go over one, and by its days without a
 * month.
 */
export function headingOf({ month, year, days }: CalendarMonth, isBegun: boolean, t: Text, language: string): string {
  if (month === null) return t('daysFromTo', { from: days[0]!.day, to: days.at(-1)!.day })
  const name = monthName(month, language)
  return isBegun ? t('monthOfYear', { month: name, year: String(year) }) : name
}

/** `március 10.` of a day in a plan of a year; null in other plans. */
export function monthDayOf(day: number, length: number, t: Text, language: string): string | null {
  const date = dateOfDay(day, length)
  return date && t('monthDay', { month: monthName(date.month, language), day: date.dayOfMonth })
}

/** Names of the days of the week from Monday on: `hétfő`, short `H`. */
export function weekdayNames(length: 'long' | 'short', language: string): string[] {
  const name = new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' })
  // 1 January 2001 was a Monday.
  return Array.from({ length: 7 }, (_, index) => name.format(Date.UTC(2001, 0, index + 1)))
}
