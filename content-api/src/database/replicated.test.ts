/** @jest-environment node */
/** A primary with a streaming replica, real ones: each is lost, is late, hangs, and the replica is promoted. */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { hasPgBouncer, hasPostgres15, startPgBouncer, startReplicatedPostgres } from '#dev/replicated-postgres.ts'
import { seed } from '#test/test-content.ts'
import { buildApp } from '../app.ts'
import { readSettings, toDatabaseOptions } from '../settings.ts'
import { openDatabase, openReads } from './connect.ts'
import type { Database } from './schema.ts'

jest.setTimeout(120_000)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>
const closers: (() => Promise<unknown>)[] = []

/** As `main.ts` opens it. */
async function openApi(databaseUrl: string): Promise<{ app: FastifyInstance; db: Kysely<Database> }> {
  const settings = readSettings({
    DATABASE_URL: databaseUrl,
    ...{ DATABASE_POOL: '4', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
    ...{ SESSION_SECRET: 's'.repeat(32), MEDIA_DIR: path.join(tmpdir(), 'replicated-media') },
  })
  const options = toDatabaseOptions(settings)
  const db = await openDatabase({ ...options, replicaUrl: settings.replicaUrl })
  const { reads, close } = openReads(db, options, settings.replicaUrl)
  const app = await buildApp({ db, reads, settings: { ...settings, contentInterval: 100 } })
  closers.push(
    () => db.destroy(),
    close,
    () => app.close(),
  )
  await until(async () => (await app.inject('/readyz')).statusCode === 200 && (await read(app)) === 200)
  return { app, db }
}

async function until(isDone: () => Promise<boolean>): Promise<number> {
  const began = Date.now()
  while (!(await isDone())) {
    if (Date.now() - began > 20_000) throw new Error('it does not come true')
    await wait(50)
  }
  return Date.now() - began
}

let requests = 0
/** A search that no cache knows. */
const read = async (app: FastifyInstance) => (await app.inject(`/api/v2/list?s=szo${(requests += 1)}`)).statusCode
const write = (db: Kysely<Database>) =>
  db.insertInto('feedback_message').values({ site: '', name: '', email: '', message: 'Köszönöm' }).execute()
const statusOf = async (app: FastifyInstance, address: string) => (await app.inject(address)).statusCode

async function replicaProblem(app: FastifyInstance): Promise<string | undefined> {
  return (await app.inject('/readyz')).json<{ replica?: { problem?: string } }>().replica?.problem
}

/** Statuses by primary and replica, as operators read them. */
function documentedStates(): string[][] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (up|down) +\| (up|down) +\|(.*)\|$/gm)]
  return rows.map(([, primary, replica, rest]) => [primary!, replica!, ...rest!.split('|').map((cell) => cell.trim())])
}

const onPostgres = hasPostgres15 ? describe : describe.skip
if (!hasPostgres15)
  process.stdout.write('Skipped: a primary with a replica, for which PostgreSQL 15 is not installed here.\n')

