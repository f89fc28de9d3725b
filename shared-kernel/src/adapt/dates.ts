import { fold } from '../fold.ts'

import { field, integerOf, type Json, recordOf, textOf } from './values.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sze', 'okt', 'nov', 'dec']
/** `1968-03-02`, `1968. 3. 2.`, `1968/03`, `1968-03-02T10:00:00Z`. */
const NUMBERS = /^(\d{4})(?:\s*[-./]\s*(\d{1,2})(?:\s*[-./]\s*(\d{1,2})(?!\d))?)?/
const WITH_MONTH_NAME = /^(\d{4})\.?\s*([a-z]{3,})\.?(?:\s*(\d{1,2})(?!\d))?/

/**
 * The date of a sermon as `{ type: 'exact', date }` or `{ type: 'partial', year, month? }` (VL-01, VL-02): of either of
 * these, of a text, of a Unix time in seconds, or of `{ value }`. Null when nothing in it is a date.
 */
export function dateOf(value: unknown, levels = 3): Json | null {
  const record = recordOf(Array.isArray(value) ? (value[0] as unknown) : value)
  const year = integerOf(field(record, 'year', 'ev'))
  if (year !== undefined) {
    return dateOfParts(year, integerOf(field(record, 'month', 'honap')), integerOf(field(record, 'day', 'nap')))
  }
  const inner = field(record, 'date', 'value', 'start', 'datum')
  if (inner !== undefined) return levels === 0 ? null : dateOf(inner, levels - 1)
  const text = textOf(value)?.trim()
  return text === undefined ? null : dateOfText(text)
}

function dateOfText(text: string): Json | null {
  if (/^-?\d{7,11}$/.test(text)) return dateOfText(new Date(Number(text) * 1000).toISOString())
  const [, year, month, day] = NUMBERS.exec(text) ?? []
  const named = WITH_MONTH_NAME.exec(fold(text))
  if (named) {
    const [, namedYear, name = '', namedDay] = named
    const index = MONTHS.findIndex((start) => name.startsWith(start))
    if (index >= 0) return dateOfParts(Number(namedYear), index + 1, namedDay ? Number(namedDay) : undefined)
  }
  if (year !== undefined) return dateOfParts(Number(year), numberOf(month), numberOf(day))
  return dateOfParsed(text)
}

/** Other languages, e.g. `Sat, 02 Mar 1968 10:00:00 +0100`. */
function dateOfParsed(text: string): Json | null {
  const time = /\d{4}/.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(time)) return null
  const date = new Date(time)
  return dateOfParts(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))

function dateOfParts(year: number, month?: number, day?: number): Json | null {
  if (year < 1900 || year > 2099) return null
  if (month === undefined || month < 1 || month > 12) return { type: 'partial', year }
  const date = new Date(Date.UTC(year, month - 1, day ?? 1))
  const isDay = day !== undefined && date.getUTCDate() === day
  return isDay ? { type: 'exact', date: date.toISOString().slice(0, 10) } : { type: 'partial', year, month }
}
