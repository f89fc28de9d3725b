import type { ImportReport } from '../import-report.ts'
import type { SourceFile } from '../source-files.ts'
import { findBook, placeName } from './book-names.ts'
import type { ParsedVerse } from './parsed-verse.ts'
import { PsalmTitle } from './psalm-title.ts'
import { readXml, tidyXmlText, type XmlHandler } from './xml-reader.ts'

/** Elements without Bible text. */
const LEFT_OUT = new Set(['note', 'header', 'figure', 'speaker', 'catchword', 'rdg'])
/** No Bible text either, unless marked as canonical or a verse begins in them. */
const HEADINGS = new Set(['title', 'head'])
/** Elements that separate words. */
const BREAK = new Set('l lb lg p item cell row div title head list table speech closer opener salute signed'.split(' '))
/** Elements that end a verse without an end mark. */
const CONTAINERS = new Set(['div', 'chapter'])
/** Closing quotation mark by the opening one in `marker`. */
const CLOSING: Record<string, string> = {
  '„': '”',
  '“': '”',
  '"': '"',
  '‚': '’',
  '‘': '’',
  "'": "'",
  '»': '«',
  '«': '»',
}

type Attributes = Record<string, string>

/** Reads OSIS: `<verse osisID="Gen.1.1">…</verse>` as well as `<verse sID="…"/>…<verse eID="…"/>`. */
export function readOsis(source: SourceFile, report: ImportReport): AsyncIterable<ParsedVerse> {
  return readXml(source, osisHandler(source.name, report))
}

function osisHandler(file: string, report: ImportReport): XmlHandler<ParsedVerse> {
  const done: ParsedVerse[] = []
  let current: ParsedVerse | null = null
  let isMilestone = false
  let depth = 0
  /** Number of elements open around the current verse. */
  let verseDepth = 0
  /** Length of the verse's text at the end of its chapter or division, which ends it unless an end mark follows. */
  let boundary: number | undefined
  /** Depth of open elements from the outermost one without Bible text. */
  let leftOut = 0
  let isInHeading = false
  /** Closing marks of open quotation elements. */
  const quotations: string[] = []
  const unknown = new Set<string>()
  const title = new PsalmTitle(report)

  const add = (text: string) => {
    if (leftOut > 0) return
    if (current) current.text += text
    title.add(text)
  }

  const end = (hasEndMark = false) => {
    if (current) {
      if (hasEndMark) title.forget()
      const text = hasEndMark ? current.text : current.text.slice(0, boundary)
      done.push({ ...current, text: tidyXmlText(text) })
    }
    current = null
    boundary = undefined
  }

  const reachBoundary = () => {
    boundary ??= current?.text.length
    add('\n')
  }

  const start = (osisId: string, line: number) => {
    end()
    const ids = osisId.trim().split(/\s+/).map(parseOsisId)
    const [first, last] = [ids[0], ids.at(-1)]
    if (!first || !last || last.chapter !== first.chapter || last.verse < first.verse) {
      return report.refuse('bad-verse', { file, line }, `"${osisId}" is no verse like Gen.1.1.`)
    }
    const book = findBook(first.book)
    if (!book) {
      if (unknown.has(first.book)) return
      unknown.add(first.book)
      const message = `The book "${first.book}" is not one of the 73 books this library knows.`
      return report.refuse('unknown-book', { file, line }, message)
    }
    const at = { file, line, place: placeName(book, first.chapter, first.verse) }
    current = { book, chapter: first.chapter, verse: first.verse, endVerse: last.verse, text: '', at }
    done.push(...title.takeBefore(current))
  }

  const openVerse = (attributes: Attributes, line: number, isEmpty: boolean) => {
    if (attributes['eid']) return end(true)
    isMilestone = isEmpty || Boolean(attributes['sid'])
    verseDepth = depth - 1
    start(attributes['osisid'] ?? attributes['sid'] ?? '', line)
  }

  const openQuotation = ({ marker = '', sid, eid }: Attributes) => {
    add(marker)
    quotations.push(sid || eid ? '' : (CLOSING[marker] ?? ''))
  }

  return {
    done,
    open(name, attributes, line, isEmpty) {
      depth += 1
      title.openElement()
      if (isInHeading && name === 'verse') leftOut = 0
      const isHeading = HEADINGS.has(name) && !isCanonical(attributes)
      if (leftOut > 0) leftOut += 1
      else if (LEFT_OUT.has(name) || isHeading) [leftOut, isInHeading] = [1, isHeading]
      else if (name === 'verse') openVerse(attributes, line, isEmpty)
      else if (name === 'chapter' && !attributes['eid']) {
        title.leave()
        reachBoundary()
      } else if (HEADINGS.has(name) && (!current || boundary !== undefined)) {
        add('\n')
        title.begin({ file, line })
      } else if (name === 'q') openQuotation(attributes)
      else if (name === 'milestone' && attributes['type'] === 'cQuote') add(attributes['marker'] ?? '')
      else if (BREAK.has(name) || attributes['type'] === 'line') add('\n')
    },
    close(name) {
      depth -= 1
      title.closeElement()
      if (leftOut > 0) leftOut -= 1
      else if (name === 'verse' && !isMilestone) end(true)
      else if (name === 'q') add(quotations.pop() ?? '')
      else if (BREAK.has(name)) add('\n')
      if (CONTAINERS.has(name) && depth < verseDepth) reachBoundary()
      if (depth > 0) return
      end()
      title.leave()
    },
    text: add,
  }
}

/** Titles of psalms are Bible text, headings by translators are not. */
function isCanonical({ canonical, type }: Attributes) {
  return canonical === undefined ? type === 'psalm' : canonical === 'true'
}

/** `Bible.KJV:Gen.1.1!a` → Gen, 1, 1. */
function parseOsisId(id: string) {
  const match = /^(?:[^:]*:)?([1-4]?[A-Za-z]+)\.(\d+)\.(\d+)(?:!\w+)?$/.exec(id)
  return match ? { book: match[1]!, chapter: Number(match[2]), verse: Number(match[3]) } : null
}
