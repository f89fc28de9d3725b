/** The library that is measured: an embedded PostgreSQL of its own, filled once and reused by later runs. */
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openEmbeddedDatabase } from '../../content-api/dev/embedded-postgres.ts'
import { openPool } from '../../content-api/src/database/connect.ts'
import type { Database } from '../../content-api/src/database/schema.ts'
import { generateSermons } from './generate-sermons.ts'
import { ImportReport } from '../../content-api/src/import/import-report.ts'
import { showProgress } from '../../content-api/src/import/run-import.ts'
import { rebuildIndex } from '../../content-api/src/search/rebuild-index.ts'
import type { Paragraphs } from './paragraphs.ts'

const SEED = 1

type Library = Awaited<ReturnType<typeof openEmbeddedDatabase>>

interface LibraryOptions {
  folder: string
  count: number
  paragraphs: Paragraphs
  onStep: (message: string) => void
}

/** Opens the library of that many sermons of those paragraphs; minutes on the first time, seconds later. */
export async function openLibrary({ folder, count, paragraphs, onStep }: LibraryOptions): Promise<Library> {
  const name = `${path.basename(paragraphs.file, '.jsonl')}-${count}`
  const library = await openEmbeddedDatabase({ dataDir: path.join(folder, name), log: onStep })
  try {
    await rebuildIndex(library.db, onStep)
    await fill(library, count, paragraphs, onStep)
    return library
  } catch (error) {
    await library.close()
    throw error
  }
}

async function fill({ db, url }: Library, count: number, { file, origin }: Paragraphs, onStep: (m: string) => void) {
  const stored = await countSermons(db)
  if (stored >= count) return
  onStep(`Filling the library with ${count} generated sermons made of ${origin}; this takes minutes`)
  const patient = openPool({ url, size: 1 })
  const [report, started] = [new ImportReport(), Date.now()]
  await generateSermons(patient, { count, paragraphs: file, seed: SEED, report, progress: showProgress() }).finally(
    () => patient.destroy(),
  )
  onStep(`Filled in ${Math.round((Date.now() - started) / 1000)} s`)
}

export async function countSermons(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from sermon`.execute(db)
  return rows[0]!.count
}
