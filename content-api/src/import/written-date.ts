import { isExactDate } from 'shared-kernel/dates'
import { fold } from 'shared-kernel/fold'

const MONTHS =
  'januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december'.split(' ')
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')

/** Year first, then perhaps the month (digits, a name, its beginning, a Roman number) and the day. */
const YEAR_FIRST = /^(\d{4})(?:[.\s/-]+(\p{L}+|\d{1,2})(?:[.\s/-]+(\d{1,2})(?:\.?-?j?[áé]n)?)?)?[.\s]*$/u

const YEAR_LAST = /^(\d{1,2})[.\s/-]+(\d{1,2})[.\s/-]+(\d{4})\.?$/

/**
 * `2014. február 28.`, `2014.02.28.`, `2014. II. 28.`, `1958. máj.`, `1958.` in the form of `parseDateValue`; null when
 * the text is not written year first. Whether there is such a day is not asked.
 */
export function toIsoDate(text: string): string | null {
  const [, year, written, day] = YEAR_FIRST.exec(text.trim()) ?? []
  if (year === undefined) return null
  if (written === undefined) return year
  const month = monthOf(fold(written))
  if (month === null) return null
  return [year, month, ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-')
}

/** The days a date with the year at its end may mean: `28/02/2014` one, `02/03/2014` two, `31/31/2014` none. */
export function possibleDays(text: string): string[] {
  const [, first = '', second = '', year] = YEAR_LAST.exec(text.trim()) ?? []
  const toDay = (month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return [...new Set([toDay(second, first), toDay(first, second)])].filter(isExactDate)
}

function monthOf(written: string): string | null {
  if (/^\d/.test(written)) return written.padStart(2, '0')
  const roman = ROMAN.indexOf(written)
  const index = roman >= 0 || written.length < 3 ? roman : MONTHS.findIndex((month) => month.startsWith(written))
  return index < 0 ? null : String(index + 1).padStart(2, '0')
}
