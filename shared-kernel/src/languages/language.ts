import type { Book } from '../references/books.ts'

/** Rules of a language beside its catalogues. In the forms `{name}` is a placeholder: see `fill`. */
export interface Language {
  /** The name of a month, 1–12. */
  monthName: (month: number) => string
  /** The name of the weekday of a day, given as midnight in UTC. */
  weekdayName: (midnight: Date) => string
  /** Form of `{year}`. */
  year: string
  /** Form of `{year}` and `{month}`, a name. */
  month: string
  /** Form of `{year}`, `{month}`, a name, and `{day}`. */
  day: string
  /** Form of `{weekday}`, a name, and `{day}` in its form. */
  weekday: string
  /** Form of a length in `{minutes}`. */
  minutes: string
  /** Form of a length in `{seconds}`. */
  seconds: string
  decimalMark: string
  /** A book of the Bible as it is read out. */
  bookName: (book: Book) => string
}
