import type { ImportReport, SourceLocation } from '../import-report.ts'
import { type SourceFile, readLines } from '../source-files.ts'
import { findBookByCode, isOutsideBook, placeName } from './book-names.ts'
import { type ParsedVerse, parseVerseNumber } from './parsed-verse.ts'
import { PsalmTitle } from './psalm-title.ts'

const TOKEN = /\\(?<marker>\+?[a-z]+\d*(?:-\d)?(?:-[se])?\*?|\*)(?:(?<!\*)\s)?|[^\\]+|\\/gi

/** Reads the verses of a USFM file; it may hold several books. */
export async function* readUsfm(source: SourceFile, report: ImportReport): AsyncGenerator<ParsedVerse> {
  const reader = new UsfmReader(source.name, report)
  for await (const { line, text } of readLines(source)) {
    reader.readLine(line, text)
    yield* reader.takeVerses()
  }
  reader.end()
  yield* reader.takeVerses()
}

class UsfmReader {
  private book: number | null = null
  /** `\id` has named a book, or its absence has been reported. */
  private isBookSaid = false
  private chapter = 0
  private current: ParsedVerse | null = null
  private line = 0
  /** Inside a note: the marker whose `*` form ends it. */
  private leftOut: string | null = null
  private isHeading = false
  private isInStyle = false
  /** Between `|` and the end of a character style: `\w kegyelem|strong="G5485"\w*`. */
  private isAttribute = false
  private done: ParsedVerse[] = []
  private readonly title: PsalmTitle

  constructor(
    private readonly file: string,
    private readonly report: ImportReport,
  ) {
    this.title = new PsalmTitle(report)
  }

  takeVerses() {
    return this.done.splice(0)
  }

  readLine(line: number, text: string) {
    this.line = line
    const tokens = [...text.matchAll(TOKEN)]
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index]!
      const marker = token.groups?.['marker']?.toLowerCase()
      if (!marker) this.addText(token[0])
      else if (marker === 'id' || marker === 'c' || marker === 'v') {
        // The argument is the next word; text follows it.
        const [, argument = '', rest = ''] = /^\s*(\S*)\s?(.*)$/s.exec(tokens[++index]?.[0] ?? '') ?? []
        this.readNumber(marker, argument)
        if (marker === 'v') this.addText(rest)
      } else this.readMarker(marker.replace(/^\+/, ''))
    }
    this.addText(' ')
  }

  end() {
    this.endVerse()
    this.title.leave()
  }

  private endVerse() {
    if (this.leftOut) {
      this.report.warn('open-note', this.place(), `A note \\${this.leftOut} before this line is never closed.`)
    }
    if (this.current) this.done.push({ ...this.current, text: this.current.text.replace(/[ \t\n]+/g, ' ').trim() })
    this.leftOut = null
    this.current = null
    this.isHeading = false
    this.isInStyle = false
    this.isAttribute = false
  }

  private readNumber(marker: 'id' | 'c' | 'v', argument: string) {
    if (marker === 'v') return this.startVerse(argument)
    this.end()
    if (marker === 'c') {
      this.chapter = /^\d{1,3}$/.test(argument) ? Number(argument) : 0
      if (!this.chapter && this.book) this.refuse('bad-chapter', `"\\c ${argument}" has no chapter number.`)
      return
    }
    this.chapter = 0
    this.isBookSaid = true
    this.book = findBookByCode(argument)
    if (this.book || isOutsideBook(argument)) return
    this.refuse('unknown-book', `The book "${argument}" is not one of the 73 books this library knows.`)
  }

  private startVerse(argument: string) {
    const number = parseVerseNumber(argument)
    // `\v 3a` and `\v 3b` are two halves of one verse.
    if (number && this.current && number.part > 'a' && number.verse === this.current.verse) return this.addText(' ')
    this.endVerse()
    if (!this.book) return this.sayNoBook()
    if (!number) return this.refuse('bad-verse', `"\\v ${argument}" has no verse number.`)
    if (!this.chapter) return this.refuse('bad-verse', `Verse ${argument} stands before the first chapter.`)
    const { verse, endVerse } = number
    const at = { ...this.place(), place: placeName(this.book, this.chapter, verse) }
    this.current = { book: this.book, chapter: this.chapter, verse, endVerse, text: '', at }
    this.done.push(...this.title.takeBefore(this.current))
  }

  private sayNoBook() {
    if (!this.isBookSaid) this.refuse('unknown-book', 'Verses stand before any \\id: of which book, is not said.')
    this.isBookSaid = true
  }

  private readMarker(name: string) {
    if (this.leftOut) {
      if (name === `${this.leftOut}*`) this.leftOut = null
    } else if (name.endsWith('*')) {
      if (PSALM_TITLE.has(name.slice(0, -1))) this.title.end()
      this.isInStyle = false
      this.isAttribute = false
    } else if (LEFT_OUT.has(name)) {
      this.leftOut = name
    } else if (HEADING.test(name)) {
      this.isHeading = true
      this.title.end()
    } else if (PARAGRAPH.test(name)) {
      this.isHeading = false
      this.addText(' ')
      this.title.end()
      if (PSALM_TITLE.has(name) && !this.current && this.book && this.chapter)
        this.title.begin({ ...this.place(), place: placeName(this.book, this.chapter) })
    } else {
      this.isInStyle = true
    }
  }

  private addText(text: string) {
    if (this.leftOut || this.isHeading || this.isAttribute) return
    const bar = this.isInStyle ? text.indexOf('|') : -1
    this.isAttribute = bar >= 0
    const words = (bar < 0 ? text : text.slice(0, bar)).replace(/~/g, '\u00a0').replace(/\/\//g, ' ')
    if (this.current) this.current.text += words
    else this.title.add(words)
  }

  private place(): SourceLocation {
    return { file: this.file, line: this.line }
  }

  private refuse(code: string, message: string) {
    this.report.refuse(code, this.place(), message)
  }
}

/** No Bible text up to the closing marker: notes, cross references, figures, other numberings. */
export const LEFT_OUT = new Set(['f', 'fe', 'ef', 'x', 'ex', 'rq', 'fig', 'va', 'vp', 'ca', 'cat', 'pro', 'rt'])

/** Paragraphs between verses: book titles, headings, introductions, remarks. */
export const HEADING =
  /^(id|ide|usfm|sts|rem|restore|h\d?|toc\d|toca\d|mt\d?|mte\d?|i(?!t$)[a-z]*\d?|ms\d?|mr|s\d?|sr|r|sd\d?|sp|qa|cl|cp|cd|lit|periph)$/

/**
 * Paragraphs, poetry lines, lists and table cells, which continue the verse. So do a psalm's title (`d`) and closing
 * note (`qd`), which are Bible text; outside all verses `PsalmTitle` handles them.
 */
export const PARAGRAPH =
  /^(d|qd|p|m|p[orc]|cls|pm[ocr]?|pi\d?|mi|nb|ph\d?|b|q[rc\d]?|qm\d?|li\d?|lh|lf|lim\d?|tr|t[hc][cr]?\d(-\d)?|pb)$/

export const PSALM_TITLE = new Set(['d', 'qd'])
