import type { ImportReport, Place } from '../import-report.ts'
import type { SourceFile } from '../source-files.ts'

/** A parsed verse: the raw text may be empty and may include following verses. */
export type ParsedVerse = {
  /** 1–73. */
  book: number
  chapter: number
  verse: number
  /** Last verse of a bridge such as `\v 3-4`; equal to `verse` otherwise. */
  endVerse: number
  text: string
  at: Place
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
