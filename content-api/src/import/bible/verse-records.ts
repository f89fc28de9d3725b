import { isRecord } from 'shared-kernel/json'
import { readCsvRows } from '../csv-rows.ts'
import { ImportError, type ImportReport } from '../import-report.ts'
import { parseJson, readJsonLines } from '../json-files.ts'
import { type SourceFile, readLines, readText } from '../source-files.ts'
import { findBook } from './book-names.ts'
import { type ParsedVerse, type VerseRecord, toVerse } from './parsed-verse.ts'

/** Header columns in English and Hungarian. */
const COLUMNS: Record<string, 'book' | 'chapter' | 'verse' | 'text'> = {
  book: 'book',
  könyv: 'book',
  chapter: 'chapter',
  fejezet: 'chapter',
  verse: 'verse',
  vers: 'verse',
  text: 'text',
  szöveg: 'text',
}
const USUAL = ['book', 'chapter', 'verse', 'text'] as const

/** Another verse within a value: a quotation mark was left open and closed by a later one. */
const OTHER_RECORD = /\n[^\n,;\t]{1,40}[,;\t]\s?"?\d{1,3}"?[,;\t]\s?"?\d{1,3}"?[,;\t]/

const SEPARATORS = ['\t', ';', ',']

/** Spreadsheet quoting in tab-separated files. Without a doubled mark inside, the marks are text. */
const SPREADSHEET_QUOTES = /^"(?:[^"]|"")*""(?:[^"]|"")*"$/

/**
 * Reads one verse per line: `Book,Chapter,Verse,Text`, with or without a header, separated by comma, semicolon or tab.
 * Between tabs a quotation mark is an ordinary character.
 */
export async function* readVerseCsv(source: SourceFile, report: ImportReport): AsyncGenerator<ParsedVerse> {
  const delimiter = await findSeparator(source)
  const hasTabs = delimiter === '\t'
  const withoutQuotes = (value: string) =>
    hasTabs && SPREADSHEET_QUOTES.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value
  let columns: readonly string[] | null = null
  for await (const { cells, line } of readCsvRows(source, { delimiter, quote: hasTabs ? null : '"' })) {
    const at = { file: source.name, line }
    if (!hasTabs && cells.some((value) => OTHER_RECORD.test(value))) {
      report.refuse('open-quote', at, 'A quotation mark opens here and does not close before the next verse.')
      continue
    }
    if (!columns) {
      const header = cells.map((name) => COLUMNS[name.trim().toLowerCase()] ?? '')
      columns = header.filter(Boolean).length > 1 ? header : USUAL
      const missing = USUAL.filter((name) => !columns!.includes(name))
      if (missing.length > 0) throw new ImportError(`The header names no column for ${missing.join(', ')}.`, at)
      if (columns === header) continue
    }
    if (cells.length < USUAL.length) {
      report.refuse('bad-line', at, `The line has ${cells.length} columns, not book, chapter, verse and text.`)
      continue
    }
    const value = (name: string) => withoutQuotes(cells[columns!.indexOf(name)] ?? '')
    // A separator inside an unquoted text has split it. The text is the last column, so it can be joined again.
    const isCut = cells.length > columns.length && columns.at(-1) === 'text'
    const text = isCut ? cells.slice(columns.length - 1).join(delimiter) : value('text')
    if (isCut) report.warn('unquoted', at, 'The text holds an unquoted separator; its pieces were joined.')
    const verse = toVerse({ book: value('book'), chapter: value('chapter'), verse: value('verse'), text }, at, report)
    if (verse) yield verse
  }
}

/** The separator that splits the first line into enough columns; of several the first. */
async function findSeparator(source: SourceFile): Promise<string> {
  for await (const { text } of readLines(source)) {
    const line = text.replace(/"[^"]*"/g, '')
    const [first] = SEPARATORS.filter((separator) => line.split(separator).length >= USUAL.length).sort(
      (one, other) => line.indexOf(one) - line.indexOf(other),
    )
    if (first) return first
  }
  return ','
}

type Nested = {
  chapter?: unknown
  name?: unknown
  chapters?: unknown
  verses?: unknown
  verse?: unknown
  text?: unknown
}

/** A verse in a list; `book` may then be a number. */
type ListedVerse = VerseRecord & { book_name?: unknown; chapters?: unknown }

/**
 * Reads `{ translation, books: [{ name, chapters: [{ chapter, verses: [{ verse, text }] }] }] }`, and a list of such
 * books or of verses `{ book, chapter, verse, text }`, alone or as `{ verses: […] }`.
 */
export async function* readJson(source: SourceFile, report: ImportReport): AsyncGenerator<ParsedVerse> {
  const file = source.name
  const root = parseJson(await readText(source), file) as { books?: unknown; verses?: unknown } | unknown[] | null
  const list = Array.isArray(root) ? root : (root?.books ?? root?.verses)
  if (!Array.isArray(list)) throw new ImportError('The JSON has no list of books or verses.', { file })
  const isOfVerses = list.some((entry) => isRecord(entry) && entry.verse !== undefined)
  if (isOfVerses) yield* listedVerses(list as ListedVerse[], file, report)
  else yield* versesOfBooks(list as Nested[], file, report)
}

function* listedVerses(list: ListedVerse[], file: string, report: ImportReport): Generator<ParsedVerse> {
  for (const [index, entry] of list.entries()) {
    const book = entry?.book_name ?? entry?.book
    const verse = toVerse({ ...entry, book }, { file, place: `[${index}]` }, report)
    if (verse) yield verse
  }
}

function* versesOfBooks(books: Nested[], file: string, report: ImportReport): Generator<ParsedVerse> {
  for (const [b, book] of books.entries()) {
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
