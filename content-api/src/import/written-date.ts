import { isExactDate } from 'shared-kernel/dates'
import { fold } from 'shared-kernel/fold'
import { momentOf, siteTime } from '../content/site-time.ts'

const MONTHS =
  'januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december'.split(' ')
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ')

/** Year first, then optionally the month (digits, a name, an abbreviation, a Roman number) and the day. */
const YEAR_FIRST = /^(\d{4})(?:[.\s/-]+(\p{L}+|\d{1,2})(?:[.\s/-]+(\d{1,2})(?:\.?-?j?[áé]n)?)?)?[.\s]*$/u

/** At the end of a date: `18:00`, `T18:00:00.000+01:00`, `18.30`, `18 óra`, `du. 6 órakor`. */
const TIME =
  /(?:(?<=\d)T|[,\s]\s*)(?:(de|du|délelőtt|délután|este)\.?\s*)?(\d{1,2})(?:[:.](\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(?:h|óra|órakor)?|\s*(?:h|óra|órakor))\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?\.?$/iu

const YEAR_LAST = /^(\d{1,2})[.\s/-]+(\d{1,2})[.\s/-]+(\d{4})\.?$/

/**
 * Converts `2014. február 28.`, `2014.02.28.`, `2014. II. 28.`, `1958. máj.`, `1958.` to the form of `parseDateValue`;
 * null when not year first. Does not check that the day exists.
 */
function toIsoDate(text: string): string | null {
  const [, year, written, day] = YEAR_FIRST.exec(text.trim()) ?? []
  if (year === undefined) return null
  if (written === undefined) return year
  const month = monthOf(fold(written))
  if (month === null) return null
  return [year, month, ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-')
}

/**
 * A date (`toIsoDate`) with an optional time in the time zone of the site. Midnight does not count as a time: programs
 * add it to days.
 */
export function readDate(text: string): { date: string; time: string | null } | null {
  const whole = toIsoDate(text)
  if (whole !== null) return { date: whole, time: null }
  const written = TIME.exec(text.trim())
  const date = written && toIsoDate(text.trim().slice(0, written.index))
  if (!date || !isExactDate(date)) return null
  const [, part = '', hours = '', minutes = '00', seconds = '00', zone] = written
  const isLate = /^(?:du|délután|este)$/i.test(part) && Number(hours) < 12
  const time = `${String(Number(hours) + (isLate ? 12 : 0)).padStart(2, '0')}:${minutes}`
  const moment = Date.parse(`${date}T${time}:${seconds}Z`)
  if (Number.isNaN(moment) || time >= '24:00') return null
  const shown = zone === undefined || time === '00:00' ? null : siteTime(new Date(moment - offsetOf(zone)))
  return { date: shown?.day ?? date, time: [time, shown?.time].includes('00:00') ? null : (shown?.time ?? time) }
}

/** As in RSS: `Fri, 01 Jan 2027 10:00:00 +0100`. */
const MAIL_DATE = /^(?:[a-z]{3}, )?((\d{1,2}) [a-z]{3} \d{4}) \d\d:\d\d(?::\d\d)? (?:GMT|UTC?|Z|[+-]\d{4})$/i

/**
 * Start of a written time, day, month or year, as `YYYY-MM-DD HH:MM` in the time zone of the site; null for no date.
 */
export function beginningOf(text: string): string | null {
  const [mail, mailDay, number] = MAIL_DATE.exec(text) ?? []
  if (mail !== undefined) {
    // Date.parse takes 31 February for 3 March.
    if (Number.isNaN(Date.parse(text)) || new Date(`${mailDay} UTC`).getUTCDate() !== Number(number)) return null
    const { day, time } = siteTime(new Date(text))
    return `${day} ${time}`
  }
  const { date, time = null } = readDate(text) ?? {}
  const [year, month = '01', day = '01'] = date?.split('-') ?? []
  const first = `${year}-${month}-${day}`
  return isExactDate(first) ? `${first} ${time ?? '00:00'}` : null
}

/** Milliseconds since 1970 of a `YYYY-MM-DD HH:MM` in the time zone of the site. */
export const toMoment = (time: string) => momentOf(time.slice(0, 10), time.slice(11))

/** Offset from UTC in milliseconds. */
function offsetOf(zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Possible readings of a date with the year last: `28/02/2014` one, `02/03/2014` two, `31/31/2014` none. */
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
