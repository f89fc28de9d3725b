/**
 * The servers the tests run on: an embedded one of their own, started for the run and thrown away after it, and the one
 * of TEST_DATABASE_URL when that is set. Each test file gets fresh databases on them (test-database.ts).
 */
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedServer, startEmbeddedServer } from '../src/database/embedded-server.ts'
import { createTemplate, dropTemplate } from './test-database.ts'

let embedded: EmbeddedServer | undefined
let home = ''

export async function startTestServers(): Promise<void> {
  home = path.join(tmpdir(), `content-api-test-${process.pid}`)
  // The server may run as another user, who has to get into the folder.
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  embedded = await startEmbeddedServer({ dataDir: path.join(home, 'postgres'), settings })
  process.env.TEST_EMBEDDED_URL = embedded.url
  process.env.TEST_RUN = String(process.pid)
  for (const url of testServerUrls()) await createTemplate(url)
}

export async function stopTestServers(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) await dropTemplate(process.env.TEST_DATABASE_URL)
  await embedded?.stop()
  rmSync(home, { recursive: true, force: true })
}

function testServerUrls(): string[] {
  return [process.env.TEST_EMBEDDED_URL!, process.env.TEST_DATABASE_URL].filter(
    (url) => url !== undefined && url !== '',
  ) as string[]
}
