import { hu } from 'date-fns/locale/hu'
import { type DateValue, parseDateValue } from './date-value.ts'

type Month = Parameters<typeof hu.localize.month>[0]
type Weekday = Parameters<typeof hu.localize.day>[0]

/** VL-03: `2024. március 5.`, `2024. március`, `2024.`; in English `5 March 2024`, `March 2024`, `2024`. */
export function formatDateValue(value: DateValue, language = 'hu'): string {
  if (value.type === 'exact') return formatDay(value.date, language)
  const { year, month } = value
  if (language === 'en') return month === undefined ? `${year}` : `${englishMonth(month)} ${year}`
  return month === undefined ? `${year}.` : `${year}. ${monthName(month)}`
}

/** `2024. március 5.` of an ISO day (or of the day of an ISO instant); the text itself when it is no day. */
export function formatDay(iso: string, language = 'hu'): string {
  const parts = splitDay(iso)
  if (parts === null) return iso
  const { year, month, day } = parts
  return language === 'en' ? `${day} ${englishMonth(month)} ${year}` : `${year}. ${monthName(month)} ${day}.`
}

/** `2014. február 28., péntek`; in English `Friday 28 February 2014`. */
export function formatDayWithWeekday(iso: string, language = 'hu'): string {
  const parts = splitDay(iso)
  if (parts === null) return iso
  // Reckoned in UTC on both sides, so that no time zone can move the day.
  const weekday = new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay() as Weekday
  if (language !== 'en') return `${formatDay(iso)}, ${hu.localize.day(weekday, { width: 'wide' })}`
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
  return `${name.format(Date.UTC(parts.year, parts.month - 1, parts.day))} ${formatDay(iso, 'en')}`
}

function splitDay(iso: string): { year: number; month: number; day: number } | null {
  const value = parseDateValue(iso.slice(0, 10))
  if (value?.type !== 'exact') return null
  const [year = 0, month = 0, day = 0] = value.date.split('-').map(Number)
  return { year, month, day }
}

function monthName(month: number): string {
  return hu.localize.month((month - 1) as Month, { width: 'wide' })
}

function englishMonth(month: number): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1))
}
