/** Reads the items of RSS, Atom and WordPress exports one after the other, so that a file may have any size. */
import { SaxesParser } from 'saxes'
import type { ImportReport, SourceLocation } from '../import/import-report.ts'
import { MAX_LINE, type SourceFile } from '../import/source-files.ts'
import { ImportError } from '../import/import-report.ts'

/** An element; its name has its prefix and is in lower case. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own text and CDATA, without that of children. */
  text: string
  /** Text and children in order. */
  nodes: (XmlElement | string)[]
}

export type XmlItem = XmlElement & { at: SourceLocation }

/** Characters that XML forbids but WordPress exports. */
const FORBIDDEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const MAX_DEPTH = 100
/** Limit of reported mistakes per file. */
const MAX_REPORTED = 200

/**
 * The elements `item` and `entry`, and the children of `channel` or `feed` between them. Mistakes in the XML are
 * warnings, and reading goes on; DTD entities are never expanded.
 * @throws ImportError for a text that is not XML
 */
export async function* readFeedItems(source: SourceFile, report?: ImportReport): AsyncGenerator<XmlItem> {
  const parser = new SaxesParser({ position: true })
  Object.assign(parser.ENTITIES, HTML_ENTITIES)
  const stack: XmlElement[] = []
  const done: XmlItem[] = []
  let [line, errors, size, depth, root] = [1, 0, 0, 0, '']
  const here = () => ({ file: source.name, line: parser.line })
  parser.on('error', ({ message }) => {
    errors += 1
    if (root === '') throw new ImportError(`This is no XML: ${reasonOf(message)}.`, here())
    // The parser continues after a mistake, so no text is lost.
    if (errors <= MAX_REPORTED) report?.warn('broken-xml', here(), `The XML is broken: ${reasonOf(message)}.`)
  })
  parser.on('opentag', (tag) => {
    const name = tag.name.toLowerCase()
    root ||= name
    depth += 1
    const isContainer = depth === 1 || (depth === 2 && name === 'channel')
    if (depth > MAX_DEPTH) throw new ImportError(`Elements are nested more than ${MAX_DEPTH} deep.`, here())
    if (isContainer) return
    if (stack.length === 0) line = parser.line
    const element: XmlElement = {
      name,
      attributes: tag.attributes as Record<string, string>,
      children: [],
      text: '',
      nodes: [],
    }
    stack.at(-1)?.children.push(element)
    stack.at(-1)?.nodes.push(element)
    stack.push(element)
  })
  parser.on('closetag', () => {
    depth -= 1
    const element = stack.pop()
    if (element && stack.length === 0) done.push({ ...element, at: { file: source.name, line } })
  })
  const addText = (text: string) => {
    const element = stack.at(-1)
    if (!element) return
    element.text += text
    element.nodes.push(text)
    size += text.length
    if (size > MAX_LINE) throw new ImportError(`An item has more than ${MAX_LINE} characters.`, here())
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  const repair = repairing()
  for await (const piece of source.chunks()) {
    parser.write(repair(piece))
    if (done.length > 0) size = 0
    yield* done.splice(0)
  }
  parser.write(repair(null))
  const isCutOff = stack.length > 0
  if (isCutOff)
    report?.refuse('cut-off', here(), `The file ends within an item that begins in line ${line}: download it again.`)
  else parser.close()
  yield* done.splice(0)
  if (root === '') throw new ImportError('This is no XML: it has no element.', { file: source.name })
}

/** An incomplete token at the end of a chunk: `<![CDA`, `]]`, `&nbs`. */
const OPEN_END = /(?:<[^<>]{0,8}|&[^;&\s]{0,31}|\]{1,2})$/
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi

/**
 * Removes forbidden characters, and escapes each `&` outside CDATA that does not begin an entity: the parser would read
 * a name up to the next semicolon. Called with each chunk, and with null at the end.
 */
function repairing(): (piece: string | null) => string {
  let [rest, isInCdata] = ['', false]
  return (piece) => {
    const text = rest + (piece ?? '').replace(FORBIDDEN, '')
    rest = piece === null ? '' : (OPEN_END.exec(text)?.[0] ?? '')
    return text
      .slice(0, text.length - rest.length)
      .split(/(<!\[CDATA\[|\]\]>)/)
      .map((part) => {
        if (part === '<![CDATA[') isInCdata = true
        else if (part === ']]>') isInCdata = false
        return isInCdata ? part : part.replace(BARE_AMPERSAND, '&amp;')
      })
      .join('')
  }
}

const reasonOf = (message: string) => message.replace(/^.*?\d+:\d+:\s*/, '').replace(/\.$/, '')

/** Named entities that feeds use without a declaration. */
const HTML_ENTITIES = {
  nbsp: '\u00a0', ndash: '–', mdash: '—', hellip: '…', bdquo: '„', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’', copy: '©',
  aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', ouml: 'ö', uacute: 'ú', uuml: 'ü',
  Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Ouml: 'Ö', Uacute: 'Ú', Uuml: 'Ü',
} // prettier-ignore

export const childOf = (element: XmlElement, name: string) => element.children.find((child) => child.name === name)
export const textOf = (element: XmlElement, name: string) => childOf(element, name)?.text.trim() ?? ''
