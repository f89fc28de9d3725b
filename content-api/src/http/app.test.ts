/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { safeUrl } from 'shared-kernel/sanitize'
import { mp3 } from '#test/sounds.ts'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import { buildApp } from '../app.ts'
import { bumpContentVersion } from '../content/content-version.ts'
import type { Database } from '../database/schema.ts'
import { FieldReader } from '../import/field-reader.ts'
import { ImportReport } from '../import/import-report.ts'
import { readMediaEntries } from '../import/sermons/media-entries.ts'
import { mediaAddress } from '../import/media-files.ts'
import { readSettings } from '../settings.ts'

let api: TestServer
beforeAll(async () => (api = await openTestApi()))
afterAll(() => api.close())

const SITE = 'http://localhost:4200'

describe('headers', () => {
  test('[API-01] an allowed origin may call with credentials, by name', async () => {
    const { headers } = await api.get('/api/v2/config', { origin: SITE })
    expect(headers['access-control-allow-origin']).toBe(SITE)
    expect(headers['access-control-allow-credentials']).toBe('true')
    expect(headers['access-control-expose-headers']).toBe('Retry-After, ETag')
    expect(String(headers.vary)).toMatch(/Origin/)
    expect(String(headers.vary)).toMatch(/X-PAPI-SITE/)
  })

  describe.each(['https://evil.example', 'null', `${SITE}.evil.example`, 'http://localhost:9999'])('%s', (origin) => {
    test('[API-01] may not call with credentials', async () => {
      for (const url of ['/api/v2/config', '/session/token', '/api/v2/feedback?time=2026-01-01T10:00:00Z']) {
        const { headers } = await api.get(url, { origin })
        expect(headers['access-control-allow-origin']).not.toBe(origin)
        if (!url.endsWith('config')) expect(headers['access-control-allow-origin']).toBeUndefined()
      }
    })

    test('[MF-05] may read content anonymously', async () => {
      for (const url of ['/api/v2/list?limit=1', '/hu/api/v2/node/101']) {
        const { headers } = await api.get(url, { origin })
        expect(headers['access-control-allow-origin']).toBe('*')
        expect(headers['access-control-allow-credentials']).toBeUndefined()
        expect(String(headers.vary)).toMatch(/Origin/)
      }
    })

    test.each([
      ['GET', '/api/v2/list', '*'],
      ['POST', '/api/v2/list', undefined],
      ['GET', '/session/token', undefined],
      ['POST', '/api/v2/citation/x', undefined],
    ])('[MF-05] may ask for %s %s: %s', async (method, url, allowed) => {
      const headers = { origin, 'access-control-request-method': method }
      const answer = await api.app.inject({ method: 'OPTIONS', url, headers })
      expect(answer.headers['access-control-allow-origin']).toBe(allowed)
      if (allowed) expect(answer.headers['access-control-allow-headers']).toBe('X-PAPI-SITE, X-PAPI-EMBEDDED')
    })
  })

  test('[API-01] the preflight allows the three headers of the site', async () => {
    const answer = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/v2/feedback/x',
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-csrf-token',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toBe(
      'X-PAPI-SITE, X-CSRF-Token, X-PAPI-EMBEDDED, Content-Type',
    )
    expect(answer.headers['access-control-max-age']).toBe('600')
  })

  test('[API-04] long answers are compressed', async () => {
    const answer = await api.app.inject({ url: '/api/v2/bible-books', headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
  })
})

describe('caching', () => {
  test('[API-03] content is revalidated by the version of the content', async () => {
    const first = await api.get('/api/v2/preachers')
    expect(first.headers['cache-control']).toMatch(/^public, max-age=60/)
    const etag = String(first.headers.etag)
    const again = await api.get('/api/v2/preachers', { 'if-none-match': etag })
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
    await bumpContentVersion(api.db)
    expect((await api.get('/api/v2/preachers', { 'if-none-match': etag })).status).toBe(200)
  })

  test('[API-03] another site, another query and another day have other tags', async () => {
    const tag = async (url: string, site = '') => (await api.get(url, { 'x-papi-site': site })).headers.etag
    expect(await tag('/api/v2/config', 'masik.example')).not.toBe(await tag('/api/v2/config'))
    expect(await tag('/api/v2/list?page=2')).not.toBe(await tag('/api/v2/list?page=1'))
    const today = await tag('/api/v2/daily-selection')
    api.clock.now = new Date('2026-03-06T11:00:00Z')
    expect(await tag('/api/v2/daily-selection')).not.toBe(today)
  })

  test('[API-04] a failure is not cached', async () => {
    for (const url of ['/api/v2/node/9999', '/api/v2/list?page=x', '/api/v2/bible-text?book=1']) {
      const { headers } = await api.get(url)
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
    }
  })
})

/** Composed here, on disk in every normal form. */
const NAMES = [
  'Jn 3,16.mp3',
  'a & b.mp3',
  'a+b=c.mp3',
  'Mt 5;3.mp3',
  'Lk 15:11.mp3',
  'a@b.hu.mp3',
  '$ára.mp3',
  '#3 ige.mp3',
  '50% felett.mp3',
  'a%2Cb.mp3',
  "Mi a hit? 'Igen' (2)!.mp3",
  '[1] ~ősi [végig].mp3',
  'Ünnep/Húsvéti őröm.mp3',
  `${'hosszú név '.repeat(15)}.mp3`,
]

const SOUND = mp3(1)

describe.each(['NFC', 'NFD'] as const)('recordings with names on disk as %s', (form) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'media-'))
  let own: TestServer
  beforeAll(async () => {
    for (const name of NAMES) {
      const file = path.join(folder, name.normalize(form))
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, SOUND)
    }
    own = await openTestApi({ mediaDir: folder })
  })
  afterAll(() => own.close())

  test.each(NAMES)('[AP-12] "%s" plays from the address that the import writes', async (name) => {
    for (const entry of [{ file: name }, { file: name.normalize('NFD') }, { url: mediaAddress(name) }]) {
      const report = new ImportReport()
      const reader = new FieldReader({ audio: [entry] }, { file: 'x' }, report)
      const [{ url, bytes } = { url: '', bytes: 0 }] = await readMediaEntries(reader, { report, mediaFolder: folder })
      expect([bytes, report.issues, safeUrl(url, 'media')]).toEqual([SOUND.length, [], url])
      const part = await own.app.inject({ url, headers: { range: 'bytes=2-4' } })
      expect([url, part.statusCode, part.rawPayload]).toEqual([url, 206, SOUND.subarray(2, 5)])
    }
  })
})

