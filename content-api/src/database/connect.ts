import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import pg from 'pg'
import { isUnavailable } from '../http/errors.ts'
import { Dialect, isMigrated, migrate } from './migrate.ts'
import type { Database } from './schema.ts'
import { ReadSource } from './read-source.ts'
import { parseAddress, serverFinder } from './servers.ts'

const { builtins } = pg.types

/** Dates stay text: pg's local-midnight Date would shift them by a day in UTC. Counts fit a number. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.DATE) return (text: string) => text
  if (oid === builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}

export interface PoolOptions {
  url: string
  /** Maximum number of connections. */
  size?: number
  /** In milliseconds; 0 means no limit (imports). A server silent for a second longer is considered dead. */
  statementTimeout?: number
  lockTimeout?: number
  /** Milliseconds to wait for a connection. */
  connectTimeout?: number
  /** Of several servers a replica; else the one that accepts writes. */
  readOnly?: boolean
}

/** Extra milliseconds for the server to report a statement timeout itself. */
const SILENCE = 1000

/** A pool on one database. Broken connections are dropped and replaced by the next query (F46). */
export function openPool({
  url,
  size = 10,
  statementTimeout = 0,
  lockTimeout = 0,
  connectTimeout = 5000,
  readOnly = false,
}: PoolOptions) {
  const pool = new pg.Pool({
    ...clientOptions(url, { readOnly, connectTimeout }),
    max: size,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    query_timeout: statementTimeout && statementTimeout + SILENCE,
    keepAlive: true,
    application_name: 'content-api',
    types: { getTypeParser },
    Client,
  })
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new Dialect({ pool }) })
}

/** Options of a `Client` for an address, also for one with several servers. */
export function clientOptions(url: string, { readOnly = false, connectTimeout = 5000 } = {}): ClientOptions {
  const { servers, wanted = readOnly ? 'replica' : servers.length > 1 ? 'primary' : 'any' } = parseAddress(url)
  const findServer = serverFinder(servers, wanted, connectTimeout)
  return { connectionString: servers[0], ...(findServer && { findServer }) }
}

interface ClientOptions extends pg.ClientConfig {
  findServer?: ReturnType<typeof serverFinder>
}

export interface DatabaseOptions extends PoolOptions {
  /** Messages for the operator. */
  log?: (message: string) => void
  /** If set, waits for an unavailable database until aborted. */
  waiting?: AbortSignal
  /** A replica with all migrations, from which content can be read while no primary answers. */
  replicaUrl?: string | undefined
}

/**
 * Migrates the database of `url` and opens a pool on it.
 * @throws Error with the problem; with `waiting`, temporary problems only after its abort
 */
export async function openDatabase({ log, waiting, replicaUrl, ...pool }: DatabaseOptions): Promise<Kysely<Database>> {
  const bringUpToDate = async () => {
    // Waiting for another server's migration may take longer than a visitor's query.
    const patient = openPool({ url: pool.url, size: 1, connectTimeout: 15_000 })
    const migrating = migrate(patient).finally(() => patient.destroy())
    await migrating.catch(async (error: Error) => {
      if (!isAway(error) || !replicaUrl || !(await isReadable(replicaUrl))) throw error
      log?.(`Only content can be read: ${error.message}`)
    })
  }
  await (waiting ? onceThere(bringUpToDate, { signal: waiting, log }) : bringUpToDate())
  return openPool(pool)
}

async function isReadable(url: string): Promise<boolean> {
  const replica = openPool({ url, size: 1, readOnly: true })
  return isMigrated(replica)
    .catch(() => false)
    .finally(() => replica.destroy())
}

const CONTENT_READ = 60_000

/** Opens what content is read from, beside the pool `db` of `options`: the replica, if there is one. */
export function openReads(db: Kysely<Database>, options: PoolOptions, replicaUrl?: string) {
  const patient = { ...options, size: 2, statementTimeout: CONTENT_READ }
  const primary = { db, patient: openPool(patient) }
  const of = { url: replicaUrl ?? '', readOnly: true }
  const replica = replicaUrl && { db: openPool({ ...options, ...of }), patient: openPool({ ...patient, ...of }) }
  const reads = replica ? new ReadSource(primary, replica, parseAddress(of.url).maxLag) : new ReadSource(primary)
  const opened = [primary.patient, ...(replica ? Object.values(replica) : [])]
  return { reads, close: async () => void (await Promise.all(opened.map((pool) => pool.destroy()))) }
}

/**
 * A client whose lost connection fails only its own queries. It uses callbacks: promises of `pg` form a chain that
 * survives minor garbage collections, which delayed one search in ten by 5 ms.
 */
export class Client extends pg.Client {
  readonly #findServer: ClientOptions['findServer']

  constructor(config?: ClientOptions) {
    super(config)
    this.#findServer = config?.findServer
    // The pool handles errors of idle connections only. A connection that breaks in use has failed its query; without
    // a listener the error event would end the process.
    this.on('error', () => undefined)
  }

  override connect(...args: unknown[]): never {
    const connect = super.connect.bind(this) as (...all: unknown[]) => unknown
    if (!this.#findServer) return connect(...args) as never
    const connecting = this.#findServer().then(async (server) => {
      Object.assign(this, server)
      await connect()
    })
    const callback = args[0] as ((error: Error | null) => void) | undefined
    if (callback) connecting.then(() => callback(null), callback)
    return connecting as never
  }

  override query(...args: unknown[]): never {
    const ask = super.query.bind(this) as (...all: unknown[]) => unknown
    if (typeof args[0] !== 'string' || typeof args.at(-1) === 'function') return ask(...args) as never
    return new Promise((resolve, reject) => {
      ask(...args, (error: Error | null, result: unknown) => {
        if (!error) return resolve(result)
        if (isLast(error)) void this.end()
        reject(error)
      })
    }) as never
  }
}

/**
 * Errors after which the connection is unusable: the server closes it, or will still send the result of an abandoned
 * query (`query_timeout`), or was the primary and is no more.
 */
function isLast(error: Error & { severity?: string; code?: string }): boolean {
  return error.severity === 'FATAL' || error.message === 'Query read timeout' || error.code === READ_ONLY
}

const READ_ONLY = '25006'

const AGAIN_MS = 500
/** Connection timeout in milliseconds; a healthy database answers much earlier. */
const SILENT_MS = 3000

/**
 * Retries the attempt until the database is available.
 * @param log called once with the reason for waiting
 * @throws permanent errors (a wrong password, a missing database), and the last error after an abort of `signal`
 */
export async function onceThere<Done>(
  attempt: () => Promise<Done>,
  { signal, log = () => undefined }: { signal: AbortSignal; log?: (message: string) => void },
): Promise<Done> {
  const sayOnce = (reason: string) => {
    clearTimeout(silence)
    if (!hasLogged) log(`Waiting for the database: ${reason}`)
    hasLogged = true
  }
  let hasLogged = false
  const silence = setTimeout(sayOnce, SILENT_MS, 'it does not answer')
  try {
    for (;;) {
      try {
        return await attempt()
      } catch (caught) {
        const error = caught as Error
        if (!isAway(error)) throw error
        sayOnce(error.message)
        await pause(AGAIN_MS, undefined, { signal }).catch(() => Promise.reject(error))
      }
    }
  } finally {
    clearTimeout(silence)
  }
}

/** Also checks the causes. */
const isAway = (error: Error): boolean =>
  isUnavailable(error) || (error.cause !== undefined && isAway(error.cause as Error))
