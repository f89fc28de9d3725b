import { SaxesParser } from 'saxes'
import { ImportError } from '../import-error.ts'
import type { SourceFile } from '../source-files.ts'

/** What a format does with the parts of an XML document. */
export type XmlHandler<Item> = {
  /** Called with the local name in lower case. */
  open: (name: string, attributes: Record<string, string>, line: number) => void
  close: (name: string) => void
  text: (text: string) => void
  /** What has become complete since the last call. */
  take: () => Item[]
}

/**
 * Streams an XML document through a handler. Entities of a DTD are never expanded and nothing outside the file is read.
 * @throws ImportError where the document is not well-formed, with the line.
 */
export async function* readXml<Item>(source: SourceFile, handler: XmlHandler<Item>): AsyncGenerator<Item> {
  const parser = new SaxesParser({ position: true })
  parser.on('opentag', (tag) =>
    handler.open(localName(tag.name), lowerKeys(tag.attributes as Record<string, string>), parser.line),
  )
  parser.on('closetag', (tag) => handler.close(localName(tag.name)))
  parser.on('text', handler.text)
  parser.on('cdata', handler.text)
  parser.on('error', (error) => {
    const message = error.message.replace(/^.*?\d+:\d+:\s*/, '').replace(/\.$/, '')
    throw new ImportError(`The XML is broken: ${message}.`, { file: source.name, line: parser.line })
  })
  for await (const piece of source.chunks()) {
    parser.write(piece)
    yield* handler.take()
  }
  parser.close()
  yield* handler.take()
}

/** Line breaks and indentation of an XML file mean one space; other runs of spaces are left for the checks to see. */
export function tidyXmlText(text: string) {
  return text.replace(/[ \t]*[\r\n]\s*/g, ' ').trim()
}

function localName(name: string) {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

function lowerKeys(attributes: Record<string, string>) {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
}
