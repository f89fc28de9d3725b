/** nginx as an edge: it keeps documents for seconds, and nothing that is one visitor's. */
import { type ChildProcess, execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readRegistry } from 'releases/remote-registry/registry-store'
import { buildKey, siteKeys } from 'releases/manifest/keys'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { previewLink } from 'releases/manifest/preview-link'
import { isSampled } from '../../shell/server/documents/shared-copies.ts'
import { alteredBuild } from '../servers/build-copy.ts'
import { root, startServer, stopServer } from '../servers/composed-site.ts'
import { readBuilds } from '../servers/document-builds.ts'
import { freePort } from '../servers/free-port.ts'
import { reportVisits } from '../servers/health-visits.ts'
import { hasNginx, type Nginx, startNginx } from '../servers/nginx.ts'
import { type SiteWithStore, startSiteWithStore } from '../servers/site-with-store.ts'
import { expect, test } from '../site-test.ts'

test.skip(!hasNginx, 'nginx is not installed here: .ci/run installs it')
test.describe.configure({ mode: 'serial' })

/** Those whose documents are shared in each of the next minutes. */
const shared = (paths: string[]) =>
  paths.filter((one) =>
    Array.from({ length: 10 }).every((_, minute) => !isSampled(one, new Date(Date.now() + minute * 60_000))),
  )

const [PLANS = ''] = shared(['/bibliaolvaso-terv', '/idezetek', '/bibliaolvaso-terv/201'])
const SERMONS = shared(Array.from({ length: 20 }, (_, nth) => `/node/${101 + nth}`))
const [NEWEST = ''] = SERMONS
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=4'
const PROMISE_MS = 10_000

const folder = mkdtempSync(path.join(tmpdir(), 'edge-'))
const content = path.join(folder, 'content')
let env: Record<string, string>
let api: ChildProcess
let site: SiteWithStore
let edge: Nginx

test.beforeAll(async () => {
  test.setTimeout(180_000)
  // The database runs as another user.
  chmodSync(folder, 0o755)
  cpSync(path.join(root, 'content-api/sample-content'), content, { recursive: true })
  const port = String(await freePort())
  env = { API_PORT: port, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', RATE_LIMIT: 'off' }
  const address = `http://127.0.0.1:${port}/readyz`
  api = await startServer('content-api/dev/server.ts', ['--sample-content'], env, address)
  site = await startSiteWithStore({ API_PORT: port })
  edge = await startNginx({
    ...{ site: new URL(site.origin).host, api: `127.0.0.1:${port}` },
    ...{ remotes: site.folder, isEdge: true },
  })
})

test.afterAll(async () => {
  await edge?.stop()
  await site?.stop()
  if (api) await stopServer(api)
  rmSync(folder, { recursive: true, force: true })
})

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(edge.origin + address, { headers: { accept: 'text/html', ...headers } })
const textOf = async (address: string) => (await ask(address)).text()
const buildIn = async (address: string, headers?: Record<string, string>) =>
  readBuilds(await (await ask(address, headers)).text())['remote-bible']

const sync = () =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'content-api/dev/content.ts', 'sync', content], {
    cwd: root,
    env: { ...process.env, ...env },
  })

test('documents of a new release are not kept until a hundred visitors have reported on it', async () => {
  for (let visit = 0; visit < 3; visit += 1) {
    const { headers } = await ask(PLANS)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('server-timing')).toMatch(/^mark;desc="\w/)
  }
  expect(edge.log().filter((line) => line.startsWith('HIT'))).toEqual([])
  await reportVisits(site.origin)
  await expect.poll(async () => (await ask(PLANS)).headers.get('cache-control')).toBe(SHARED)
})

test('a shared document is one for all readers, in each encoding', async () => {
  for (const reader of ['one', 'another']) {
    const { status, headers } = await ask(NEWEST, { 'user-agent': reader })
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
    expect([headers.get('cache-control'), headers.get('server-timing')]).toEqual([SHARED, 'shared'])
  }
  await expect.poll(() => edge.log().filter((line) => /^(HIT|STALE|UPDATING)/.test(line)).length).toBeGreaterThan(0)
  const { headers } = await ask(NEWEST)
  expect((await ask(NEWEST, { 'if-none-match': headers.get('etag')! })).status).toBe(304)
  // One copy for each encoding, whatever else a browser lists.
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await ask(NEWEST, { 'accept-encoding': accepted })
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding])
    expect(await answer.text()).toContain('</html>')
  }
})

