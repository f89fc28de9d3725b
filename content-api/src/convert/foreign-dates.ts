/** Parses dates of other systems and languages. */
import { isExactDate } from 'shared-kernel/dates'
import { siteTime } from '../content/site-time.ts'
import { beginningOf, possibleDays, readDate } from '../import/written-date.ts'

export type DayOrder = 'day-first' | 'month-first'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
/** `March 2, 2014`, `2 March 2014`, `2nd of Mar. 2014`. */
const ENGLISH =
  /^(?:[a-z]+day,?\s+)?(?:([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?|(\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?([a-z]{3,9})\.?,?)\s+(\d{4})$/i
/** Seconds since 1970, of dates since 1973: no other date format has that many digits. */
const UNIX = /^-?\d{9,10}$/

/**
 * A date in the form of the front matter: `2014-03-02`, `2014-03-02 18:00`, `2014-03` or `2014`; null when it cannot be
 * read.
 * @param order of day and month with the year last, if both are possible
 */
export function readForeignDate(text: string, order: DayOrder | null = null): string | null {
  const written = text.trim().replace(/\s+/g, ' ')
  if (UNIX.test(written)) return siteTime(new Date(Number(written) * 1000)).day
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(written)
  const read = readDate(digits ? digits.slice(1).join('-') : written)
  if (read) return isDay(read.date) ? [read.date, read.time].filter(Boolean).join(' ') : null
  const [, month, day, otherDay, otherMonth, year] = ENGLISH.exec(written) ?? []
  if (year !== undefined) {
    const name = (month ?? otherMonth)!.toLowerCase()
    const index = MONTHS.findIndex((full) => full.startsWith(name.slice(0, 4)))
    const date = `${year}-${String(index + 1).padStart(2, '0')}-${(day ?? otherDay)!.padStart(2, '0')}`
    return isExactDate(date) ? date : null
  }
  const days = possibleDays(written.replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?$/, ''))
  if (days.length === 1) return days[0]!
  if (days.length === 2) return order === null ? null : days[order === 'day-first' ? 0 : 1]!
  return beginningOf(written)?.replace(/ 00:00$/, '') ?? null
}

/** True for an existing day in a year that the import accepts. */
function isDay(date: string): boolean {
  const [year = '', month, day] = date.split('-')
  if (year < '1900' || year > '2099') return false
  if (month === undefined) return true
  return day === undefined ? month >= '01' && month <= '12' : isExactDate(date)
}

/** The order of day and month with the year last, if at least one of the dates is unambiguous. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | null {
  for (const text of texts) {
    const [, first, second] = /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}/.exec(text.trim()) ?? []
    if (Number(first) > 12) return 'day-first'
    if (Number(second) > 12) return 'month-first'
  }
  return null
}

/** A date at the beginning or end of a file name, and the rest of the name: `2014-03-12 Cím`, `Cím_20140312`. */
export function dateInName(name: string): { date: string | null; rest: string } {
  const sign = /(?:^|[\s_(-])((?:19|20)\d{2}[._ -]?\d{2}[._ -]?\d{2})(?=$|[\s_.)-])\.?/
  const [, digits = ''] = sign.exec(name) ?? []
  const date = readForeignDate(digits.replace(/\D/g, ''))
  if (date === null) return { date: null, rest: tidy(name) }
  return { date, rest: tidy(name.replace(sign, ' ')) }
}

const tidy = (name: string) =>
  name
    .replace(/_/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s–-]+|[\s–-]+$/g, '')
