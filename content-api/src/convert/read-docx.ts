/** Reads sermons written in Word, one in each file. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import mammoth from 'mammoth'
import { SaxesParser } from 'saxes'
import { type HtmlNode, parseTree, writeTree } from 'shared-kernel/sanitize'
import { ImportError, type ImportReport } from '../import/import-report.ts'
import { listZip } from '../import/source-files.ts'
import { tidyName } from '../import/tidy-text.ts'
import { dateInName } from './foreign-dates.ts'
import { addValue, type ForeignSermon, type ForeignValues } from './foreign-sermon.ts'

/** Unpacked size limit; a sermon with pictures has some megabytes. */
const MAX_UNPACKED = 100_000_000

/** Hungarian names of Word's styles. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Cím'] => h1:fresh",
  ...[1, 2, 3, 4].map((level) => `p[style-name='Címsor ${level}'] => h${level}:fresh`),
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Alcím'] => h2:fresh",
  ...['Quote', 'Idézet', 'Intense Quote', 'Kiemelt idézet'].map(
    (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
  ),
  'u => u',
]

/** Default titles of Word. */
const NO_TITLE = /^(?:microsoft word|document\d*|dokumentum\d*|untitled|névtelen)/i

/** @throws ImportError for a file that is not a Word document, or is too large unpacked */
export async function readDocx(path: string, report: ImportReport): Promise<ForeignSermon> {
  const file = basename(path)
  const properties = await unpackProperties(path)
  const { value, messages } = await mammoth
    .convertToHtml({ buffer: await readFile(path) }, { styleMap: STYLES })
    .catch((error: Error) => {
      throw new ImportError(`It cannot be read as a Word document: ${error.message}.`, { file })
    })
  const unknown = messages.filter(({ message }) => !/^Unrecognised (?:paragraph|run|table) style/.test(message))
  for (const message of new Set(unknown.map(({ message }) => message))) report.warn('docx', { file }, message)
  const tree = parseTree(value, Infinity)
  const heading = tree.find((node) => textIn(node).trim() !== '')
  const isHeading = heading?.kind === 'element' && /^h[12]$/.test(heading.name)
  const { date, rest } = dateInName(file.replace(/\.docx$/i, ''))
  const property = properties['dc:title'] ?? ''
  // A heading is preferred: Word copies the title property from the document that the new one was based on.
  const title = isHeading ? tidyName(textIn(heading)) : NO_TITLE.test(property) ? '' : tidyName(property)
  const values: ForeignValues = {}
  addValue(values, 'title', title || rest)
  addValue(values, 'date', date)
  addValue(values, 'tags', ...(properties['cp:keywords'] ?? '').split(/[,;]/))
  const body = isHeading ? tree.filter((node) => node !== heading) : tree
  const author = properties['dc:creator']
  return {
    at: { file },
    key: `docx ${file}`,
    name: file.replace(/\.docx$/i, ''),
    values,
    html: writeTree(body),
    files: [],
    unmapped: author ? { author } : {},
  }
}

const textIn = (node: HtmlNode): string => (node.kind === 'text' ? node.text : node.children.map(textIn).join(''))

/** Unpacks everything once to check sizes: yauzl rejects entries that exceed their declared size. */
async function unpackProperties(path: string): Promise<Record<string, string>> {
  const file = basename(path)
  const entries = await listZip(path)
  if (!entries.some(({ name }) => name === 'word/document.xml'))
    throw new ImportError('This is no Word document (.docx): it has no word/document.xml.', { file })
  let total = 0
  let properties = ''
  for (const { name, bytes } of entries)
    for await (const piece of bytes()) {
      total += piece.length
      if (total > MAX_UNPACKED) throw new ImportError('It unpacks to more than 100 MB.', { file })
      if (name === 'docProps/core.xml') properties += Buffer.from(piece).toString('utf8')
    }
  return readProperties(properties)
}

function readProperties(xml: string): Record<string, string> {
  const found: Record<string, string> = {}
  const parser = new SaxesParser()
  let name = ''
  parser.on('opentag', (tag) => void (name = tag.name))
  parser.on('text', (text) => void (found[name] = (found[name] ?? '') + text.trim()))
  parser.on('error', () => {})
  parser.write(xml).close()
  return found
}
