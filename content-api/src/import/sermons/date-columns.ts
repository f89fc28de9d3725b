import { parseDateValue } from 'shared-kernel/dates'
import { readDate } from '../written-date.ts'

/**
 * Date columns of the sermon table: `date_prec` 1 year, 2 month, 3 day; `date_sort` the first possible day, `time` the
 * time of day.
 */
export type DateColumns = {
  date_prec: 1 | 2 | 3 | null
  year: number | null
  month: number | null
  day: string | null
  date_sort: string | null
  time: string | null
}

export const UNKNOWN_DATE: DateColumns = {
  date_prec: null,
  year: null,
  month: null,
  day: null,
  date_sort: null,
  time: null,
}

/** A year-first date of a day, a month or a year (VL-01, VL-02), as columns; `null` for anything else. */
export function toDateColumns(text: string): DateColumns | null {
  const written = readDate(text)
  const date = written && parseDateValue(written.date)
  if (!date) return null
  const { time } = written
  if (date.type === 'exact') {
    const [year, month] = date.date.split('-').map(Number)
    return { date_prec: 3, year: year!, month: month!, day: date.date, date_sort: date.date, time }
  }
  const { year, month = null } = date
  const first = `${year}-${String(month ?? 1).padStart(2, '0')}-01`
  return { date_prec: month === null ? 1 : 2, year, month, day: null, date_sort: first, time }
}
