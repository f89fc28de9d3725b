import { type ImportError, ImportReport } from '../import-report.ts'
import { textSource } from '../source-files.ts'
import { VERSE_READERS, detectFormat } from './import-bible.ts'

/** Reads a text like the importer: its verses, and the reported issues, a line each. */
export async function readForTest(text: string): Promise<{ verses: string[]; issues: string[] }> {
  const report = new ImportReport()
  const source = textSource('x', text, 9)
  const verses: string[] = []
  try {
    for await (const { at, verse, endVerse, text } of VERSE_READERS[await detectFormat(source)](source, report))
      verses.push(`${at.place}${endVerse === verse ? '' : `–${endVerse}`}${at.line ? ` at ${at.line}` : ''}: ${text}`)
  } catch (error) {
    report.refuse('unreadable', { file: 'x', ...(error as ImportError).place }, (error as ImportError).message)
  }
  const issues = report.issues.map(
    ({ severity, code, line, place, message }) =>
      `${severity === 'warning' ? 'warning ' : ''}${code} ${[line, place].filter(Boolean).join(' ')}: ${message}`,
  )
  return { verses, issues }
}
