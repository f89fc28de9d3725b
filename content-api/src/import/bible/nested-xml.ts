import type { ImportReport } from '../import-report.ts'
import type { SourceFile } from '../source-files.ts'
import { findBook, placeName } from './book-names.ts'
import { type ParsedVerse, parseVerseNumber } from './parsed-verse.ts'
import { readXml, tidyXmlText, type XmlHandler } from './xml-reader.ts'

const BOOK = new Set(['biblebook', 'book', 'b'])
const CHAPTER = new Set(['chapter', 'c'])
const VERSE = new Set(['vers', 'verse', 'v'])
/** Elements whose content is no Bible text. */
const LEFT_OUT = new Set(['note', 'caption', 'remark', 'xref', 'media', 'title', 'information', 'prolog'])
/** How a book, chapter or verse says which it is; the first one understood counts. */
const BOOK_NAMES = ['bname', 'name', 'bsname', 'n', 'abbr', 'code', 'id', 'bnumber', 'number']
const NUMBERS = ['cnumber', 'vnumber', 'number', 'n', 'id']

/**
 * Reads the formats in which a verse stands in a chapter in a book:
 * Zefania (`XMLBIBLE/BIBLEBOOK/CHAPTER/VERS`) and Beblia (`bible/testament/book/chapter/verse`).
 */
export function readNestedXml(source: SourceFile, report: ImportReport): AsyncIterable<ParsedVerse> {
  return readXml(source, nestedHandler(source.name, report))
}

function nestedHandler(file: string, report: ImportReport): XmlHandler<ParsedVerse> {
  const done: ParsedVerse[] = []
  let book: number | null = null
  let chapter: number | null = null
  let current: ParsedVerse | null = null
  let leftOut = 0

  const openBook = (attributes: Record<string, string>, line: number) => {
    const names = BOOK_NAMES.flatMap((key) => attributes[key] ?? [])
    book = names.reduce<number | null>((found, name) => found ?? findBook(name), null)
    if (book) return
    const message = `The book "${names.join(', ')}" is not one of the 73 books this library knows.`
    report.refuse('unknown-book', { file, line }, message)
  }

  const openVerse = (attributes: Record<string, string>, line: number) => {
    if (!book) return
    const value = pickNumber(attributes)
    if (!chapter)
      return report.refuse(
        'bad-verse',
        { file, line, place: placeName(book) },
        `Verse "${value}" stands in no chapter.`,
      )
    const number = parseVerseNumber(value)
    const place = placeName(book, chapter, number?.verse)
    if (!number) return report.refuse('bad-verse', { file, line, place }, `"${value}" is no verse number.`)
    const { verse, endVerse } = number
    current = { book, chapter, verse, endVerse, text: '', at: { file, line, place } }
  }

  return {
    done,
    open(name, attributes, line) {
      if (LEFT_OUT.has(name)) leftOut += 1
      else if (BOOK.has(name)) openBook(attributes, line)
      else if (CHAPTER.has(name) && book) {
        const value = pickNumber(attributes)
        chapter = /^\d{1,3}$/.test(value) ? Number(value) : null
        const place = placeName(book)
        if (!chapter) report.refuse('bad-chapter', { file, line, place }, `"${value}" is no chapter number.`)
      } else if (VERSE.has(name)) openVerse(attributes, line)
      else if (name === 'br' && current) current.text += '\n'
    },
    close(name) {
      if (LEFT_OUT.has(name)) leftOut -= 1
      else if (VERSE.has(name)) {
        if (current) done.push({ ...current, text: tidyXmlText(current.text) })
        current = null
      } else if (BOOK.has(name)) book = null
      else if (CHAPTER.has(name)) chapter = null
    },
    text(text) {
      if (current && leftOut === 0) current.text += text
    },
  }
}

function pickNumber(attributes: Record<string, string>) {
  return NUMBERS.map((key) => attributes[key]).find((value) => value !== undefined) ?? ''
}
