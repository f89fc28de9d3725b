import { type ImportContext, inBatches, refuseUnreadable } from '../run-import.ts'
import type { SourceFile } from '../source-files.ts'
import { readSermons } from './sermon-files.ts'
import { type PlacedSermon, writeSermons } from './write-sermons.ts'

export const SERMON_EXTENSIONS = ['.md', '.markdown', '.jsonl', '.ndjson', '.json']

/** Imports sermons from Markdown files and JSON lines, a hundred at a time. */
export async function importSermons(context: ImportContext, sources: SourceFile[]) {
  let done = 0
  for await (const batch of inBatches(readAll(context, sources), 100)) {
    await writeSermons(context, batch)
    context.progress('Sermons', (done += batch.length))
  }
}

async function* readAll(context: ImportContext, sources: SourceFile[]): AsyncGenerator<PlacedSermon> {
  const { report } = context
  const seen = new Map<string, string>()
  for (const source of sources) {
    // Iterates by hand: only errors of reading are the file's fault, errors of writing are not.
    const sermons = readSermons(source, context)
    for (;;) {
      const next = await refuseUnreadable(report, source.name, () => sermons.next())
      if (next === undefined || next.done) break
      const { entry, at } = next.value
      const before = seen.get(entry.external_id)
      if (before === undefined) yield next.value
      else report.refuse('twice', at, `The id "${entry.external_id}" stands already in ${before}.`)
      seen.set(entry.external_id, source.name)
    }
  }
}