test('a browser counts the view of a shared document, and asks again on the next visit', async ({ page }) => {
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/remotes/views')) views.push(request.postData() ?? '')
  })
  const requests = () => edge.log().filter((line) => line.endsWith(` ${NEWEST}`)).length
  const before = requests()
  await textOf(NEWEST)
  // nginx writes its log after the response.
  await expect.poll(requests).toBe(before + 1)
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.goto(edge.origin + NEWEST)
    await expect.poll(() => views.length).toBe(visit)
  }
  expect(views).toEqual([NEWEST, NEWEST])
  await expect.poll(requests).toBe(before + 3)
  // This one comes from the document server, which counts it itself.
  await page.goto(site.origin + NEWEST, { waitUntil: 'networkidle' })
  expect(views).toHaveLength(2)
})

test('a new sermon and a removal are seen within ten seconds', async () => {
  test.setTimeout(60_000)
  const words = `---\ntitle: El a csónakból\npreacher: Halmos Judit\ndate: 2026-11-22\ntext: Mt 14,22–33\n---\nSzél volt.\n`
  const listed = async () => (await fetch(`http://127.0.0.1:${env.API_PORT}/api/v2/list`)).text()
  const gone = '/igehirdetes/es-a-sok-allat'
  expect((await ask(gone)).status).toBe(200)
  const before = await listed()
  writeFileSync(path.join(content, 'sermons/el-a-csonakbol.md'), words)
  rmSync(path.join(content, 'sermons/es-a-sok-allat.md'))
  const written = sync()
  await expect.poll(listed, { timeout: 40_000 }).not.toBe(before)
  const isSeen = async () => [(await textOf('/kereses')).includes('El a csónakból'), (await ask(gone)).status]
  await expect.poll(isSeen, { timeout: PROMISE_MS }).toEqual([true, 410])
  await written
})

test('previews, pages that are not there, tokens and answers of the API are not kept', async () => {
  const { registry } = await readRegistry(site.store, siteKeys().trusted)
  const live = readDescription(buildFolderOf('remote-bible')).buildId
  const preview = { remote: 'remote-bible', buildId: live, until: new Date(Date.now() + 600_000) }
  const link = previewLink(edge.origin + PLANS, preview, { registry, signing: buildKey() })
  const first = await fetch(link, { redirect: 'manual' })
  const cookie = first.headers.get('set-cookie')!.split(';')[0]!
  for (let visit = 0; visit < 2; visit += 1) {
    const shown = await ask(PLANS, { cookie })
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(await shown.text()).toContain('"preview"')
    expect(await textOf(PLANS)).not.toContain('"preview"')
  }
  for (let visit = 0; visit < 2; visit += 1) expect((await ask('/nincs-ilyen')).status).toBe(404)
  const tokens = [await textOf('/session/token'), await textOf('/session/token')]
  expect(new Set(tokens).size).toBe(2)
  const fromCache = edge.log().filter((line) => /^(HIT|STALE|UPDATING)/.test(line))
  expect(fromCache.filter((line) => /nincs|\/session|\/api/.test(line))).toEqual([])
})

test('while a canary is out every visitor has the build that was drawn; its end is in force within seconds', async () => {
  test.setTimeout(60_000)
  const old = await buildIn(PLANS)
  const isShared = async () => (await ask(PLANS)).headers.get('cache-control') === SHARED
  const next = await site.release(alteredBuild('remote-bible', { id: 'bbbbbbbbb1' }), 50)
  await expect.poll(isShared, { timeout: PROMISE_MS }).toBe(false)
  const drawn = async () =>
    Promise.all(Array.from({ length: 20 }, (_, visitor) => buildIn(PLANS, { 'user-agent': `visitor ${visitor}` })))
  const builds = await drawn()
  expect(new Set(builds)).toEqual(new Set([old, next]))
  expect(await drawn()).toEqual(builds)
  await site.rollback('remote-bible')
  await expect.poll(async () => new Set(await drawn()), { timeout: PROMISE_MS }).toEqual(new Set([old]))
})

test('readers keep on reading while no document server answers', async () => {
  await textOf(NEWEST)
  await site.stop()
  // Longer than a document is fresh and stale.
  await pause(6500)
  for (let visit = 0; visit < 3; visit += 1) expect((await ask(NEWEST)).status).toBe(200)
})
