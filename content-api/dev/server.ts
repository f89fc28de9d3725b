/**
 * The content API of `npm start`: on the embedded database unless `DATABASE_URL` is set, with `--sample-content` on the
 * sample content (`--sample-content=where-empty`: without updating existing content; `=copy`: a new database also gets a
 * copy of it in DATA_DIR/content, which is the source of truth from then on, and `sync` mirrors it).
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { exitWith, log } from '../src/command.ts'
import { openDatabase, openPool } from '../src/database/connect.ts'
import type { Database } from '../src/database/schema.ts'
import { rebuildIndex } from '../src/search/rebuild-index.ts'
import { readSettings } from '../src/settings.ts'
import { provideDatabase } from './provide-database.ts'

const complain = (error: unknown) => void process.stderr.write(`${String(error)}\n`)

const url = await provideDatabase({ isWatched: true, log }).catch(exitWith)
const content = path.join(readSettings().dataDir, 'content')
const copies = process.argv.includes('--sample-content=copy')
const hasContent = copies && existsSync(content)
const updates = (copies && !hasContent) || process.argv.includes('--sample-content')
const isEmpty = await hasNoSermons(url).catch(exitWith)
if (isEmpty && (updates || process.argv.includes('--sample-content=where-empty'))) await loadSample()
await import('../src/main.ts')
// Existing content is served while the sample is updated.
if (updates && !isEmpty) loadSample().catch(complain)

async function hasNoSermons(url: string) {
  const db = await openDatabase({ url, size: 1 })
  const sermons = await db.selectFrom('sermon').select('nid').limit(1).execute()
  await db.destroy()
  return sermons.length === 0
}

async function loadSample() {
  log('Loading the sample content')
  // Loaded on use: a restarted server has content and needs no importers.
  const { copySampleContent, loadSampleContent } = await import('./sample-content.ts')
  const db: Kysely<Database> = openPool({ url })
  try {
    await rebuildIndex(db, log)
    await loadSampleContent(db, readSettings().mediaDir)
    if (copies && isEmpty) await copySampleContent(content)
  } finally {
    await db.destroy()
  }
}
