import type { ImportReport } from '../import-report.ts'
import type { SourceFile } from '../source-files.ts'
import { bookByCode } from 'shared-kernel/references'
import { bookCode, findBook, findZefaniaBook, placeName } from './book-names.ts'
import { type ParsedVerse, parseVerseNumber } from './parsed-verse.ts'
import { PsalmTitle } from './psalm-title.ts'
import { readXml, tidyXmlText, type XmlHandler } from './xml-reader.ts'

const BOOK = new Set(['biblebook', 'book', 'b'])
const CHAPTER = new Set(['chapter', 'c'])
const VERSE = new Set(['vers', 'verse', 'v'])
/** Elements without Bible text. */
const LEFT_OUT = new Set(['note', 'caption', 'remark', 'xref', 'media', 'title', 'information', 'prolog'])
/** Exceptions: the text of a verse without another, i.e. the title of a psalm. */
const HEADINGS = new Set(['caption', 'title'])
/** Elements that separate words. */
const BREAK = new Set(['br', 'div'])
/** Attributes that identify the book: names first, then abbreviations and numbers. */
const BOOK_NAMES = ['bname', 'name', 'bsname', 'n', 'abbr', 'code', 'id', 'bnumber', 'number']
const FULL_NAMES = 2
/** Shorter names are abbreviations, which mean other books in other languages: `JSir` is Sirach in German. */
const SHORTEST_NAME = 5
const NUMBERS = ['cnumber', 'vnumber', 'number', 'n', 'id']

/**
 * Reads nested formats: Zefania (`XMLBIBLE/BIBLEBOOK/CHAPTER/VERS`) and Beblia (`bible/testament/book/chapter/verse`).
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
  let headings = 0
  let headingText = ''
  let isTitleInVerse = false
  const title = new PsalmTitle(report)

  /** Only `vref` identifies a heading as the title of a psalm. */
  const openHeading = ({ vref, canonical, type }: Record<string, string>, line: number) => {
    if (!book || !chapter || bookCode(book) !== 'PSA') return
    const isTitle = vref === '1' || canonical === 'true' || type === 'psalm'
    if (current) {
      isTitleInVerse ||= isTitle
      return
    }
    if (isTitle) title.leave()
    title.begin({ file, line, place: placeName(book, chapter) }, isTitle)
  }

  const openBook = (attributes: Record<string, string>, line: number) => {
    const names = BOOK_NAMES.flatMap((key) => attributes[key]?.trim() || [])
    const number = names.find((name) => /^\d+$/.test(name))
    const full = BOOK_NAMES.slice(0, FULL_NAMES).flatMap((key) => attributes[key]?.trim() || [])[0]
    const byName = full && full.length >= SHORTEST_NAME ? findBook(full) : null
    const byNumber = number ? findZefaniaBook(Number(number)) : null
    // A full name in another language means that the abbreviation is, too.
    const isForeign = full !== undefined && full !== number && !byName && full.length >= SHORTEST_NAME
    const abbreviations = names.filter((name) => name !== number && name !== full).concat(byName ? [] : (full ?? []))
    const byAbbreviation = firstBook(abbreviations, isForeign)
    book = byName ?? (number ? byNumber : byAbbreviation)
    const at = { file, line }
    if (!book) {
      const message = `The book "${names.join(', ')}" is not one of the 73 books this library knows.`
      return report.refuse('unknown-book', at, message)
    }
    if ((number && byNumber !== book) || (byAbbreviation && byAbbreviation !== book))
      report.warn('book-number', at, `"${names.join(', ')}" name different books. It is read as ${placeName(book)}.`)
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
    headingText = ''
    isTitleInVerse = false
    current = { book, chapter, verse, endVerse, text: '', at: { file, line, place } }
    done.push(...title.takeBefore(current))
  }

  return {
    done,
    open(name, attributes, line) {
      title.openElement()
      if (HEADINGS.has(name)) headings += 1
      if (HEADINGS.has(name) && leftOut === 0) openHeading(attributes, line)
      if (LEFT_OUT.has(name)) leftOut += 1
      else if (BOOK.has(name)) openBook(attributes, line)
      else if (CHAPTER.has(name) && book) {
        const value = pickNumber(attributes)
        chapter = /^\d{1,3}$/.test(value) ? Number(value) : null
        const place = placeName(book)
        if (!chapter) report.refuse('bad-chapter', { file, line, place }, `"${value}" is no chapter number.`)
      } else if (VERSE.has(name)) openVerse(attributes, line)
      else if (BREAK.has(name) && current) current.text += '\n'
    },
    close(name) {
      title.closeElement()
      if (BOOK.has(name) || CHAPTER.has(name)) title.leave()
      if (HEADINGS.has(name)) headings -= 1
      if (LEFT_OUT.has(name)) leftOut -= 1
      else if (VERSE.has(name)) {
        if (current) {
          const [own, heading] = [tidyXmlText(current.text), tidyXmlText(headingText)]
          if (own !== '' && isTitleInVerse)
            report.warn('left-out', current.at, `The title "${heading}" in the verse was left out.`)
          done.push({ ...current, text: own || heading })
        }
        current = null
      } else if (BREAK.has(name) && current) current.text += '\n'
      else if (BOOK.has(name)) book = null
      else if (CHAPTER.has(name)) chapter = null
    },
    text(text) {
      if (current && leftOut === 0) current.text += text
      else if (leftOut === headings) {
        if (current) headingText += text
        title.add(text)
      }
    },
  }
}

function pickNumber(attributes: Record<string, string>) {
  return NUMBERS.map((key) => attributes[key]).find((value) => value !== undefined) ?? ''
}

function firstBook(abbreviations: string[], isForeign: boolean) {
  const find = (name: string) => (isForeign ? (bookByCode(name)?.id ?? null) : findBook(name))
  return abbreviations.reduce<number | null>((found, name) => found ?? find(name), null)
}
