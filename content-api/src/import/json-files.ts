import { isRecord } from 'shared-kernel/json'
import { ImportError } from './import-error.ts'
import type { ImportReport, Place } from './import-report.ts'
import { readLines, readWhole, type SourceFile } from './source-files.ts'

/** Written back, only a half without the other is still an escape. */
const ESCAPED_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i

/** A Bible has 6 levels, a site's menu a few more. */
const MAX_DEPTH = 50

export type JsonRecord = { value: Record<string, unknown>; at: Place }

/** @throws ImportError with the line at which the text stops being JSON. */
export function parseJson(text: string, file: string): unknown {
  try {
    return parseStorable(text.replace(/^\ufeff/, ''))
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? Number.NaN)
    const line = Number.isNaN(position) ? undefined : text.slice(0, position).split('\n').length
    throw new ImportError(`The JSON is broken: ${(error as Error).message}.`, { file, line })
  }
}

/** The objects of a JSON-lines file with their lines; a broken line is refused and the next one read. */
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
      // Newer Nodes add the line and column of what they were given, which is one line.
      const why = (error as Error).message.replace(/ \(line 1 column \d+\)$/, '')
      report.refuse('bad-json', at, `The line is not JSON: ${why}.`)
    }
  }
}

/** The objects of a JSON file (a list, or one object) or of a JSON-lines file. */
export async function* readJsonRecords(source: SourceFile, report: ImportReport): AsyncGenerator<JsonRecord> {
  if (/\.(jsonl|ndjson)(\.gz)?$/i.test(source.name)) return yield* readJsonLines(source, report)
  const parsed = parseJson(await readWhole(source), source.name)
  for (const [index, value] of (Array.isArray(parsed) ? parsed : [parsed]).entries()) {
    const at = { file: source.name, ...(Array.isArray(parsed) ? { place: `[${index}]` } : {}) }
    if (isRecord(value)) yield { value, at }
    else report.refuse('bad-json', at, 'The entry is not a JSON object.')
  }
}

/**
 * The database keeps no NUL, so JSON that means one is as good as broken; so is half a surrogate pair, and what nests
 * deeper than anybody reads.
 */
function parseStorable(text: string): unknown {
  const nul = text.search(/(?<!\\)(?:\\\\)*\\u0000/)
  if (nul !== -1) throw new SyntaxError(`NUL character at position ${nul}`)
  const value: unknown = JSON.parse(text)
  if (isTooDeep(value)) throw new SyntaxError(`nested more than ${MAX_DEPTH} deep`)
  if (ESCAPED_SURROGATE.test(text) && ESCAPED_SURROGATE.test(JSON.stringify(value)))
    throw new SyntaxError('half a character')
  return value
}

/** Goes down level by level: what calls itself for each would run out of stack here as everywhere after. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= MAX_DEPTH && level.length > 0; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return level.length > 0
}
