/**
 * The server the tests run on: the one of TEST_DATABASE_URL when that is set, else an embedded one of their own, started
 * for the run and thrown away after it. Each test file gets fresh databases on it (test-database.ts).
 */
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedServer, startEmbeddedServer } from '../dev/embedded-postgres.ts'
import { createTemplates, dropTemplates } from './test-database.ts'

let embedded: EmbeddedServer | undefined
let home = ''

export async function startTestServer(): Promise<void> {
  process.env.TEST_RUN = String(process.pid)
  if (!process.env.TEST_DATABASE_URL) await startEmbedded()
  await createTemplates()
}

async function startEmbedded() {
  home = path.join(tmpdir(), `content-api-test-${process.pid}`)
  // The server may run as another user, who has to get into the folder.
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  embedded = await startEmbeddedServer({ dataDir: path.join(home, 'postgres'), settings })
  process.env.TEST_EMBEDDED_URL = embedded.url
}

export async function stopTestServer(): Promise<void> {
  if (!embedded) return await dropTemplates()
  await embedded.stop()
  rmSync(home, { recursive: true, force: true })
}
