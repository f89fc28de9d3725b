import { hu as dates } from 'date-fns/locale/hu'
import type { Language } from './language.ts'

type Month = Parameters<typeof dates.localize.month>[0]
type Weekday = Parameters<typeof dates.localize.day>[0]

/** VL-03: `2024. március 5.`, `2024. március`, `2024.` */
export const hu: Language = {
  monthName: (month) => dates.localize.month((month - 1) as Month, { width: 'wide' }),
  weekdayName: (midnight) => dates.localize.day(midnight.getUTCDay() as Weekday, { width: 'wide' }),
  year: '{year}.',
  month: '{year}. {month}',
  day: '{year}. {month} {day}.',
  weekday: '{day}, {weekday}',
  minutes: '{minutes}\u00a0perc',
  decimalMark: ',',
  bookName: ({ name }) => name,
}