onPostgres('a primary with a replica', () => {
  beforeAll(async () => {
    servers = await startReplicatedPostgres()
    const db = await openDatabase({ url: servers.primary.url })
    await db.transaction().execute(seed)
    await db.destroy()
  })
  afterEach(async () => {
    for (const one of closers.splice(0).reverse()) await one()
  })
  afterAll(() => servers.close())

  test('[API-02] each state of the two gives the answers of the documentation', async () => {
    const { primary, replica } = servers
    const { app } = await openApi(`${primary.url},${replica.url}`)
    const seen: string[][] = []
    for (const isPrimaryUp of [true, false]) {
      for (const isReplicaUp of [true, false]) {
        for (const [server, isUp] of [
          [primary, isPrimaryUp],
          [replica, isReplicaUp],
        ] as const)
          if (!isUp) await server.kill()
        await wait(700)
        const statuses = ['/healthz', '/readyz', '/readyz?for=messages'].map((address) => statusOf(app, address))
        const all = [...(await Promise.all(statuses)), await read(app)].map(String)
        seen.push([isPrimaryUp ? 'up' : 'down', isReplicaUp ? 'up' : 'down', ...all])
        if (!isPrimaryUp) await primary.start()
        if (!isReplicaUp) await replica.start()
        await until(async () => (await replicaProblem(app)) === undefined && (await read(app)) === 200)
      }
    }
    expect(seen).toEqual(documentedStates())
  })

  test('[API-02] no read fails when the replica is killed, and a silent one delays reads by two seconds at most', async () => {
    const { primary, replica } = servers
    const { app } = await openApi(`${primary.url},${replica.url}`)
    for (const [lose, giveBack] of [
      [() => replica.kill(), () => replica.start()],
      [() => replica.signal('SIGSTOP'), () => replica.signal('SIGCONT')],
    ] as const) {
      const statuses: number[] = []
      let slowest = 0
      let isOver = false
      const reading = async () => {
        while (!isOver) {
          const began = Date.now()
          statuses.push(await read(app))
          slowest = Math.max(slowest, Date.now() - began)
        }
      }
      const readers = Promise.all([reading(), reading()])
      try {
        await lose()
        await until(async () => (await replicaProblem(app)) !== undefined)
      } finally {
        isOver = true
        await readers
        await giveBack()
      }
      expect([statuses.filter((status) => status !== 200), slowest < 2500]).toEqual([[], true])
      await until(async () => (await replicaProblem(app)) === undefined)
    }
  })

  test('[API-03] a replica that is too far behind is not read from until it has caught up', async () => {
    const { primary, replica } = servers
    const { app, db } = await openApi(`${primary.url},${replica.url}?max_lag=1`)
    await replica.query('select pg_wal_replay_pause()')
    await sql`update preacher set name = 'Új Név' where id = (select min(id) from preacher)`.execute(db)
    await sql`update content_version set version = version + 1`.execute(db)
    const says = async () => (await app.inject('/api/v2/preachers')).body.includes('Új Név')
    expect(await says()).toBe(false)
    await until(says)
    expect(await replicaProblem(app)).toMatch(/^it is \d+ s behind the primary$/)
    await wait(2500)
    const { app: late } = await openApi(`${primary.url},${replica.url}?max_lag=3`)
    expect(await until(async () => (await replicaProblem(late)) !== undefined)).toBeLessThan(1000)
    await replica.query('select pg_wal_replay_resume()')
    await until(async () => (await replicaProblem(app)) === undefined)
    expect(await says()).toBe(true)
  })

  test('[API-02] through PgBouncer in transaction mode all works, queries are limited, and migrations keep no lock', async () => {
    if (!hasPgBouncer) return void process.stdout.write('Skipped: PgBouncer is not installed here.\n')
    await servers.primary.query('create database pooled')
    const pooler = await startPgBouncer(servers.folder, servers.primary)
    closers.push(async () => pooler.kill())
    const url = pooler.url.replace(/postgres$/, 'pooled')
    const several = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })))
    await several[0]!.transaction().execute(seed)
    const { app, db } = await openApi(url)
    const statuses: number[] = []
    for (let nth = 0; nth < 20; nth++)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => read(app)))))
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow('statement timeout')
    expect(await servers.primary.query("select 1 from pg_locks where locktype = 'advisory'")).toEqual([])
    await Promise.all(several.map((one) => one.destroy()))
  })

  test('[API-02] after the loss of the primary a new process reads, and messages are stored in the promoted replica', async () => {
    const { primary, replica } = servers
    const address = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres`
    const { app, db } = await openApi(`${address},${address}`)
    await write(db)
    await primary.kill()
    await expect(write(db)).rejects.toThrow()
    expect([await statusOf(app, '/readyz'), await statusOf(app, '/readyz?for=messages')]).toEqual([200, 503])
    const { app: late } = await openApi(`${address},${address}`)
    expect([await read(late), await statusOf(late, '/readyz?for=messages')]).toEqual([200, 503])
    const { errors } = (await late.inject('/readyz?for=messages')).json<{ errors: object }>()
    expect(errors).toEqual({ messages: ['the primary database does not answer'] })
    await replica.promote()
    for (const one of [app, late]) await until(async () => (await statusOf(one, '/readyz?for=messages')) === 200)
    await write(db)
    expect(await replica.query('select count(*)::int from feedback_message')).toEqual([[2]])
    expect(await read(app)).toBe(200)
  })
})
