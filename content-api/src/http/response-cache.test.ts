/** @jest-environment node */
import { NOON, openTestApi, type TestServer } from '#test/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { insertSermon } from '#test/test-content.ts'
import { sql } from 'kysely'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildApp } from '../app.ts'
import { bumpContentVersion } from '../content/content-version.ts'
import { ReadSource } from '../database/read-source.ts'
import { readSettings } from '../settings.ts'

let database: TestDatabase
let api: TestServer
let port: number
const INTERVAL = 20
beforeAll(async () => {
  database = await createTestDatabase()
  api = await openTestApi({ contentInterval: INTERVAL, responseCacheBytes: 2 ** 20 }, database)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.now = NOON
  await renamePreacher('Régi Név')
  const version = await bumpContentVersion(api.db)
  await until(async () => String((await ask('/api/v2/preachers')).headers.etag).startsWith(`W/"${version}-`))
})

interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
}

function ask(path: string, headers: Record<string, string> = {}, to = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: to, host: '127.0.0.1', path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const { date: _date, ...rest } = answer.headers
        resolve({ status: answer.statusCode!, headers: rest, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Changes an answer without raising the content version: the old name then comes from a cache. */
const renamePreacher = (name: string) => database.db.updateTable('preacher').set({ name }).where('id', '=', 1).execute()
const saysName = async (name: string, headers = {}, to = port) =>
  (await ask('/api/v2/preachers', headers, to)).body.includes(name)

/** Waits until the condition is true, even on a busy machine. */
async function until(what: () => Promise<boolean>) {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, INTERVAL))
}

test('[API-03] a cached answer is unchanged until the content changes', async () => {
  const first = await ask('/api/v2/preachers')
  await renamePreacher('Új Név')
  expect(await ask('/api/v2/preachers')).toEqual(first)
  await bumpContentVersion(api.db)
  await until(() => saysName('Új Név'))
  expect((await ask('/api/v2/preachers')).headers.etag).not.toBe(first.headers.etag)
})

test('[API-03] a client with the current answer gets 304 without a body, from memory as well', async () => {
  const { headers } = await ask('/api/v2/preachers')
  await renamePreacher('Új Név')
  for (const known of [String(headers.etag), `W/"x", ${String(headers.etag)}`]) {
    const again = await ask('/api/v2/preachers', { 'if-none-match': known })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect(again.headers['cache-control']).toMatch(/^public, max-age=60, stale-while-revalidate=600/)
    expect(again.headers['content-encoding']).toBeUndefined()
  }
  expect((await ask('/api/v2/preachers', { 'if-none-match': 'W/"x"' })).status).toBe(200)
})

test('[API-03] each encoding of the body is cached separately', async () => {
  const path = '/api/v2/bible-books'
  const plain = (await ask(path)).body.toString()
  for (let nth = 0; nth < 2; nth++) {
    const [br, gzip, none] = [
      await ask(path, { 'accept-encoding': 'gzip, deflate, br' }),
      await ask(path, { 'accept-encoding': 'gzip, br;q=0' }),
      await ask(path),
    ]
    expect([br, gzip, none].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect([brotliDecompressSync(br.body), gunzipSync(gzip.body), none.body].map(String)).toEqual([plain, plain, plain])
    expect(br.headers.vary).toBe('Origin, X-PAPI-SITE, Accept-Encoding')
  }
})

test('[API-01] [API-04] every origin and site has its own answers, from memory as well', async () => {
  const origins = ['http://localhost:4200', 'https://stranger.example', 'https://other.example']
  for (let nth = 0; nth < 2; nth++) {
    const allowed = []
    for (const origin of origins) {
      allowed.push((await ask('/api/v2/config', { origin })).headers['access-control-allow-origin'])
    }
    expect(allowed).toEqual([origins[0], '*', '*'])
    const { headers } = await ask('/api/v2/config')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect((await ask('/api/v2/config', { 'x-papi-site': 'masik.example' })).body.toString()).toMatch('Másik')
    expect((await ask('/api/v2/config')).body.toString()).toMatch('Alap')
  }
})

test('[API-06] tokens and failures are not cached', async () => {
  for (const path of ['/session/token', '/api/v2/feedback?time=2026-03-05T11:00:35Z']) {
    const [one, other] = [await ask(path), await ask(path)]
    expect(one.body.equals(other.body)).toBe(false)
    expect(other.headers['cache-control']).toBe('no-store')
  }
  const { rows } = await sql<{ next: number }>`select max(nid) + 1 as next from sermon`.execute(api.db)
  const address = `/api/v2/node/${rows[0]!.next}`
  expect((await ask(address)).status).toBe(404)
  await insertSermon(api.db, { title: 'Új', plain: 'Új.' })
  expect((await ask(address)).status).toBe(200)
})

test('[RT-08] a daily answer is cached for the day only', async () => {
  expect((await ask('/api/v2/daily-selection')).body.toString()).toMatch('2026-03-05')
  api.clock.now = new Date('2026-03-06T11:00:00Z')
  expect((await ask('/api/v2/daily-selection')).body.toString()).toMatch('2026-03-06')
})

test('[API-03] another process notices a change, and content may come from a replica', async () => {
  const replica = await openTestApi()
  const settings = { ...readSettings({}), secret: 's'.repeat(32), logLevel: 'silent', mediaDir: api.mediaDir }
  const other = await buildApp({
    db: replica.db,
    reads: new ReadSource({ db: api.db, patient: api.db }),
    settings: { ...settings, contentInterval: INTERVAL },
  })
  await other.listen({ port: 0, host: '127.0.0.1' })
  const { port: to } = other.server.address() as AddressInfo
  // Until it has read the content once, it caches nothing.
  await until(async () => (await ask('/readyz', {}, to)).status === 200)
  expect(await saysName('Új Név', {}, to)).toBe(false)
  await renamePreacher('Új Név')
  expect(await saysName('Új Név', {}, to)).toBe(false)
  await bumpContentVersion(api.db)
  await until(() => saysName('Új Név', {}, to))
  await other.close()
  await replica.close()
})
