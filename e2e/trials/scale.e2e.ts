/**
 * Two of everything on one machine: document servers, processes of the API, PostgreSQL with a replica, PgBouncer, a bucket
 * with releases and media, nginx as balancer and edge. Readers and senders go on while each part is killed, the replica is
 * promoted, API and site are replaced by another version and a remote is released. `SCALE_MINUTES` shortens it.
 */
import { execFileSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { S3Store } from 'releases/store/s3-store'
import { startTestBucket } from 'releases/store/test-bucket'
import {
  type PostgresServer,
  hasPgBouncer,
  hasPostgres15,
  startPgBouncer,
  startReplicatedPostgres,
} from '../../content-api/dev/replicated-postgres.ts'
import { alteredBuild } from '../servers/build-copy.ts'
import { REMOTES, makeLive, startServer, stopServer } from '../servers/composed-site.ts'
import { freePort } from '../servers/free-port.ts'
import { reportVisits } from '../servers/health-visits.ts'
import { nextApi, nextShell, shellBuildId } from '../servers/next-version.ts'
import { hasNginx, startBalancer, startNginx } from '../servers/nginx.ts'
import { Readers } from './readers.ts'
import { Visitors } from './visitors.ts'

const MINUTES = Number(process.env.SCALE_MINUTES ?? 15)
const READERS = 8
const SENDERS = 3
/** A supervisor starts a part again after that time. */
const RESTART_MS = 2000
/** Servers that the steps kill; the watchdog ends others. */
const KILLED = 3
/** Time in which a cluster manager notices that the primary is lost. */
const NOTICED_MS = 5000
/** nginx leaves out a server for five seconds after a refused connection. */
const FORGIVEN_MS = 6000
const GOAL = { failed: 0.001, gapMs: 2000, failoverMs: 30_000 }

const missing = Object.entries({ nginx: hasNginx, 'PostgreSQL 15': hasPostgres15, PgBouncer: hasPgBouncer })
  .filter(([, isThere]) => !isThere)
  .map(([name]) => name)
test.skip(missing.length > 0, `not installed here: ${missing.join(', ')}`)

const newFolder = (name: string) => mkdtempSync(path.join(tmpdir(), `${name}-`))
/** Servers that wait for their replica before they acknowledge, or do not. */
const replicate = async (server: PostgresServer, isSynchronous: boolean) => {
  await server.query(`alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`)
  await server.query('select pg_reload_conf()')
}

type Open = (port: string) => Promise<ChildProcess>

/** A server on a port of its own under a supervisor: also the watchdog ends one, on a busy machine. */
class Part {
  static ended = 0
  #child: ChildProcess | undefined
  #isWanted = false
  #restarting: Promise<void> | undefined
  constructor(
    readonly port: string,
    private open: Open,
  ) {}
  get host(): string {
    return `127.0.0.1:${this.port}`
  }
  async start() {
    this.#isWanted = true
    const child = await this.open(this.port)
    this.#child = child
    const onExit = () => {
      if (!this.#isWanted) return
      Part.ended += 1
      this.#restarting = this.#restart()
    }
    if (child.exitCode ?? child.signalCode) onExit()
    else child.once('exit', onExit)
  }
  async #restart() {
    while (this.#isWanted) {
      await pause(RESTART_MS)
      try {
        return await this.start()
      } catch (error) {
        process.stdout.write(`${String(error)}\n`)
      }
    }
  }
  async stop() {
    this.#isWanted = false
    await this.#restarting
    if (this.#child) await stopServer(this.#child, 'SIGTERM')
  }
  async killed() {
    const child = this.#child
    child?.kill('SIGKILL')
    while (this.#child === child) await pause(50)
  }
  async replacedBy(next: Open) {
    await this.stop()
    this.open = next
    await this.start()
    await pause(FORGIVEN_MS)
  }
}

test('with two of everything, readers and senders do not notice the loss of any part', async () => {
  test.setTimeout(MINUTES * 60_000 + 400_000)
  const closers: (() => unknown)[] = []
  try {
    const database = await startReplicatedPostgres()
    closers.push(() => database.close())
    const { primary, replica } = database
    const poolers = [await startPgBouncer(database.folder, primary), await startPgBouncer(database.folder, replica)]
    closers.push(() => poolers.forEach((pooler) => pooler.kill()))
    const [first, second] = poolers.map(({ port }) => `127.0.0.1:${port}`)
    const both = (one = '', other = '') => `postgres://postgres@${one},${other}/postgres`

    const bucket = await startTestBucket()
    closers.push(() => bucket.stop())
    Object.assign(process.env, bucket.env)
    const env = {
      ...{ MEDIA_DIR: bucket.address.replace(/[^/]*$/, 'media') },
      ...{ DATA_DIR: newFolder('scale'), SESSION_SECRET: 's'.repeat(32), RATE_LIMIT: 'off', LOG_LEVEL: 'warn' },
      DATABASE_URL: `${both(first, second)},${both(second, first)}`,
    }
    const api =
      (script: string, settings: Record<string, string> = env, args: string[] = []): Open =>
      (port) =>
        startServer(script, args, { ...settings, API_PORT: port }, `http://127.0.0.1:${port}/readyz`)
    const sample = api('content-api/dev/server.ts', { ...env, DATABASE_URL: primary.url }, ['--sample-content'])
    const loading = new Part(String(await freePort()), sample)
    await loading.start()
    await loading.stop()
    await replicate(primary, true)
    const apis: Part[] = []
    for (let nth = 0; nth < 3; nth += 1) apis.push(new Part(String(await freePort()), api('content-api/src/main.ts')))
    closers.push(() => Promise.all(apis.map((part) => part.stop())))
    for (const part of apis) await part.start()
    const balancer = await startBalancer(apis.map(({ host }) => host))
    closers.push(() => balancer.stop())

    const store = new S3Store(bucket.address, bucket.env)
    for (const remote of REMOTES) await makeLive(store, buildFolderOf(remote))
    const caches = new Map<string, string>()
    const site =
      (options: string[] = []): Open =>
      (port) => {
        if (!caches.has(port)) caches.set(port, newFolder('cache'))
        const settings = {
          REMOTES_STORE: bucket.address,
          REMOTES_CACHE: caches.get(port)!,
          HEALTH_SECRET: 'h'.repeat(32),
        }
        return startServer(
          'shell/server/main.ts',
          options,
          { ...settings, SITE_PORT: port, API_INTERNAL_ORIGIN: balancer.origin },
          `http://127.0.0.1:${port}/readyz?for=messages`,
        )
      }
    const sites = [new Part(String(await freePort()), site()), new Part(String(await freePort()), site())]
    closers.push(() => Promise.all(sites.map((part) => part.stop())))
    for (const part of sites) await part.start()
    const nginx = await startNginx({
      ...{ site: sites.map(({ host }) => host), api: apis.map(({ host }) => host) },
      ...{ remotes: newFolder('no-remotes'), isEdge: true, balancer: '127.0.0.1' },
    })
    closers.push(() => nginx.stop())
    for (const { host } of sites) await reportVisits(`http://${host}`)

    const readers = new Readers(nginx.origin)
    await readers.learn()
    readers.start(READERS)
    const visitors = new Visitors(nginx.origin, SENDERS)
    let failoverMs = 0
    const released = alteredBuild('remote-bible', { id: 'bbbbbbbbb1' })
    const { buildId } = readDescription(released)
    const steps: [what: string, run: () => Promise<unknown>][] = [
      ['nothing', () => pause(1000)],
      ['API killed', () => apis[0]!.killed()],
      ['document server killed', () => sites[0]!.killed()],
      [
        "nginx's worker killed",
        async () => execFileSync('pkill', ['-KILL', '-o', '-P', String(nginx.pid), '-f', 'worker']),
      ],
      [
        "primary's PgBouncer killed",
        async () => {
          poolers[0]!.kill()
          await pause(RESTART_MS)
          await poolers[0]!.start()
        },
      ],
      [
        'replica killed',
        async () => {
          await replica.kill()
          // As cluster managers do: without a replica the primary goes on alone.
          await pause(RESTART_MS)
          await replicate(primary, false)
          await replica.start()
          await pause(RESTART_MS)
          await replicate(primary, true)
        },
      ],
      [
        'remote released',
        async () => {
          await makeLive(store, released)
          const shows = async () => (await (await fetch(`${nginx.origin}/bibliaolvaso-terv`)).text()).includes(buildId)
          await expect.poll(shows, { timeout: 15_000 }).toBe(true)
        },
      ],
      [
        'APIs of another version',
        async () => {
          const tagOf = async ({ host }: Part) => (await fetch(`http://${host}/api/v2/config`)).headers.get('etag')
          const before = await tagOf(apis[0]!)
          const next = api(await nextApi())
          for (const part of apis) await part.replacedBy(next)
          const after = await Promise.all(apis.map(tagOf))
          expect([new Set(after).size, after.includes(before)]).toEqual([1, false])
        },
      ],
      [
        'document servers of another version',
        async () => {
          const page = await (await fetch(`${nginx.origin}/node/101`)).text()
          const [script = ''] = /\/assets\/main\.[0-9a-f]{8}\.js/.exec(page) ?? []
          const { folder, buildId } = nextShell()
          for (const part of sites) await part.replacedBy(site(['--shell', folder]))
          for (const { host } of sites)
            expect(shellBuildId(await (await fetch(`http://${host}/assets/shell.json`)).text())).toBe(buildId)
          // Pages that visitors opened before have their files.
          expect((await fetch(nginx.origin + script)).status).toBe(200)
        },
      ],
      [
        'primary killed, replica promoted',
        async () => {
          const from = performance.now()
          await primary.kill()
          // A process that starts meanwhile reads from the replica.
          await Promise.all([pause(NOTICED_MS), apis[0]!.killed()])
          await replicate(replica, false)
          await replica.promote()
          const sent = visitors.acknowledged.length
          while (visitors.acknowledged.length <= sent + SENDERS) await pause(50)
          failoverMs = performance.now() - from
          const third = await replica.addReplica(path.join(database.folder, 'third'), primary.port)
          closers.push(() => third.kill())
          await replicate(replica, true)
        },
      ],
      [
        'bucket gone',
        async () => {
          // Media have no other place.
          readers.left.add('media')
          await pause(1000)
          bucket.before = () => 503
          await pause(5000)
          bucket.before = () => undefined
          expect((await fetch(`${nginx.origin}/media/kelj-fol-es-egyel.wav`)).status).toBe(200)
        },
      ],
    ]
    const each = (MINUTES * 60_000) / steps.length
    let longest = 0
    for (const [what, run] of steps) {
      const [from, failed, answers] = [performance.now(), readers.failures.length, readers.answers]
      const requests = nginx.log().length
      await run()
      await pause(Math.max(2000, from + each - performance.now()))
      const gap = readers.longestGap(from, performance.now())
      longest = Math.max(longest, gap)
      const count = `${readers.failures.length - failed} of ${readers.answers - answers} reads failed`
      const pages = nginx
        .log()
        .slice(requests)
        .filter((line) => line.includes(' /node/'))
      const fromCache = pages.filter((line) => /^(HIT|STALE|UPDATING)/.test(line)).length
      const edge = `${((100 * fromCache) / pages.length).toFixed(0)} % of ${pages.length} pages from the edge`
      process.stdout.write(`${what}: ${count}, longest interruption ${(gap / 1000).toFixed(1)} s; ${edge}\n`)
    }
    await readers.end()
    await visitors.end()
    const stored = (await replica.query('select message from feedback_message')).map(([message]) => String(message))
    const lost = visitors.acknowledged.filter((message) => !stored.includes(message))
    const share = readers.failures.length / readers.answers
    process.stdout.write(
      `${readers.answers} reads: ${readers.wrong.length} wrong, ${(share * 100).toFixed(3)} % failed; longest interruption ` +
        `${(longest / 1000).toFixed(1)} s\n` +
        `${visitors.acknowledged.length} messages acknowledged, ${lost.length} lost, ` +
        `${stored.length - new Set(stored).size} stored twice; sends work ${(failoverMs / 1000).toFixed(1)} s after the ` +
        `primary was killed\n${Part.ended} servers ended and were started again, ${KILLED} of them killed here\n`,
    )
    for (const { what } of readers.failures.slice(0, 20)) process.stdout.write(`  ${what}\n`)
    expect(readers.wrong).toEqual([])
    expect(lost).toEqual([])
    expect(share).toBeLessThanOrEqual(GOAL.failed)
    expect(longest).toBeLessThan(GOAL.gapMs)
    expect(failoverMs).toBeLessThan(GOAL.failoverMs)
  } finally {
    for (const close of closers.reverse()) await Promise.resolve(close()).catch(() => undefined)
  }
})
