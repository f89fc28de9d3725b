import type { ImportReport } from '../import-report.ts'
import type { SourceFile } from '../source-files.ts'
import { findBookByCode, isOutsideBook, placeName } from './book-names.ts'
import { type ParsedVerse, parseVerseNumber } from './parsed-verse.ts'
import { PsalmTitle } from './psalm-title.ts'
import { HEADING, LEFT_OUT, PARAGRAPH, PSALM_TITLE } from './usfm.ts'
import { readXml, tidyXmlText, type XmlHandler } from './xml-reader.ts'

/** Limits of a verse in files without end marks. */
const ENDS = new Set(['book', 'usfx', 'usx'])

type Attributes = Record<string, string>

/**
 * Reads USFM as XML, in either of its two forms, with chapter and verse marks between the text: USFX `<book id="GEN"><c
 * id="1"/><p><v id="1"/>…<ve/>` and USX `<book code="GEN"/><chapter number="1"/><para style="p"><verse
 * number="1"/>…<verse eid="GEN 1:1"/>`.
 */
export function readUsfx(source: SourceFile, report: ImportReport): AsyncIterable<ParsedVerse> {
  return readXml(source, usfxHandler(source.name, report))
}

function usfxHandler(file: string, report: ImportReport): XmlHandler<ParsedVerse> {
  const done: ParsedVerse[] = []
  let book: number | null = null
  let chapter = 0
  let current: ParsedVerse | null = null
  /** Depth of open elements from the outermost one without Bible text. */
  let leftOut = 0
  let isInHeading = false
  const title = new PsalmTitle(report)

  const endVerse = () => {
    if (current) done.push({ ...current, text: tidyXmlText(current.text) })
    current = null
  }

  const endChapter = () => {
    endVerse()
    title.leave()
  }

  const openBook = (code: string, line: number) => {
    endChapter()
    chapter = 0
    book = findBookByCode(code)
    if (book || isOutsideBook(code)) return
    report.refuse('unknown-book', { file, line }, `The book "${code}" is not one of the 73 books this library knows.`)
  }

  const openChapter = (number: string, line: number) => {
    endChapter()
    chapter = /^\d{1,3}$/.test(number) ? Number(number) : 0
    if (chapter || !book) return
    report.refuse('bad-chapter', { file, line, place: placeName(book) }, `"${number}" is no chapter number.`)
  }

  const openVerse = (text: string, line: number) => {
    endVerse()
    if (!book) return
    const number = parseVerseNumber(text)
    const at = { file, line, place: placeName(book, chapter || undefined, (chapter && number?.verse) || undefined) }
    if (!number) return report.refuse('bad-verse', at, `"${text}" is no verse number.`)
    if (!chapter) return report.refuse('bad-verse', at, `Verse ${text} stands before the first chapter.`)
    current = { book, chapter, verse: number.verse, endVerse: number.endVerse, text: '', at }
    done.push(...title.takeBefore(current))
  }

  return {
    done,
    open(name, attributes, line) {
      const marker = markerOf(name, attributes)
      const isHeading = HEADING.test(marker)
      const isVerse = name === 'v' || name === 'verse'
      title.openElement()
      // A verse that begins in a heading has its text there.
      if (isInHeading && isVerse) leftOut = 0
      if (leftOut > 0) leftOut += 1
      else if (name === 'book') openBook(attributes['id'] ?? attributes['code'] ?? '', line)
      else if (name === 've' || attributes['eid'] !== undefined) endVerse()
      else if (name === 'c' || name === 'chapter') openChapter(numberOf(attributes), line)
      else if (isVerse) openVerse(numberOf(attributes), line)
      else if (LEFT_OUT.has(marker) || isHeading) [leftOut, isInHeading] = [1, isHeading]
      else if (current && PARAGRAPH.test(marker)) current.text += '\n'
      else if (PSALM_TITLE.has(marker) && book && chapter) {
        title.begin({ file, line, place: placeName(book, chapter) })
        title.openElement()
      }
    },
    close(name) {
      title.closeElement()
      if (leftOut > 0) leftOut -= 1
      else if (ENDS.has(name)) endChapter()
    },
    text(text) {
      if (leftOut > 0) return
      if (current) current.text += text
      else title.add(text)
    },
  }
}

/** The USFM marker of an element: the named style of a paragraph, note or word, else its own name. */
const markerOf = (name: string, { style, sfm }: Attributes) => sfm ?? style ?? name

const numberOf = ({ id, number }: Attributes) => id ?? number ?? ''
