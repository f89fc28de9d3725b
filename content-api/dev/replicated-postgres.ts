/** A primary with a streaming replica, and PgBouncer, from the packages of Debian: for tests and trials of outages. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { getFreePort, getServerUser, run } from './postgres-binaries.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const PGBOUNCER = '/usr/sbin/pgbouncer'
export const hasPostgres15 = existsSync(`${BINARIES}/postgres`)
export const hasPgBouncer = existsSync(PGBOUNCER)

type User = Awaited<ReturnType<typeof getServerUser>>

export class PostgresServer {
  constructor(
    private readonly folder: string,
    readonly port: number,
    private readonly user: User,
  ) {}

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`
  }

  start(): Promise<void> {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c wal_keep_size=256MB`
    const log = path.join(this.folder, 'log')
    return run(`${BINARIES}/pg_ctl`, ['start', '-D', this.folder, '-w', '-l', log, '-o', options], this.user)
  }

  /** Without a clean end, as when the machine is lost. */
  kill(): Promise<void> {
    return run(`${BINARIES}/pg_ctl`, ['stop', '-D', this.folder, '-w', '-m', 'immediate'], this.user)
  }

  promote(): Promise<void> {
    return run(`${BINARIES}/pg_ctl`, ['promote', '-D', this.folder, '-w'], this.user)
  }

  /** Sends a signal to the server and each of its connections. */
  async signal(name: NodeJS.Signals): Promise<void> {
    const pid = readFileSync(path.join(this.folder, 'postmaster.pid'), 'utf8').split('\n')[0]!
    await run('pkill', [`-${name.slice(3)}`, '-P', pid], {})
    process.kill(Number(pid), name)
  }

  async query(text: string): Promise<unknown[][]> {
    const client = new pg.Client({ connectionString: this.url })
    await client.connect()
    try {
      return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows
    } finally {
      await client.end()
    }
  }

  /** Starts a new replica of this server; in the place of a lost one on that one's port. */
  async addReplica(folder: string, port?: number): Promise<PostgresServer> {
    await run(`${BINARIES}/pg_basebackup`, ['-d', this.url, '-D', folder, '-R', '-c', 'fast'], this.user)
    const replica = new PostgresServer(folder, port ?? (await getFreePort()), this.user)
    await replica.start()
    return replica
  }
}

/** Starts a primary and its replica in a temporary folder. */
export async function startReplicatedPostgres() {
  const user = await getServerUser()
  const folder = await mkdtemp(path.join(tmpdir(), 'replicated-'))
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid!)
  await chmod(folder, 0o755)
  const data = path.join(folder, 'first')
  const options = ['-D', data, '-A', 'trust', '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--no-sync']
  await run(`${BINARIES}/initdb`, options, user)
  const primary = new PostgresServer(data, await getFreePort(), user)
  await primary.start()
  const replica = await primary.addReplica(path.join(folder, 'second'))
  return {
    folder,
    primary,
    replica,
    async close() {
      for (const server of [replica, primary]) await server.kill().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const POOLER = path.resolve(import.meta.dirname, '../../deploy/pgbouncer.ini')

/** PgBouncer with the settings of `deploy/`, before a server. */
export async function startPgBouncer(folder: string, server: PostgresServer) {
  const user = await getServerUser()
  const port = await getFreePort()
  const file = path.join(folder, `pgbouncer-${port}.ini`)
  const settings = readFileSync(POOLER, 'utf8').replace(
    'SERVER connect',
    `127.0.0.1 port=${server.port} user=postgres connect`,
  )
  // The last of two lines counts.
  await writeFile(file, [settings, 'listen_addr = 127.0.0.1', `listen_port = ${port}`, 'auth_type = any'].join('\n'))
  let child: ChildProcess
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = async () => {
    child = spawn(PGBOUNCER, ['-q', file], { ...user, stdio: 'ignore' })
    for (let attempt = 0; attempt < 100; attempt++) {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return await client.end()
      } catch {
        await pause(100)
      }
    }
    child.kill('SIGKILL')
    throw new Error('PgBouncer does not start')
  }
  await start()
  return { url, port, start, kill: () => child.kill('SIGKILL') }
}
