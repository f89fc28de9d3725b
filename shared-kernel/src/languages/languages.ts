import { hu as dates } from 'date-fns/locale/hu'
import type { Book } from '../references/books.ts'

// Importing only this name lets the minifier drop the rest of the locale.
const localize = dates.localize
type Month = Parameters<typeof localize.month>[0]
type Weekday = Parameters<typeof localize.day>[0]

/** VL-03: `2024. március 5.`, `2024. március`, `2024.` */
const hu: Language = {
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

const nameIn = (part: Intl.DateTimeFormatOptions, date: number | Date) =>
  new Intl.DateTimeFormat('en-GB', { ...part, timeZone: 'UTC' }).format(date)

/** `5 March 2024`, `March 2024`, `2024` */
const en: Language = {
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

/** A language's rules beside its catalogues. In formats `{name}` is a placeholder: see `fill`. */
interface Language {
  /** The name of a month, 1–12. */
  monthName: (month: number) => string
  /** The name of a weekday, of a day given as midnight in UTC. */
  weekdayName: (midnight: Date) => string
  /** Format of `{year}`. */
  year: string
  /** Format of `{year}` and `{month}`, a name. */
  month: string
  /** Format of `{year}`, `{month}`, a name, and `{day}`. */
  day: string
  /** Format of `{month}`, a name, and `{day}`. */
  monthDay: string
  /** Format of `{weekday}`, a name, and `{day}`. */
  weekday: string
  /** Format of a duration in `{minutes}`. */
  minutes: string
  /** Format of a duration in `{seconds}`. */
  seconds: string
  decimalMark: string
  /** A book of the Bible for screen readers. */
  bookName: (book: Book) => string
}

/**
 * AP-01: the languages of the interface. Each package has a catalogue for every one of them: a type error otherwise.
 */
export const LANGUAGES = { hu, en }
export type LanguageTag = keyof typeof LANGUAGES

/** Hungarian for a language without catalogues. */
export function languageOf(tag: string): Language {
  return Object.hasOwn(LANGUAGES, tag) ? LANGUAGES[tag as LanguageTag] : hu
}
