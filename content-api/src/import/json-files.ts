import { isRecord } from 'shared-kernel/json'
import { FieldReader } from './field-reader.ts'
import { ImportError, type ImportReport, type SourceLocation, readableItems } from './import-report.ts'
import { readLines, readText, type SourceFile } from './source-files.ts'

/** JSON.stringify escapes lone surrogates only. */
const ESCAPED_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i

/** A Bible has 6 levels, a site's menu a few more. */
const MAX_DEPTH = 50

export type JsonRecord = { value: Record<string, unknown>; at: SourceLocation }

/** @throws ImportError with the line of the syntax error */
export function parseJson(text: string, file: string): unknown {
  try {
    return parseStorable(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? Number.NaN)
    const line = Number.isNaN(position) ? undefined : text.slice(0, position).split('\n').length
    throw new ImportError(`The JSON is broken: ${(error as Error).message}.`, { file, line })
  }
}

/** The objects of a JSON-lines file with their lines; skips and reports invalid lines. */
export async function* readJsonLines(source: SourceFile, report: ImportReport): AsyncGenerator<JsonRecord> {
  for await (const { line, text } of readLines(source)) {
    const trimmed = text.replace(/^\ufeff/, '').trim()
    if (!trimmed) continue
    const at = { file: source.name, line }
    try {
      const value = parseStorable(trimmed)
      if (isRecord(value)) yield { value, at }
      else report.refuse('bad-json', at, 'The line is not a JSON object.')
    } catch (error) {
      // Newer Node versions append line and column, here always of a single line.
      const why = (error as Error).message.replace(/ \(line 1 column \d+\)$/, '')
      report.refuse('bad-json', at, `The line is not JSON: ${why}.`)
    }
  }
}

/** The objects of JSON files (a list, or one object) and of JSON-lines files; reports unreadable ones. */
export async function* readJsonRecords(sources: SourceFile[], report: ImportReport): AsyncGenerator<JsonRecord> {
  for (const source of sources) {
    const isOfLines = /\.(jsonl|ndjson)(\.gz)?$/i.test(source.name)
    const records = isOfLines ? readJsonLines(source, report) : readJsonFile(source, report)
    yield* readableItems(report, source.name, records)
  }
}

/**
 * Valid entries of JSON files, each id once.
 * @param ids receives all ids
 */
export async function* readEntries<Entry extends { external_id: string }>(
  sources: SourceFile[],
  report: ImportReport,
  read: (fields: FieldReader, report: ImportReport) => Entry | null,
  ids = new Set<string>(),
): AsyncGenerator<{ entry: Entry; at: SourceLocation }> {
  const seen = new Set<string>()
  for await (const { value, at } of readJsonRecords(sources, report)) {
    const entry = read(new FieldReader(value, at, report), report)
    if (!entry) continue
    const { external_id } = entry
    ids.add(external_id)
    if (seen.has(external_id)) report.refuse('twice', at, `The id "${external_id}" is in this import twice.`)
    else yield { entry, at }
    seen.add(external_id)
  }
}

async function* readJsonFile(source: SourceFile, report: ImportReport): AsyncGenerator<JsonRecord> {
  const parsed = parseJson(await readText(source), source.name)
  for (const [index, value] of (Array.isArray(parsed) ? parsed : [parsed]).entries()) {
    const at = { file: source.name, ...(Array.isArray(parsed) ? { place: `[${index}]` } : {}) }
    if (isRecord(value)) yield { value, at }
    else report.refuse('bad-json', at, 'The entry is not a JSON object.')
  }
}

/** Refuses content that PostgreSQL cannot store, NUL and lone surrogates, and excessive nesting. */
function parseStorable(text: string): unknown {
  const nul = text.search(/(?<!\\)(?:\\\\)*\\u0000/)
  if (nul !== -1) throw new SyntaxError(`NUL character at position ${nul}`)
  const value: unknown = JSON.parse(text)
  if (isTooDeep(value)) throw new SyntaxError(`nested more than ${MAX_DEPTH} deep`)
  if (ESCAPED_SURROGATE.test(text) && ESCAPED_SURROGATE.test(JSON.stringify(value)))
    throw new SyntaxError('half a character')
  return value
}

/** Iterative by level: recursion would overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return level.length > 0
}