describe('limits', () => {
  test('[API-02] a client above the limit learns when to retry', async () => {
    const limited = await openTestApi({ rateLimits: { all: 3, tokens: 2, sends: 1, sendsOfAll: 1 } })
    const from = (ip: string) => ({ 'x-forwarded-for': ip })
    const statuses = async (url: string, ip: string, times: number) => {
      const all = []
      for (let nth = 0; nth < times; nth++) all.push((await limited.get(url, from(ip))).status)
      return all
    }
    expect(await statuses('/api/v2/config', '203.0.113.1', 5)).toEqual([200, 200, 200, 429, 429])
    expect(await statuses('/api/v2/config', '203.0.113.2', 2)).toEqual([200, 200])
    expect(await statuses('/healthz', '203.0.113.1', 5)).toEqual(Array(5).fill(200))
    expect(await statuses('/api/v2/feedback?time=2026-03-05T11:00:35Z', '203.0.113.3', 3)).toEqual([200, 200, 429])
    const refused = await limited.get('/api/v2/config', from('203.0.113.1'))
    expect(refused.body.code).toBe('too_many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statuses('/api/v2/config', '', 5)).toEqual(Array(5).fill(200))
    await limited.close()
  })
})

describe('failures', () => {
  test('[API-02] without a database: alive, not ready, 503 at once without the cause', async () => {
    const pool = new pg.Pool({
      connectionString: 'postgres://nobody:secret@127.0.0.1:1/none',
      connectionTimeoutMillis: 500,
    })
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    const app = await buildApp({
      db,
      settings: { ...readSettings({}), secret: 's'.repeat(32), logLevel: 'silent', mediaDir: api.mediaDir },
    })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    for (const url of ['/readyz', '/api/v2/config', '/api/v2/list?s=x']) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable'])
      expect(answer.headers['retry-after']).toMatch(/^\d+$/)
      expect(answer.body).not.toMatch(/ECONN|127|nobody|secret/)
    }
    await app.close()
    await db.destroy()
  })

  test('[API-02] recovers when the database returns', async () => {
    expect((await api.get('/readyz')).status).toBe(200)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      api.db,
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    const statuses = []
    for (let nth = 0; nth < 5; nth++) statuses.push((await api.get('/api/v2/config')).status)
    expect(statuses.at(-1)).toBe(200)
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  })

  test.each([
    ['EZ NEM HTTP', 405, 'method_not_allowed'],
    ['CONNECT a:1 HTTP/1.1\r\nHost: a', 405, 'method_not_allowed'],
    ['GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close', 400, 'bad_request'],
  ])('[API-04] %j gets an ErrorAnswer too, %i', async (bytes, status, code) => {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = api.app.server.address() as AddressInfo
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${bytes}\r\n\r\n`))
      let text = ''
      socket.on('data', (chunk) => (text += chunk))
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*{"error":true,"code":"${code}"`, 's'))
  })
})
