import type { Language } from './language.ts'

const nameIn = (part: Intl.DateTimeFormatOptions, date: number | Date) =>
  new Intl.DateTimeFormat('en-GB', { ...part, timeZone: 'UTC' }).format(date)

/** `5 March 2024`, `March 2024`, `2024` */
export const en: Language = {
  monthName: (month) => nameIn({ month: 'long' }, Date.UTC(2000, month - 1)),
  weekdayName: (midnight) => nameIn({ weekday: 'long' }, midnight),
  year: '{year}',
  month: '{month} {year}',
  day: '{day} {month} {year}',
  monthDay: '{day} {month}',
  weekday: '{weekday} {day}',
  minutes: '{minutes}\u00a0min',
  seconds: '{seconds}\u00a0s',
  decimalMark: '.',
  bookName: ({ english }) => english,
}
