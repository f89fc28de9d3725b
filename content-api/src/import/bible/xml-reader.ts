import { SaxesParser } from 'saxes'
import { ImportError } from '../import-report.ts'
import type { SourceFile } from '../source-files.ts'

/** Callbacks of a format for the parts of an XML document. */
export type XmlHandler<Item> = {
  /** Called with the local name in lower case; `isEmpty` is true for `<name/>`. */
  open: (name: string, attributes: Record<string, string>, line: number, isEmpty: boolean) => void
  close: (name: string) => void
  text: (text: string) => void
  /** Complete items, which the reader removes. */
  done: Item[]
}

/**
 * Streams an XML document through a handler. DTD entities are never expanded and no other file is read.
 * @throws ImportError with the line if the document is not well-formed
 */
export async function* readXml<Item>(source: SourceFile, handler: XmlHandler<Item>): AsyncGenerator<Item> {
  const parser = new SaxesParser({ position: true })
  const refuse = (message: string) => {
    throw new ImportError(message, { file: source.name, line: parser.line })
  }
  parser.on('opentag', (tag) => {
    const attributes = lowerKeys(tag.attributes as Record<string, string>)
    handler.open(localName(tag.name), attributes, parser.line, tag.isSelfClosing)
  })
  parser.on('closetag', (tag) => handler.close(localName(tag.name)))
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
  for await (const piece of source.chunks()) {
    parser.write(piece)
    yield* handler.done.splice(0)
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
