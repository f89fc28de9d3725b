import { isExactDate } from 'shared-kernel/dates'
import type { FieldReader } from '../field-reader.ts'
import { readDate } from '../written-date.ts'

/** A daily reading of one day or of every year; `sermon` is an external id. */
export type DailyEntry = { days: string[]; sermon: string }

/** A `monthDay` is expanded for this year and the next ten. */
const YEARS_AHEAD = 10

/** Reads `{ date: "2026-01-01", sermon }` or `{ monthDay: "01-01", sermon }`; 29 February occurs in leap years only. */
export function readDailyEntry(fields: FieldReader, thisYear: number): DailyEntry | null {
  const date = fields.text('date')
  const monthDay = fields.text('monthDay')
  const sermon = fields.text('sermon', { required: true, max: 200 })
  fields.reportUnknown()
  if (!date === !monthDay) return fields.refuse('date', 'Either "date" or "monthDay" is needed.')
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => thisYear + index)
  const days = (date ? [readDate(date)?.date ?? ''] : years.map((year) => `${year}-${monthDay}`)).filter(isExactDate)
  if (days.length === 0) return fields.refuse('date', `"${date ?? monthDay}" is no day.`)
  return fields.isValid && sermon ? { days, sermon } : null
}
