import type { ImportReport, SourceLocation } from '../import-report.ts'
import type { SourceFile } from '../source-files.ts'
import { LAST_SHARED_NUMBER, findBook, placeName } from './book-names.ts'

/** A parsed verse: the raw text may be empty and may include following verses. */
export type ParsedVerse = {
  /** 1–73. */
  book: number
  chapter: number
  verse: number
  /** Last verse of a bridge such as `\v 3-4`; equal to `verse` otherwise. */
  endVerse: number
  text: string
  at: SourceLocation
}

/** Reader of a format: yields verses in order and reports problems. */
export type VerseReader = (source: SourceFile, report: ImportReport) => AsyncIterable<ParsedVerse>

/** `3`, `3-4`, `3–4`, `3a` as numbers; `null` when it is no verse number. */
export function parseVerseNumber(text: string): { verse: number; endVerse: number; part: string } | null {
  const match = /^\s*(\d{1,3})([a-d]?)(?:\s*[-–,\u200f]+\s*(\d{1,3})[a-d]?)?\s*$/.exec(text)
  if (!match) return null
  const verse = Number(match[1])
  const endVerse = match[3] ? Number(match[3]) : verse
  return endVerse < verse ? null : { verse, endVerse, part: match[2] ?? '' }
}

/** A verse as untyped fields: numbers may be strings, the book a number, code or name. */
export type VerseRecord = { book: unknown; chapter: unknown; verse: unknown; text: unknown }

/** Book numbers that each report has a warning for. */
const warned = new WeakMap<ImportReport, Set<number>>()

/** Above 66, other programs number the books differently. */
function warnOfNumber(book: number, at: SourceLocation, report: ImportReport) {
  const numbers = warned.get(report) ?? new Set()
  if (numbers.has(book)) return
  warned.set(report, numbers.add(book))
  const message = `The book number ${book} is read as ${placeName(book)}, which other programs number otherwise. Write the book's name to be sure.`
  report.warn('book-number', at, message)
}

/** The record as a verse; `null` after reporting why it is invalid. */
export function toVerse(record: VerseRecord, at: SourceLocation, report: ImportReport): ParsedVerse | null {
  const book = findBook(String(record.book ?? ''))
  if (!book) {
    report.refuse('unknown-book', at, `The book "${record.book}" is not one of the 73 books this library knows.`)
    return null
  }
  if (book > LAST_SHARED_NUMBER && /^\s*\d+\s*$/.test(String(record.book))) warnOfNumber(book, at, report)
  const chapter = Number(record.chapter)
  if (!Number.isInteger(chapter) || chapter < 1) {
    report.refuse('bad-chapter', { place: placeName(book), ...at }, `"${record.chapter}" is no chapter number.`)
    return null
  }
  const number = parseVerseNumber(String(record.verse ?? ''))
  if (!number) {
    report.refuse('bad-verse', { place: placeName(book, chapter), ...at }, `"${record.verse}" is no verse number.`)
    return null
  }
  const place = placeName(book, chapter, number.verse)
  if (typeof record.text !== 'string') {
    report.refuse('bad-text', { ...at, place }, 'The text of the verse is not a text.')
    return null
  }
  const { verse, endVerse } = number
  return { book, chapter, verse, endVerse, text: record.text, at: { ...at, place } }
}
