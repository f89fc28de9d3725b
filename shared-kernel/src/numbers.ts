/** Numbers, lengths and sizes as Hungarian readers write them. Pure. */
import { fill } from './languages/fill.ts'
import { languageOf } from './languages/languages.ts'

const NO_BREAK_SPACE = '\u00a0'
// Narrow and unbreakable at once: the thin space of Hungarian typography that cannot end a line.
const THIN_SPACE = '\u202f'

// A Hungarian reader's pace on continuous prose, in words a minute.
const WORDS_PER_MINUTE = 180

/** `1234`, and from 10 000 up grouped by thin spaces: `12 345`, `1 234 567`. */
export function formatCount(count: number): string {
  const digits = String(Math.trunc(count))
  return Math.abs(count) < 10_000 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, THIN_SPACE)
}

/** Length of a sound in whole minutes, below one in seconds: `31 perc`, `12 mp`; `31 min`, `12 s` in English. */
export function formatMinutes(seconds: number, language = 'hu'): string {
  const forms = languageOf(language)
  const whole = Math.max(1, Math.round(seconds))
  return whole < 60
    ? fill(forms.seconds, { seconds: whole })
    : fill(forms.minutes, { minutes: Math.round(seconds / 60) })
}

/** Place in a sound: `0:07`, `12:04`, `1:02:03`. What is not a length is `0:00`. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const clock = [hours > 0 ? String(minutes).padStart(2, '0') : String(minutes), String(whole % 60).padStart(2, '0')]
  return (hours > 0 ? [String(hours), ...clock] : clock).join(':')
}

/** Size of a file: `12 MB`, under ten with a tenth: `1,2 MB` (`1.2 MB` in English). */
export function formatBytes(bytes: number, language = 'hu'): string {
  const units = ['B', 'kB', 'MB', 'GB']
  let size = Math.max(0, bytes)
  let unit = 0
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  const digits = size < 9.95 ? size.toFixed(1).replace('.0', '') : String(Math.round(size))
  return `${digits.replace('.', languageOf(language).decimalMark)}${NO_BREAK_SPACE}${units[unit]}`
}

/** Minutes it takes to read a text of so many words, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
