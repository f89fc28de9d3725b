/** @jest-environment node */
/** Outages of the database: the API stays alive, reports them at once, and recovers by itself. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { openEmbeddedDatabase } from '#dev/embedded-postgres.ts'
import { openDatabase } from '../database/connect.ts'
import { theStoryFinder } from '../search/named-stories.ts'
import { readSettings } from '../settings.ts'

jest.setTimeout(60_000)

const HEALED = 5000
const folder = mkdtempSync(path.join(tmpdir(), 'outages-'))
const dataDir = path.join(folder, 'postgres')
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let database: Awaited<ReturnType<typeof openEmbeddedDatabase>>
let app: FastifyInstance

beforeAll(async () => {
  await chmod(folder, 0o755)
  database = await openEmbeddedDatabase({
    dataDir,
    isWatched: true,
    size: 4,
    statementTimeout: 500,
    connectTimeout: 500,
  })
  app = await buildApp({
    db: database.db,
    settings: {
      ...readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
      contentInterval: 100,
      secret: 'a secret that is good for nothing but tests',
      mediaDir: path.join(folder, 'media'),
    },
  })
  // As in `main.ts`: loading it in the first search would block the event loop.
  theStoryFinder()
  await app.listen({ port: 0 })
  await heal()
})

afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Over HTTP, where the answer cache works. */
async function get(address: string) {
  const began = Date.now()
  const answer = await fetch(new URL(address, app.listeningOrigin))
  const body = (await answer.json()) as unknown
  return { status: answer.status, body, retryAfter: answer.headers.get('retry-after'), ms: Date.now() - began }
}

let requests = 0
/** An address that was never requested. */
const fresh = () => `/api/v2/list?s=szo${(requests += 1)}`

async function heal(): Promise<number> {
  const began = Date.now()
  await answered(fresh())
  await answered('/readyz')
  return Date.now() - began
}

/** Retries: on a busy machine a new connection may take longer than its half second. */
async function answered(address: string) {
  for (const began = Date.now(); Date.now() - began < 20_000; await wait(50)) {
    const answer = await get(address)
    if (answer.status === 200) return answer
  }
  throw new Error(`${address} did not heal`)
}

const postmaster = () => Number(readFileSync(path.join(dataDir, 'data/postmaster.pid'), 'utf8').split('\n')[0])
/** The server and its connection processes. */
const processes = () => [
  postmaster(),
  ...execFileSync('pgrep', ['-P', String(postmaster())], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number),
]
const signal = (name: NodeJS.Signals) => processes().forEach((pid) => process.kill(pid, name))

test.each([
  ['killed', () => process.kill(postmaster(), 'SIGKILL'), () => undefined],
  ['silent', () => signal('SIGSTOP'), () => signal('SIGCONT')],
])(
  '[API-02] a database that is %s: cached answers are served, others get 503 at once, and it recovers',
  async (_, take, giveBack) => {
    const cached = fresh()
    const before = await answered(cached)
    take()
    const seen = []
    const until = Date.now() + 2500
    while (Date.now() < until) {
      expect(await get(cached)).toMatchObject({ status: 200, body: before.body })
      seen.push(await get(fresh()))
      await wait(20)
    }
    giveBack()
    expect(await heal()).toBeLessThan(HEALED)
    const refused = seen.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(
      refused.every(
        ({ body, retryAfter }) => (body as { code: string }).code === 'unavailable' && Number(retryAfter) > 0,
      ),
    ).toBe(true)
    expect(refused.at(-1)?.ms).toBeLessThan(500)
  },
)

test('[API-02] a server that starts while its database is silent waits for it', async () => {
  const logged: string[] = []
  signal('SIGSTOP')
  while ((await get(fresh())).status === 200);
  const opening = openDatabase({
    url: database.url,
    log: (message) => logged.push(message),
    waiting: new AbortController().signal,
  })
  await wait(3500)
  signal('SIGCONT')
  const began = Date.now()
  const opened = await opening
  expect(Date.now() - began).toBeLessThan(HEALED)
  expect(logged).toEqual([expect.stringMatching(/^Waiting for the database: ./)])
  await opened.destroy()
  await heal()
})

test('[API-02] permanent problems are reported at once, and a stop signal ends the wait', async () => {
  const waiting = new AbortController()
  const opening = (url: string) => openDatabase({ url, waiting: waiting.signal })
  await expect(opening(database.url.replace(/[^/]*$/, 'nosuch'))).rejects.toThrow('"nosuch" does not exist')
  const refused = opening('postgres://127.0.0.1:1/postgres')
  setTimeout(() => waiting.abort(), 700)
  await expect(refused).rejects.toThrow('ECONNREFUSED')
})
