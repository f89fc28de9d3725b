import { nameAt } from './book-names.ts'
import { ordinalOf } from './name-words.ts'
import { skipBefore } from './words-before.ts'

const ORDINAL = '(?:[1-5]|I{1,3}|IV|V|[Ee]lső|[Mm]ásodik|[Hh]armadik|[Nn]egyedik|[Öö]tödik)'
/** "1-2", "1. és 2.", "I–III.", "1, 2 és 3" among the other words of a book's name. */
const ORDINALS = new RegExp(
  String.raw`(?<![\p{L}\d,.:])(?:${ORDINAL}(?:\.?\s*(?:[-–—,/+&]|és(?=\s))\s*|\.\s+))+${ORDINAL}(?![\d,:]|\.\d)(?=\.?\s?\p{L})`,
  'u',
)
const NUMBER = new RegExp(ORDINAL, 'gu')

/** A name and a single place, which is one of each book. */
const PLACE = /^[^\d;]*\d+(?:\s?[,:]\s?\d+(?:\s?[-–]\s?\d+)?)?\.?$/

/**
 * Writes each book of a list by itself: "1-2Kor" as "1Kor; 2. Kor", "1-2Kor 13" as "1. Kor 13; 2. Kor 13". Lists stand
 * before the first place.
 */
export const withSingleBooks = (text: string): string =>
  text
    .split(/(?<=[;\n])/)
    .map(withSingleBooksOf)
    .join('')

function withSingleBooksOf(part: string): string {
  const start = skipBefore(part, 0)
  const list = ORDINALS.exec(part.slice(start))
  if (list === null || /\d/.test(part.slice(start, start + list.index))) return part
  const before = part.slice(0, start + list.index)
  const [, after = '', end = ''] = /^(.*?)([;\s]*)$/s.exec(part.slice(start + list.index + list[0].length))!
  const numbers = numbersOf(list[0])
  const single = numbers.map((number) => `${before}${number}. ${after.replace(/^\.?\s*/, '')}`)
  const names = single.map((name) => nameAt(name, skipBefore(name, 0))?.book.abbrev)
  if (names.length < 2 || names.some((name, index) => name?.[0] !== String(numbers[index]))) return part
  return `${(PLACE.test(after) ? single : [...names.slice(0, -1), single.at(-1)]).join('; ')}${end}`
}

/** 1, 2 and 3 of "1–3" and of "1, 2 és 3". */
function numbersOf(list: string): number[] {
  const written = (list.match(NUMBER) ?? []).map((number) => Number(ordinalOf(number)))
  const [first = 1, last = 1] = [written[0], written.at(-1)]
  const isRange = written.length === 2 && /[-–—]/.test(list)
  return isRange ? Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index) : written
}
