import type { ImportReport } from '../import-report.ts'
import type { SourceFile } from '../source-files.ts'
import type { ParsedVerse } from './parsed-verse.ts'
import { HEADING, LEFT_OUT, PARAGRAPH, PSALM_TITLE } from './usfm.ts'
import { VerseMarks } from './verse-marks.ts'
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
  const marks = new VerseMarks(file, report, tidyXmlText)
  /** Depth of open elements from the outermost one without Bible text. */
  let leftOut = 0
  let isInHeading = false
  const { title } = marks

  return {
    done: marks.done,
    open(name, attributes, line) {
      marks.line = line
      const marker = markerOf(name, attributes)
      const isHeading = HEADING.test(marker)
      const isVerse = name === 'v' || name === 'verse'
      title.openElement()
      // A verse that begins in a heading has its text there.
      if (isInHeading && isVerse) leftOut = 0
      if (leftOut > 0) leftOut += 1
      else if (name === 'book') marks.startBook(attributes['id'] ?? attributes['code'] ?? '')
      else if (name === 've' || attributes['eid'] !== undefined) marks.endVerse()
      else if (name === 'c' || name === 'chapter') marks.startChapter(numberOf(attributes))
      else if (isVerse) marks.startVerse(numberOf(attributes))
      else if (LEFT_OUT.has(marker) || isHeading) [leftOut, isInHeading] = [1, isHeading]
      else if (marks.current && PARAGRAPH.test(marker)) marks.add('\n')
      else if (PSALM_TITLE.has(marker)) marks.startTitle()
    },
    close(name) {
      title.closeElement()
      if (leftOut > 0) leftOut -= 1
      else if (ENDS.has(name)) marks.endChapter()
    },
    text(text) {
      if (leftOut === 0) marks.add(text)
    },
  }
}

/** The USFM marker of an element: the named style of a paragraph, note or word, else its own name. */
const markerOf = (name: string, { style, sfm }: Attributes) => sfm ?? style ?? name

const numberOf = ({ id, number }: Attributes) => id ?? number ?? ''
