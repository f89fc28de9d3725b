/** The library that is measured: an embedded PostgreSQL of its own, filled once and reused by later runs. */
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { openEmbeddedDatabase } from '../../content-api/dev/embedded-postgres.ts'
import { openPool } from '../../content-api/src/database/connect.ts'
import { bumpContentVersion } from '../../content-api/src/content/content-version.ts'
import type { Database } from '../../content-api/src/database/schema.ts'
import { generateSermons } from './generate-sermons.ts'
import { ImportReport } from '../../content-api/src/import/import-report.ts'
import { showProgress } from '../../content-api/src/import/run-import.ts'
import { refreshSpellings } from '../../content-api/src/search/spellings.ts'
import { rebuildIndex } from '../../content-api/src/search/rebuild-index.ts'
import type { Paragraphs } from './paragraphs.ts'

const SEED = 1
/** The importer writes about twenty sermons a second, PostgreSQL copies hundreds. */
const MOST_GENERATED = 10_000
const COPIED = ['sermon', 'sermon_tag', 'sermon_passage', 'sermon_search', 'sermon_card']

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
  const generated = { count: Math.min(count, MOST_GENERATED), paragraphs: file, seed: SEED }
  try {
    await generateSermons(patient, { ...generated, report, progress: showProgress() })
    if (count > MOST_GENERATED) await patient.transaction().execute((trx) => copySermons(trx, count))
    await sql`vacuum analyze`.execute(patient)
  } finally {
    await patient.destroy()
  }
  onStep(`Filled in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** Fills the library with copies, whose texts and passages are those of the sermons before them. */
async function copySermons(trx: Kysely<Database>, count: number) {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`set local maintenance_work_mem = '1GB'`.execute(trx)
  // Built once at the end they take a tenth of the time.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in (${sql.join(COPIED)}) and indexdef ilike '%using gin%'`.execute(
    trx,
  )
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx)
  for (let stored = await countSermons(trx); stored < count; stored = await countSermons(trx)) {
    const { rows } = await sql<{ last: number }>`select max(nid) as last from sermon`.execute(trx)
    const { last } = rows[0]!
    const chosen = sql`select nid from sermon where nid <= ${last} order by nid limit ${count - stored}`
    for (const table of COPIED) {
      const columns = await columnsOf(trx, table)
      const copies = columns.map((name) => {
        if (name === 'nid') return sql`nid + ${last}::int`
        return ['external_id', 'path'].includes(name) ? sql`${sql.ref(name)} || '-' || ${last}::int` : sql.ref(name)
      })
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        select ${sql.join(copies)} from ${sql.table(table)} where nid in (${chosen})`.execute(trx)
    }
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(trx)
  await sql`select setval(pg_get_serial_sequence('sermon', 'nid'), max(nid)) from sermon`.execute(trx)
  await refreshSpellings(trx)
  await bumpContentVersion(trx)
}

async function columnsOf(trx: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(trx)
  return rows.map(({ name }) => name)
}

export async function countSermons(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from sermon`.execute(db)
  return rows[0]!.count
}
