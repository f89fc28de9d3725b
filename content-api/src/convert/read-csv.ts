/** Reads tables: CSV with commas, semicolons or tabs, and headings in Hungarian or English. */
import { createReadStream } from 'node:fs'
import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import { parse } from 'csv-parse'
import { escapeHtml } from 'shared-kernel/sanitize'
import { ImportError, type ImportReport } from '../import/import-report.ts'
import { MAX_LINE, openSources, type SourceFile, whyBroken } from '../import/source-files.ts'
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

type Row = { cells: string[]; line: number }

/** @throws ImportError without a heading for a title, a text or a recording */
export async function* readCsv(source: SourceFile, report: ImportReport) {
  const rows: Row[] = []
  for await (const row of readRows(source, report)) {
    rows.push(row)
    if (rows.length > MAX_ROWS) throw new ImportError(`${source.name} has more than ${MAX_ROWS} rows.`)
  }
  const [head, ...others] = rows
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
  { cells, line }: Row,
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

type ParsedRow = { record: string[]; info: { lines: number }; raw: string }

async function* readRows(source: SourceFile, report: ImportReport): AsyncGenerator<Row> {
  const chunks = source.chunks()[Symbol.asyncIterator]()
  const first = (await chunks.next()).value as string | undefined
  const start = (first ?? '').replace(/^\ufeff/, '')
  // Excel's declaration of the separator.
  const [declared, separator = mostFrequent(start)] = /^sep=(.)\r?\n/.exec(start) ?? []
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    bom: true,
    info: true,
    raw: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE,
  })
  const feed = async () => {
    parser.write(declared ? start.slice(declared.length) : start)
    for (let next = await chunks.next(); !next.done; next = await chunks.next())
      if (!parser.write(next.value)) await new Promise<void>((done) => void parser.once('drain', done))
    parser.end()
  }
  const fed = feed().catch((error: unknown) => void parser.destroy(error as Error))
  const before = declared ? 1 : 0
  let line = before + 1
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<ParsedRow>) {
      // Without the empty lines before it.
      line = info.lines + before - (raw.replace(/^[\r\n]+|[\r\n]+$/g, '').split('\n').length - 1)
      // Such a row may have swallowed those after it.
      if (raw.replace(/[^"]/g, '').length % 2 === 1)
        report.warn(
          'open-quote',
          { file: source.name, line },
          'A quotation mark of the row is not closed, or stands alone: look for the rows after it.',
        )
      yield { cells: record, line }
      line = info.lines + before + 1
    }
  } catch (error) {
    if (error instanceof ImportError || !(error as { code?: string }).code?.startsWith('CSV_')) throw error
    report.refuse('broken-row', { file: source.name, line }, whyBroken(error as Error))
  }
  await fed
}

/** The separator in the first line, outside of quotation marks. */
function mostFrequent(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split('\n')
  const counts = [';', '\t', ',', '|'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.sort((a, b) => b.count - a.count)[0]!.sign
}
