import { SaxesParser } from 'saxes'
import { ImportError } from '../import-report.ts'
import { MAX_LINE, type SourceFile } from '../source-files.ts'

/** Callbacks of a format for the parts of an XML document. */
export type XmlHandler<Item> = {
  /** Called with the local name in lower case; `isEmpty` is true for `<name/>`. */
  open: (name: string, attributes: Record<string, string>, line: number, isEmpty: boolean) => void
  close: (name: string) => void
  text: (text: string) => void
  /** Complete items, which the reader removes. */
  done: Item[]
}

/** Far above any real Bible. */
const MAX_DEPTH = 500

/**
 * Streams an XML document through a handler. DTD entities are never expanded and no other file is read.
 * @throws ImportError with the line if the document is not well-formed or has too much content without a verse
 */
export async function* readXml<Item>(source: SourceFile, handler: XmlHandler<Item>): AsyncGenerator<Item> {
  const parser = new SaxesParser({ position: true })
  const refuse = (message: string, line = parser.line) => {
    throw new ImportError(message, { file: source.name, line })
  }
  let depth = 0
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > MAX_DEPTH) refuse(`Elements are nested more than ${MAX_DEPTH} deep.`)
    const attributes = lowerKeys(tag.attributes as Record<string, string>)
    handler.open(localName(tag.name), attributes, parser.line, tag.isSelfClosing)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    handler.close(localName(tag.name))
  })
  parser.on('text', handler.text)
  parser.on('cdata', handler.text)
  let entity = ''
  parser.ENTITIES = new Proxy(parser.ENTITIES, {
    get: (known, name) => Reflect.get(known, (entity = String(name))) as string | undefined,
  })
  parser.on('error', (error) => {
    if (error.message.includes('undefined entity'))
      refuse(`The entity "&${entity};" is not defined. Write the character itself.`)
    const message = error.message.replace(/^.*?\d+:\d+:\s*/, '').replace(/\.$/, '')
    refuse(`The XML is broken: ${message}.`)
  })
  let unused = 0
  for await (const piece of source.chunks()) {
    const { line } = parser
    parser.write(piece)
    const items = handler.done.splice(0)
    unused = items.length > 0 ? 0 : unused + piece.length
    if (unused > MAX_LINE) refuse(`There are ${MAX_LINE} characters without a verse.`, line)
    yield* items
  }
  parser.close()
  yield* handler.done.splice(0)
}

/** Line breaks and indentation become one space; other runs of spaces stay for the checks. */
export function tidyXmlText(text: string) {
  return text.replace(/[ \t]*[\r\n]\s*/g, ' ').trim()
}

function localName(name: string) {
  return name.slice(name.indexOf(':') + 1).toLowerCase()
}

function lowerKeys(attributes: Record<string, string>) {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
}
