/** Dates in normalized text (`normalizeOccasion`): 'oktober 31', '2019 december 8', '1958 04 04'. */
import { isExactDate } from 'shared-kernel/dates'

const MONTHS =
  'januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december'.split(' ')
const ABBREVIATION = /\b(?:jan|febr?|marc|apr|maj|jun|jul|aug|szept?|okt|nov|dec)\b(?= \d)/g
const MONTH_DAY = new RegExp(`\\b(${MONTHS.join('|')}) (\\d{1,2})\\b(?! (?:vasarnap|het))`)
const DATE = new RegExp(`^((?:19|20)\\d\\d) (${MONTHS.join('|')}|\\d{1,2}) (\\d{1,2})(?: |$)`)

export const withFullMonths = (words: string): string =>
  words.replace(ABBREVIATION, (short) => MONTHS.find((month) => month.startsWith(short)) ?? short)

const twoDigits = (number: string | number) => String(number).padStart(2, '0')

/** `10-31`; null for "november 1. vasárnapja". */
export function monthDayIn(words: string): string | null {
  const [, month = '', day = ''] = MONTH_DAY.exec(words) ?? []
  return month === '' ? null : `${twoDigits(MONTHS.indexOf(month) + 1)}-${twoDigits(day)}`
}

/** A date at the beginning, `2019-12-08`, and the words after it. */
export function dateIn(words: string): { date: string; rest: string } | null {
  const [found, year, month = '', day = ''] = DATE.exec(words) ?? []
  if (found === undefined) return null
  const date = `${year}-${twoDigits(MONTHS.indexOf(month) + 1 || month)}-${twoDigits(day)}`
  return isExactDate(date) ? { date, rest: words.slice(found.length) } : null
}
