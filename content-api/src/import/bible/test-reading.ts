import { type ImportError, ImportReport } from '../import-report.ts'
import { textSource } from '../source-files.ts'
import { VERSE_READERS, detectFormat } from './import-bible.ts'
import type { ParsedVerse } from './parsed-verse.ts'

/** Reads a text like the importer. */
export async function parseForTest(text: string, report = new ImportReport()) {
  const source = textSource('x', text, 9)
  const format = await detectFormat(source)
  const verses: ParsedVerse[] = []
  for await (const verse of VERSE_READERS[format](source, report)) verses.push(verse)
  return { format, verses, report }
}

/** The verses of a text, and the reported issues, a line each. */
export async function readForTest(text: string): Promise<{ verses: string[]; issues: string[] }> {
  const report = new ImportReport()
  const { verses } = await parseForTest(text, report).catch((error: ImportError) => {
    report.refuse('unreadable', { file: 'x', ...error.place }, error.message)
    return { verses: [] }
  })
  const issues = report.issues.map(
    ({ severity, code, line, place, message }) =>
      `${severity === 'warning' ? 'warning ' : ''}${code} ${[line, place].filter(Boolean).join(' ')}: ${message}`,
  )
  const lines = verses.map(
    ({ at, verse, endVerse, text }) =>
      `${at.place}${endVerse === verse ? '' : `–${endVerse}`}${at.line ? ` at ${at.line}` : ''}: ${text}`,
  )
  return { verses: lines, issues }
}
