import { type DateValue, parseDateValue } from '../dates/date-value.ts'
import { fold } from '../fold.ts'
import { siteDay } from '../site.ts'

import { field, integerIn, recordOf, textOf } from './values.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sze', 'okt', 'nov', 'dec']
const WITH_ZONE = /^\d{4}-\d\d-\d\dT.+(?:Z|[+-]\d\d:?\d\d)$/
/** `1968-03-02`, `1968. 3. 2.`, `1968/03`, `19680302`. */
const YEAR_FIRST = /^(\d{4})(?:\s*[-./]\s*(\d{1,2})(?:\s*[-./]\s*(\d{1,2})(?!\d))?|(\d\d)(\d\d)$)?/
const YEAR_LAST = /^(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4})/
const WITH_MONTH_NAME = /^(\d{4})\.?\s*([a-z]{3,})\.?(?:\s*(\d{1,2})(?!\d))?/

/**
 * The date of a sermon as `{ type: 'exact', date }` or `{ type: 'partial', year, month? }` (VL-01, VL-02): of either of
 * these, of a text, of a Unix time in seconds or milliseconds, or of `{ value }`. A moment is read as the day it is in
 * Hungary. Null when nothing in it is a date.
 */
export function dateOf(value: unknown, levels = 3): DateValue | null {
  const record = recordOf(Array.isArray(value) ? (value[0] as unknown) : value)
  const year = integerIn(record, 'year', 'ev')
  if (year !== undefined) return dateOfParts(year, integerIn(record, 'month', 'honap'), integerIn(record, 'day', 'nap'))
  const inner = field(record, 'date', 'value', 'start', 'datum')
  if (inner !== undefined) return levels === 0 ? null : dateOf(inner, levels - 1)
  const text = textOf(value)?.trim()
  return text === undefined ? null : dateOfText(text)
}

function dateOfText(text: string): DateValue | null {
  if (/^(?:\d{9,13}|-\d{5,13})$/.test(text)) return dateOfMoment(Number(text) * (text.length > 11 ? 1 : 1000))
  if (WITH_ZONE.test(text)) return dateOfMoment(Date.parse(text))
  const [, namedYear, name = '', namedDay] = WITH_MONTH_NAME.exec(fold(text)) ?? []
  const month = MONTHS.findIndex((start) => name.startsWith(start))
  if (namedYear !== undefined && month >= 0) return dateOfParts(Number(namedYear), month + 1, numberOf(namedDay))
  const last = YEAR_LAST.exec(text)
  if (last) return dateOfParts(Number(last[3]), Number(last[2]), Number(last[1]))
  const first = YEAR_FIRST.exec(text)
  if (first) return dateOfParts(Number(first[1]), numberOf(first[2] ?? first[4]), numberOf(first[3] ?? first[5]))
  // Other languages, e.g. `Sat, 02 Mar 1968 10:00:00 +0100`.
  return /\d{4}/.test(text) ? dateOfMoment(Date.parse(text)) : null
}

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))

function dateOfMoment(time: number): DateValue | null {
  return Number.isNaN(time) || Math.abs(time) > 8.64e15 ? null : parseDateValue(siteDay(new Date(time)))
}

/** As exact as the parts allow: a day that never was leaves its month, a month beyond December its year. */
function dateOfParts(year: number, month?: number, day?: number): DateValue | null {
  for (const parts of [[year, month, day], [year, month], [year]]) {
    if (parts.includes(undefined)) continue
    const value = parseDateValue(parts.map((part) => String(part).padStart(2, '0')).join('-'))
    if (value) return value
  }
  return null
}
