import type { ImportReport } from '../import-report.ts'
import type { SourceFile } from '../source-files.ts'
import { findBook, placeName } from './book-names.ts'
import type { ParsedVerse } from './parsed-verse.ts'
import { readXml, tidyXmlText, type XmlHandler } from './xml-reader.ts'

/** Elements whose content is no Bible text. */
const LEFT_OUT = new Set(['note', 'title', 'header', 'figure', 'speaker', 'catchword', 'rdg', 'head'])
/** Elements that separate words. */
const BREAK = new Set(['l', 'lb', 'lg', 'p', 'item', 'cell', 'row'])

/** Reads OSIS: `<verse osisID="Gen.1.1">…</verse>` as well as `<verse sID="…"/>…<verse eID="…"/>`. */
export function readOsis(source: SourceFile, report: ImportReport): AsyncIterable<ParsedVerse> {
  return readXml(source, osisHandler(source.name, report))
}

function osisHandler(file: string, report: ImportReport): XmlHandler<ParsedVerse> {
  const done: ParsedVerse[] = []
  let current: ParsedVerse | null = null
  let isMilestone = false
  let leftOut = 0
  const unknown = new Set<string>()

  const end = () => {
    if (current) done.push({ ...current, text: tidyXmlText(current.text) })
    current = null
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
  }

  return {
    done,
    open(name, attributes, line) {
      if (LEFT_OUT.has(name)) leftOut += 1
      else if (name === 'verse' && attributes['eid']) end()
      else if (name === 'verse') {
        isMilestone = Boolean(attributes['sid'])
        start(attributes['osisid'] ?? attributes['sid'] ?? '', line)
      } else if (name === 'chapter' && !attributes['eid']) end()
      else if (BREAK.has(name) && current) current.text += '\n'
    },
    close(name) {
      if (LEFT_OUT.has(name)) leftOut -= 1
      else if (name === 'div' || (name === 'verse' && !isMilestone)) end()
      else if (BREAK.has(name) && current) current.text += '\n'
    },
    text(text) {
      if (current && leftOut === 0) current.text += text
    },
  }
}

/** `Bible.KJV:Gen.1.1!a` → Gen, 1, 1. */
function parseOsisId(id: string) {
  const match = /^(?:[^:]*:)?([1-4]?[A-Za-z]+)\.(\d+)\.(\d+)(?:!\w+)?$/.exec(id)
  return match ? { book: match[1]!, chapter: Number(match[2]), verse: Number(match[3]) } : null
}
