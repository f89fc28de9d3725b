/**
 * Verse numbers in collected text: superscript digits (`¹¹Egy embernek … ¹²A fiatalabb`), which are plain text for the
 * storage, older builds and the clipboard.
 */
import { printedNumbers } from '../references/printed-numbers.ts'

const DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const NUMBER = /([⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:[,–][⁰¹²³⁴⁵⁶⁷⁸⁹]+)*)/g

const raised = (number: string) => number.replace(/\d/g, (digit) => DIGITS[Number(digit)]!)
const lowered = (number: string) => number.replace(/[^,–]/g, (digit) => String(DIGITS.indexOf(digit)))

/** Verses as one text; a verse alone has no number. */
export function numberedText(
  verses: readonly { chapter: number; verse: number; lastVerse?: number; text: string }[],
): string {
  const numbers = printedNumbers(verses)
  const isNumbered = verses.length > 1
  return verses.map(({ text }, nth) => `${isNumbered ? raised(numbers[nth] ?? '') : ''}${text}`).join(' ')
}

/** A text in its parts: words, and numbers in ordinary digits. */
export const splitNumbers = (text: string): { text: string; isNumber: boolean }[] =>
  text
    .split(NUMBER)
    .map((part, nth) => (nth % 2 === 1 ? { text: lowered(part), isNumber: true } : { text: part, isNumber: false }))
    .filter((part) => part.text !== '')

export const withoutNumbers = (text: string): string => text.replace(NUMBER, '')
