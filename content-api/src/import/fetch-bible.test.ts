/** The whole command: a file server, the stored file, the import, and the default translation. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts'
import { importBible } from './bible/import-bible.ts'
import { ImportReport } from './import-report.ts'
import { runImport } from './run-import.ts'
import { openSources } from './source-files.ts'
import { KNOWN_BIBLES, fetchBible } from './fetch-bible.ts'

let folder: string
let output: string[]
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('empty')
})
afterAll(() => database.drop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fetch-'))
  output = []
})
afterEach(() => rmSync(folder, { recursive: true }))

async function fetchAndImport(id: string, options: { file?: string; from?: string; isDefault?: boolean } = {}) {
  const report = new ImportReport()
  const log = (message: string) => void output.push(message)
  const importer = await fetchBible(id, { folder, report, pauseMs: 1, log, ...options })
  await runImport(database.db, { report }, importer)
  return report
}

async function serve(listener: RequestListener): Promise<{ server: Server; from: string }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, from: `http://127.0.0.1:${(server.address() as AddressInfo).port}/karoli.json` }
}

test.each([
  ['', /^Pass the id of a Bible\. Known ones: karoli\.$/],
  ['ruf', /^There is no Bible "ruf" to fetch\. Known ones: karoli\.$/],
])('"%s" cannot be fetched', async (id, message) => {
  await expect(fetchAndImport(id)).rejects.toThrow(message)
})

/** Ends before the announced length. */
const BROKEN = [0, ''] as const

test.each<[how: string, answers: (readonly [number, string])[], message: RegExp, requests: number]>([
  ['has no such file', [[404, '']], /\/karoli\.json answered 404\. Again: npm run content -- fetch karoli \[--file/, 1],
  ['is down', [[500, '']], /127\.0\.0\.1:\d+ answered 500: \S+\/karoli\.json\. Again/, 4],
  ['has another file', [BROKEN, [503, ''], [200, '<html>']], /another one than the known one \(SHA-256 \w{64}\)/, 3],
  ['has a longer file', [[200, 'x'.repeat(8_466_647)]], /is larger than 8\.466646 MB/, 1],
])('a server that %s is reported in one line, and nothing is stored', async (_how, answers, message, requests) => {
  let requestCount = 0
  const { server, from } = await serve((_request, response) => {
    const [code, body] = answers[Math.min(requestCount++, answers.length - 1)]!
    if (code > 0) return void response.writeHead(code).end(body)
    response.writeHead(200, { 'content-length': 100 })
    response.write('half', () => response.destroy())
  })
  await expect(fetchAndImport('karoli', { from })).rejects.toThrow(message)
  server.close()
  expect(requestCount).toBe(requests)
  expect(readdirSync(folder)).toEqual([])
})

/** A Bible with one verse. */
const BIBLE = JSON.stringify({
  books: [{ name: 'John', chapters: [{ chapter: 3, verses: [{ verse: 1, text: 'Vala.' }] }] }],
})

test.each<[books: number, isDefault: boolean | undefined, after: string]>([
  [1, undefined, 'karoli-1908'],
  [66, undefined, 'minta'],
  [66, true, 'karoli-1908'],
])('with a default of %i books, --default %s makes it %s', async (books, isDefault, after) => {
  await database.db.deleteFrom('bible_translation').execute()
  const shownFile = join(folder, 'shown.csv')
  writeFileSync(shownFile, Array.from({ length: books }, (_, nth) => `${nth + 1},1,1,Szöveg\n`).join(''))
  const translation = { id: 'minta', name: 'Minta', versification: 'ruf', rights: null, isDefault: true } as const
  const sources = await openSources(shownFile, ['.csv'])
  await runImport(database.db, { report: new ImportReport() }, (context) => importBible(context, sources, translation))
  const file = join(folder, 'mine.json')
  writeFileSync(file, BIBLE)
  // Without a request.
  await fetchAndImport('karoli', { file, isDefault, from: 'http://127.0.0.1:1/' })
  const rows = await database.db.selectFrom('bible_translation').select('id').where('is_default', '=', true).execute()
  expect(rows).toEqual([{ id: after }])
})

test('a file is fetched once, kept, and imported', async () => {
  KNOWN_BIBLES[0]!.sha256.push(createHash('sha256').update(BIBLE).digest('hex'))
  const { server, from } = await serve((_request, response) => response.end(BIBLE))
  const report = await fetchAndImport('karoli', { from })
  server.closeAllConnections()
  server.close()
  expect(report.totals).toMatchObject({ refused: 0 })
  expect(readdirSync(folder)).toEqual(['karoli-1908.json'])
  await fetchAndImport('karoli', { from })
  expect(output).toEqual([
    expect.stringMatching(/ is fetched from 127\.0\.0\.1:\d+$/),
    expect.stringMatching(/^The Károli Bible of 1908 is there already: .*karoli-1908\.json$/),
  ])
})
