import { ImportError, type ImportReport } from '../import-report.ts'
import { parseJson, readJsonLines } from '../json-files.ts'
import { readWhole, type SourceFile } from '../source-files.ts'
import { findBook } from './book-names.ts'
import { type ParsedVerse, type VerseRecord, toVerse } from './parsed-verse.ts'

type Nested = {
  chapter?: unknown
  name?: unknown
  chapters?: unknown
  verses?: unknown
  verse?: unknown
  text?: unknown
}

/** Reads `{ translation, books: [{ name, chapters: [{ chapter, verses: [{ verse, text }] }] }] }`. */
export async function* readNestedJson(source: SourceFile, report: ImportReport): AsyncGenerator<ParsedVerse> {
  const file = source.name
  const root = parseJson(await readWhole(source), file) as { books?: unknown } | null
  if (!Array.isArray(root?.books)) throw new ImportError('The JSON has no list "books".', { file })
  for (const [b, book] of (root.books as Nested[]).entries()) {
    if (!findBook(String(book?.name ?? ''))) {
      const message = `The book "${book?.name}" is not one of the 73 books this library knows.`
      report.refuse('unknown-book', { file, place: `books[${b}]` }, message)
      continue
    }
    for (const [c, chapter] of listOf(book.chapters, 'chapters', `books[${b}]`, file, report)) {
      const place = `books[${b}].chapters[${c}]`
      for (const [v, entry] of listOf(chapter?.verses, 'verses', place, file, report)) {
        const record: VerseRecord = {
          book: book.name,
          chapter: chapter.chapter,
          verse: entry?.verse,
          text: entry?.text,
        }
        const verse = toVerse(record, { file, place: `${place}.verses[${v}]` }, report)
        if (verse) yield verse
      }
    }
  }
}

/** Reads one verse per line: `{"book":"Gen","chapter":1,"verse":1,"text":"…"}`. */
export async function* readVerseJsonLines(source: SourceFile, report: ImportReport): AsyncGenerator<ParsedVerse> {
  for await (const { value, at } of readJsonLines(source, report)) {
    const verse = toVerse(value as VerseRecord, at, report)
    if (verse) yield verse
  }
}

function listOf(value: unknown, name: string, place: string, file: string, report: ImportReport): [number, Nested][] {
  if (Array.isArray(value)) return [...(value as Nested[]).entries()]
  report.refuse('bad-json', { file, place }, `There is no list "${name}" here.`)
  return []
}
