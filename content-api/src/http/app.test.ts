/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type RequestOptions } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { safeUrl } from 'shared-kernel/sanitize'
import { mp3 } from '#test/sounds.ts'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import { buildApp } from '../app.ts'
import type { Database } from '../database/schema.ts'
import { SECURITY_HEADERS } from './errors.ts'
import { FieldReader } from '../import/field-reader.ts'
import { ImportReport } from '../import/import-report.ts'
import { readMediaEntries } from '../import/sermons/media-entries.ts'
import { mediaAddress } from '../import/media-files.ts'
import { readSettings } from '../settings.ts'

let api: TestServer
beforeAll(async () => {
  api = await openTestApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

const SITE = 'http://localhost:4200'

test('[API-01] an allowed origin may call with credentials, by name, and send the headers of the site', async () => {
  const { headers } = await api.get('/api/v2/config', { origin: SITE })
  expect(headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Retry-After, ETag',
    vary: expect.stringMatching(/Origin.*X-PAPI-SITE/),
  })
  const asks = { origin: SITE, 'access-control-request-method': 'POST' }
  const answer = await api.app.inject({ method: 'OPTIONS', url: '/api/v2/feedback/x', headers: asks })
  expect([answer.statusCode, answer.headers['access-control-allow-headers']]).toEqual([
    204,
    'X-PAPI-SITE, X-CSRF-Token, X-PAPI-EMBEDDED, Content-Type',
  ])
})

test.each([
  ['GET', '/api/v2/list', '*'],
  ['GET', '/hu/api/v2/node/101', '*'],
  ['POST', '/api/v2/list', undefined],
  ['GET', '/session/token', undefined],
  ['GET', '/api/v2/feedback?time=2026-01-01T10:00:00Z', undefined],
  ['POST', '/api/v2/citation/x', undefined],
] as const)(
  '[API-01] [MF-05] other origins may read content without credentials: %s %s %s',
  async (method, url, allowed) => {
    for (const origin of ['null', `${SITE}.evil.example`]) {
      const asks = { origin, 'access-control-request-method': method }
      for (const request of [{ method: 'OPTIONS', headers: asks } as const, { method, headers: { origin } }]) {
        const { headers } = await api.app.inject({ url, ...request })
        expect(headers['access-control-allow-origin']).toBe(allowed)
        if (allowed)
          expect([headers['access-control-allow-credentials'], headers.vary]).toEqual([
            undefined,
            expect.stringMatching(/Origin/),
          ])
      }
    }
  },
)

/** Composed here, on disk in every normal form. */
const NAMES = [
  'Jn 3,16.mp3',
  '#3 ige.mp3',
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

  test.each([
    ['EZ NEM HTTP', 405, 'method_not_allowed'],
    ['CONNECT a:1 HTTP/1.1\r\nHost: a', 405, 'method_not_allowed'],
    ['GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close', 400, 'bad_request'],
  ])('[API-04] %j gets an ErrorAnswer too, %i', async (bytes, status, code) => {
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

const post = (type: string, body: string) => ({ method: 'POST', headers: { 'content-type': type }, body })

test.each<[what: string, status: number, path: string, more: RequestOptions & { body?: string }]>([
  ['a content answer', 200, '/api/v2/config', {}],
  ['an address that is none', 404, '/api/v2/nincs', {}],
  ['a file that is not there', 404, '/media/nincs.mp3', {}],
  ['a method that is none', 405, '/api/v2/config', { method: 'PUT' }],
  ['an address that is too long', 414, `/api/v2/list?s=${'x'.repeat(7000)}`, {}],
  ['a body that is too big', 413, '/api/v2/feedback/x', post('application/json', 'x'.repeat(70_000))],
  ['an expectation that cannot be met', 200, '/api/v2/config', { headers: { expect: 'the unexpected' } }],
  ['an upgrade that there is none of', 200, '/healthz', { headers: { connection: 'upgrade', upgrade: 'websocket' } }],
])('[API-04] %s has the security headers', async (_, status, path, { body, ...more }) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = api.app.server.address() as AddressInfo
    request({ port, path, ...more }, resolve)
      .on('error', reject)
      .end(body)
  })
  answer.resume()
  expect([answer.statusCode, answer.headers]).toEqual([status, expect.objectContaining(SECURITY_HEADERS)])
})
