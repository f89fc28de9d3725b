import { fill } from '../languages/fill.ts'
import { languageOf } from '../languages/languages.ts'
import { type DateValue, parseDateValue } from './date-value.ts'

/** VL-03: `2024. március 5.`, `2024. március`, `2024.`; in English `5 March 2024`, `March 2024`, `2024`. */
export function formatDateValue(value: DateValue, language = 'hu'): string {
  // With plain spaces: exports and feeds use it.
  if (value.type === 'exact') return formatDay(value.date, language).replaceAll('\u00a0', ' ')
  const { year, month } = value
  const forms = languageOf(language)
  return month === undefined ? fill(forms.year, { year }) : fill(forms.month, { year, month: forms.monthName(month) })
}

/** `2024. március 5.` for an ISO day or instant, never broken by a line end; other text unchanged. */
export function formatDay(iso: string, language = 'hu'): string {
  const midnight = midnightOf(iso)
  if (midnight === null) return iso
  const forms = languageOf(language)
  const month = forms.monthName(midnight.getUTCMonth() + 1)
  const day = fill(forms.day, { year: midnight.getUTCFullYear(), month, day: midnight.getUTCDate() })
  return day.replaceAll(' ', '\u00a0')
}

/** `március 5.`; in English `5 March`. */
export function formatMonthDay(month: number, day: number, language = 'hu'): string {
  const forms = languageOf(language)
  return fill(forms.monthDay, { month: forms.monthName(month), day })
}

/** `2014. február 28., péntek`; in English `Friday 28 February 2014`. A line may break before or after the weekday. */
export function formatDayWithWeekday(iso: string, language = 'hu'): string {
  const midnight = midnightOf(iso)
  if (midnight === null) return iso
  const forms = languageOf(language)
  return fill(forms.weekday, { day: formatDay(iso, language), weekday: forms.weekdayName(midnight) })
}

/** UTC on both sides, so that no time zone shifts the day. */
function midnightOf(iso: string): Date | null {
  const value = parseDateValue(iso.slice(0, 10))
  return value?.type === 'exact' ? new Date(value.date) : null
}
