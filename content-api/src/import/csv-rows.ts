/** Reads the rows of CSV files. */
import { parse } from 'csv-parse'
import { ImportError } from './import-report.ts'
import { MAX_LINE, type SourceFile } from './source-files.ts'

/** A row, the line that it begins in, and its text. */
export type CsvRow = { cells: string[]; line: number; raw: string }

type CsvOptions = {
  delimiter: string
  /** Null where quotation marks are ordinary characters. */
  quote?: '"' | null
  fromLine?: number
}

/**
 * The rows of a table, without empty lines; they may differ in length.
 * @throws ImportError with the line of a row that cannot be read, after those before it
 */
export async function* readCsvRows(
  source: SourceFile,
  { delimiter, quote = '"', fromLine = 1 }: CsvOptions,
): AsyncGenerator<CsvRow> {
  const done: CsvRow[] = []
  let parsedLines = fromLine - 1
  const parser = parse({
    bom: true,
    delimiter,
    quote,
    from_line: fromLine,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE,
    on_record(row: unknown, { lines }) {
      const { record, raw } = row as { record: string[]; raw: string }
      // Without the empty lines before it.
      const line = lines - (raw.replace(/^[\r\n]+|[\r\n]+$/g, '').split('\n').length - 1)
      done.push({ cells: record, line, raw })
      parsedLines = lines
      return null
    },
  })
  parser.on('error', () => {})
  const settled = (start: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
  try {
    for await (const piece of source.chunks()) {
      await settled((end) => parser.write(piece, end))
      yield* done.splice(0)
    }
    await settled((end) => parser.end(end))
  } catch (error) {
    yield* done.splice(0)
    const { code = '' } = error as { code?: string }
    if (!code.startsWith('CSV_')) throw error
    const message =
      code === 'CSV_MAX_RECORD_SIZE'
        ? `The line has more than ${MAX_LINE} characters.`
        : 'The table cannot be read from here on. A quotation mark is not closed, or stands in a wrong place.'
    throw new ImportError(message, { file: source.name, line: parsedLines + 1 })
  }
  yield* done.splice(0)
}
