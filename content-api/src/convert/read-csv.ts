/** Reads tables: CSV with commas, semicolons or tabs, and headings in Hungarian or English. */
import { createReadStream } from 'node:fs'
import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import { escapeHtml } from 'shared-kernel/sanitize'
import { type CsvRow, readCsvRows } from '../import/csv-rows.ts'
import { ImportError, type ImportReport, readableItems } from '../import/import-report.ts'
import { openSources, type SourceFile } from '../import/source-files.ts'
import { likelyEncoding, markedEncoding } from '../import/text-decoding.ts'
import { readReferences } from '../import/references.ts'
import { dayOrderOf } from './foreign-dates.ts'
import {
  addValue,
  type ForeignSermon,
  meaningOf,
  MEANINGS,
  type Meaning,
  namesOf,
  type ForeignValues,
} from './foreign-sermon.ts'

const SAMPLE_BYTES = 4_000_000
const MAX_ROWS = 200_000
/** A longer text is not a list of references. */
const LONGEST_REFERENCE = 200

/** Opens a table; without a given encoding it is detected by the accented letters. */
export async function openTable(path: string, report: ImportReport, encoding?: string): Promise<SourceFile[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of createReadStream(path, { end: SAMPLE_BYTES - 1 })) pieces.push(piece as Uint8Array)
  const bytes = Buffer.concat(pieces)
  // The sample may end within a character.
  const isPlain = isUtf8(bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1 || undefined)) || markedEncoding(bytes) !== null
  const likely = encoding === undefined && !isPlain ? likelyEncoding(bytes) : null
  if (likely)
    report.warn('encoding', { file: basename(path) }, `Read as ${likely}, by its letters; --encoding names another.`)
  return openSources(path, [], { encoding: encoding ?? likely ?? undefined, report })
}

/** @throws ImportError without a heading for a title, a text or a recording */
export async function* readCsv(source: SourceFile, report: ImportReport) {
  const { refused } = report.totals
  const rows: CsvRow[] = []
  for await (const row of readableItems(report, source.name, readRows(source, report))) {
    rows.push(row)
    if (rows.length > MAX_ROWS) throw new ImportError(`${source.name} has more than ${MAX_ROWS} rows.`)
  }
  const [head, ...others] = rows
  if (!head && report.totals.refused > refused) return
  if (!head) throw new ImportError(`${source.name} is empty.`)
  const columns = head.cells.map((name) => ({ name: name.trim(), meaning: meaningOf(name) }))
  const known = columns.filter(({ meaning }) => meaning !== null)
  const at = { file: source.name, line: head.line }
  if (!known.some(({ meaning }) => meaning === 'title' || meaning === 'body' || meaning === 'audio'))
    throw new ImportError(
      `The first line has no heading for a title (${headings('title')}), a text (${headings('body')}) or a recording (${headings('audio')}).`,
      at,
    )
  for (const { name, meaning } of columns)
    if (name && !meaning)
      report.warn(
        'unknown-heading',
        at,
        `The heading "${name}" is not known. Known ones: ${MEANINGS.filter((one) => one !== 'nid')
          .map((one) => namesOf(one)[0])
          .join(', ')}.`,
      )
  const dates = columns.findIndex(({ meaning }) => meaning === 'date')
  const order = dayOrderOf(others.map(({ cells }) => cells[dates] ?? ''))
  for (const row of others) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (row.cells.length < columns.length)
      report.warn(
        'short-row',
        { file: source.name, line: row.line },
        `The row has ${row.cells.length} of ${columns.length} columns. Look for a missing separator or a quotation mark too many.`,
      )
    yield { sermon: readRow(row, columns, source.name), order }
  }
}

const headings = (meaning: Meaning) => namesOf(meaning).slice(0, 3).join(', ')

function readRow(
  { cells, line }: CsvRow,
  columns: { name: string; meaning: Meaning | null }[],
  file: string,
): ForeignSermon {
  const values: ForeignValues = {}
  const unmapped: Record<string, unknown> = {}
  const bodies: string[] = []
  for (const [index, cell] of cells.entries()) {
    const { name, meaning } = columns[index] ?? { name: `column ${index + 1}`, meaning: null }
    const text = cell.trim()
    if (text === '') continue
    if (meaning === 'body' || (meaning === 'text' && isBody(text))) bodies.push(text)
    else if (meaning === 'tags') addValue(values, 'tags', ...text.split(/[,;|]/).map((tag) => tag.replace(/^\s*#/, '')))
    else if (meaning && meaning !== 'draft' && meaning !== 'nid') addValue(values, meaning, text)
    else if (meaning !== 'draft') unmapped[name || `column ${index + 1}`] = text
  }
  const draft = columns.findIndex(({ meaning }) => meaning === 'draft')
  const title = values.title?.[0] ?? ''
  return {
    at: { file, line, place: title },
    key: `csv ${values.id?.[0] ?? [title, values.date?.[0], values.preacher?.[0], title ? '' : line].join('|')}`,
    name: values.id?.[0] && !title ? values.id[0] : [title, title ? '' : values.date?.[0]].join(' '),
    values,
    html: bodies.map(toHtml).join('\n\n'),
    files: [],
    isDraft: isDraft(cells[draft]),
    unmapped,
  }
}

/** A column "text" may contain references or the sermon. */
const isBody = (text: string) => text.length > LONGEST_REFERENCE && readReferences(text.slice(0, 300)).unread.length > 0

const toHtml = (text: string) => (/<\/?[a-z][^>]*>/i.test(text) ? text : escapeHtml(text))

/** True for "yes" in a column "draft", or a non-public state in a column "status". */
const isDraft = (cell = '') =>
  /^(?:1|true|yes|igen|x|draft|piszkozat|vázlat|private|pending|hidden)$/i.test(cell.trim())

async function* readRows(source: SourceFile, report: ImportReport): AsyncGenerator<CsvRow> {
  const beginning = (await beginningOf(source)).replace(/^\ufeff/, '')
  // Excel's declaration of the separator.
  const [, declared] = /^sep=(.)\r?\n/.exec(beginning) ?? []
  const options = { delimiter: declared ?? mostFrequent(beginning), fromLine: declared ? 2 : 1 }
  for await (const row of readCsvRows(source, options)) {
    // Such a row may have swallowed those after it.
    if (row.raw.replace(/[^"]/g, '').length % 2 === 1)
      report.warn(
        'open-quote',
        { file: source.name, line: row.line },
        'A quotation mark of the row is not closed, or stands alone: look for the rows after it.',
      )
    yield row
  }
}

async function beginningOf(source: SourceFile): Promise<string> {
  for await (const piece of source.chunks()) return piece
  return ''
}

/** The separator in the first line, outside of quotation marks. */
function mostFrequent(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split('\n')
  const counts = [';', '\t', ',', '|'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.sort((a, b) => b.count - a.count)[0]!.sign
}
