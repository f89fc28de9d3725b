import type { ImportReport, Place } from '../import-report.ts'
import type { SourceFile } from '../source-files.ts'

/** A verse as a reader found it: the text is raw, may be empty and may hold more than its own verse. */
export type ParsedVerse = {
  /** Number of the book, 1–73. */
  book: number
  chapter: number
  verse: number
  /** Last verse of a bridge such as `\v 3-4`; equal to `verse` otherwise. */
  endVerse: number
  text: string
  at: Place
}

/** A format: yields what it understood in order and tells the report what it did not. */
export type VerseReader = (source: SourceFile, report: ImportReport) => AsyncIterable<ParsedVerse>

/** `3`, `3-4`, `3–4`, `3a` as numbers; `null` when it is no verse number. */
export function parseVerseNumber(text: string): { verse: number; endVerse: number; part: string } | null {
  const match = /^\s*(\d{1,3})([a-d]?)(?:\s*[-–,\u200f]+\s*(\d{1,3})[a-d]?)?\s*$/.exec(text)
  if (!match) return null
  const verse = Number(match[1])
  const endVerse = match[3] ? Number(match[3]) : verse
  return endVerse < verse ? null : { verse, endVerse, part: match[2] ?? '' }
}
