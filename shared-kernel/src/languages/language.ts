import type { Book } from '../references/books.ts'

/** A language's rules beside its catalogues. In formats `{name}` is a placeholder: see `fill`. */
export interface Language {
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
