import type { ImportReport } from '../import-report.ts'
import { type SourceFile, readLines } from '../source-files.ts'
import type { ParsedVerse } from './parsed-verse.ts'
import { VerseMarks } from './verse-marks.ts'

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
  /** Inside a note: the marker whose `*` form ends it. */
  private leftOut: string | null = null
  private isHeading = false
  private isInStyle = false
  /** Between `|` and the end of a character style: `\w kegyelem|strong="G5485"\w*`. */
  private isAttribute = false
  private readonly marks: VerseMarks

  constructor(
    private readonly file: string,
    private readonly report: ImportReport,
  ) {
    this.marks = new VerseMarks(file, report, (text) => text.replace(/[ \t\n]+/g, ' ').trim())
  }

  takeVerses() {
    return this.marks.done.splice(0)
  }

  readLine(line: number, text: string) {
    this.marks.line = line
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
    this.endText()
    this.marks.endChapter()
  }

  private readNumber(marker: 'id' | 'c' | 'v', argument: string) {
    this.endText()
    if (marker === 'v') this.marks.startVerse(argument)
    else if (marker === 'c') this.marks.startChapter(argument)
    else this.marks.startBook(argument)
  }

  /** No note, heading or style goes beyond a mark. */
  private endText() {
    if (this.leftOut) {
      const at = { file: this.file, line: this.marks.line }
      this.report.warn('open-note', at, `A note \\${this.leftOut} before this line is never closed.`)
    }
    this.leftOut = null
    this.isHeading = false
    this.isInStyle = false
    this.isAttribute = false
  }

  private readMarker(name: string) {
    const { title } = this.marks
    if (this.leftOut) {
      if (name === `${this.leftOut}*`) this.leftOut = null
    } else if (name.endsWith('*')) {
      if (PSALM_TITLE.has(name.slice(0, -1))) title.end()
      this.isInStyle = false
      this.isAttribute = false
    } else if (LEFT_OUT.has(name)) {
      this.leftOut = name
    } else if (HEADING.test(name)) {
      this.isHeading = true
      title.end()
    } else if (PARAGRAPH.test(name)) {
      this.isHeading = false
      this.addText(' ')
      title.end()
      if (PSALM_TITLE.has(name)) this.marks.startTitle()
    } else {
      this.isInStyle = true
    }
  }

  private addText(text: string) {
    if (this.leftOut || this.isHeading || this.isAttribute) return
    const bar = this.isInStyle ? text.indexOf('|') : -1
    this.isAttribute = bar >= 0
    this.marks.add((bar < 0 ? text : text.slice(0, bar)).replace(/~/g, '\u00a0').replace(/\/\//g, ' '))
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
