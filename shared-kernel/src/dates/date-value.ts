import { isExists } from 'date-fns/isExists'

/** VL-01, VL-02: an existing day, or a year with an optional month (1–12). As in the API. */
export type DateValue = { type: 'exact'; date: string } | { type: 'partial'; year: number; month?: number }

const DATE = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2])(?:-(\d\d))?)?$/

/**
 * Parses `2014-02-28`, `2014-02` or `2014` of the years 1900–2099; null for anything else and for days that do not
 * exist.
 */
export function parseDateValue(text: string): DateValue | null {
  const [, year, month, day] = DATE.exec(text.trim()) ?? []
  if (year === undefined) return null
  if (month === undefined) return { type: 'partial', year: Number(year) }
  if (day === undefined) return { type: 'partial', year: Number(year), month: Number(month) }
  if (!isExists(Number(year), Number(month) - 1, Number(day))) return null
  return { type: 'exact', date: `${year}-${month}-${day}` }
}

/** VL-01: true for the ISO form of an existing day in 1900–2099. */
export function isExactDate(text: string): boolean {
  return parseDateValue(text)?.type === 'exact'
}
