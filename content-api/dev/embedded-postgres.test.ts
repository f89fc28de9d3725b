/** @jest-environment node */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEmbeddedDatabase, startEmbeddedServer } from './embedded-postgres.ts'
import { findBinaries, getServerUser } from './postgres-binaries.ts'

jest.setTimeout(60_000)

const folder = path.join(tmpdir(), `content-api-embedded-${process.pid}`)
const dataDir = path.join(folder, 'postgres')
beforeAll(() => mkdirSync(folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const postmaster = () => Number(readFileSync(path.join(dataDir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])

test('[API-04] the embedded server retains acknowledged data through a crash and starts over the stale pid file', async () => {
  const first = await openEmbeddedDatabase({ dataDir })
  await first.db.insertInto('denomination').values({ external_id: 'a', name: 'A' }).execute()
  process.kill(postmaster(), 'SIGKILL')
  await first.db.destroy()
  const second = await openEmbeddedDatabase({ dataDir })
  expect(await second.db.selectFrom('denomination').select('name').execute()).toEqual([{ name: 'A' }])
  await second.close()
})

test('[API-04] it starts although another process has its old pid, and removes the rest of an interrupted first start', async () => {
  const other = spawn('sleep', ['60'], { ...(await getServerUser()), cwd: '/' })
  const file = path.join(dataDir, 'data', 'postmaster.pid')
  writeFileSync(file, [other.pid, path.dirname(file), 1, 5432, '', '127.0.0.1', '', ''].join('\n'), { mode: 0o644 })
  const began = Date.now()
  const server = await startEmbeddedServer({ dataDir })
  expect(Date.now() - began).toBeLessThan(8000)
  expect(postmaster()).not.toBe(other.pid)
  await server.stop()
  other.kill()
  const fresh = path.join(folder, 'another')
  mkdirSync(`${fresh}.new-${2 ** 22 + 1}`)
  mkdirSync(`${fresh}.new-${process.ppid}`)
  const second = await startEmbeddedServer({ dataDir: fresh })
  await second.stop()
  expect(readdirSync(folder).filter((name) => name.startsWith('another'))).toEqual([
    'another',
    `another.new-${process.ppid}`,
  ])
})

test('[API-04] a second process joins the running server, and the last one that leaves stops it', async () => {
  const site = await openEmbeddedDatabase({ dataDir })
  await site.db.selectFrom('sermon').select('nid').execute()
  const byImport = await startEmbeddedServer({ dataDir })
  expect(byImport.url).toBe(site.url)
  await byImport.stop()
  expect(() => process.kill(postmaster(), 0)).not.toThrow()
  await site.close()
  expect(() => postmaster()).toThrow(/ENOENT/)
})

test('[API-04] a watched server that was killed is restarted on the same port', async () => {
  const watched = await startEmbeddedServer({ dataDir, isWatched: true })
  const first = postmaster()
  process.kill(first, 'SIGKILL')
  const until = Date.now() + 15_000
  let running = false
  while (!running && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const client = new pg.Client({ connectionString: watched.url })
    running = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
  }
  expect(running).toBe(true)
  expect(postmaster()).not.toBe(first)
  await watched.stop()
  expect(() => postmaster()).toThrow(/ENOENT/)
})

test('[API-04] without binaries the message names DATABASE_URL', () => {
  expect(() => findBinaries('freebsd', 'riscv64')).toThrow(
    'There is no embedded PostgreSQL for freebsd on riscv64 (@embedded-postgres/freebsd-riscv64 is not installed). ' +
      'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.',
  )
})
