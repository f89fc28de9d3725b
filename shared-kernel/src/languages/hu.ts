import { hu as dates } from 'date-fns/locale/hu'
import type { Language } from './language.ts'

// Importing only this name lets the minifier drop the rest of the locale.
const localize = dates.localize
type Month = Parameters<typeof localize.month>[0]
type Weekday = Parameters<typeof localize.day>[0]

/** VL-03: `2024. március 5.`, `2024. március`, `2024.` */
export const hu: Language = {
  monthName: (month) => localize.month((month - 1) as Month),
  weekdayName: (midnight) => localize.day(midnight.getUTCDay() as Weekday),
  year: '{year}.',
  month: '{year}. {month}',
  day: '{year}. {month} {day}.',
  monthDay: '{month} {day}.',
  weekday: '{day}, {weekday}',
  minutes: '{minutes}\u00a0perc',
  seconds: '{seconds}\u00a0mp',
  decimalMark: ',',
  bookName: ({ name }) => name,
}
