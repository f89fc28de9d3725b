import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { clientClass } from './client.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { migrate } from './migrate.ts'
import { onceThere } from './once-there.ts'
import type { Database } from './schema.ts'

const { builtins } = pg.types

/** Days stay text: pg's local-midnight Date would move them a day back in UTC. Counts fit a number. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.DATE) return (text: string) => text
  if (oid === builtins.INT8) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}

export interface PoolOptions {
  url: string
  /** Connections at most. */
  size?: number
  /** Milliseconds; 0 lets a statement take its time (imports). A server that is silent for a second more has hung. */
  statementTimeout?: number
  lockTimeout?: number
  /** Milliseconds to wait for a connection. */
  connectTimeout?: number
  /** False sends statements marked for it (prepared.ts) like all others. */
  isPreparing?: boolean
}

/** A server says itself that a statement took too long; how much longer it may take to say so, in milliseconds. */
const SILENCE = 1000

/** A pool on one database. Broken connections are dropped and replaced by the next query (F46). */
export function openPool({
  url,
  size = 10,
  statementTimeout = 0,
  lockTimeout = 0,
  connectTimeout = 5000,
  isPreparing = true,
}: PoolOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    query_timeout: statementTimeout && statementTimeout + SILENCE,
    keepAlive: true,
    application_name: 'content-api',
    types: { getTypeParser },
    Client: clientClass(isPreparing),
    // Compiling costs more than it saves on queries this size. And the planner does not know what unpacking a search
    // vector costs: for common words it would read the whole table, for seconds, instead of the index.
    options: '-c jit=off -c enable_seqscan=off',
  })
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

export interface DatabaseOptions extends Omit<PoolOptions, 'url'> {
  /** Any PostgreSQL ≥ 15; without it the embedded server is started. */
  databaseUrl?: string
  /** Home of the embedded server. */
  dataDir: string
  /** Starts the embedded server again when it has gone. */
  isWatched?: boolean
  /** For whoever started the process by hand. */
  say?: (message: string) => void
  /** Waits for a database that is away, for as long as this is not aborted. */
  waiting?: AbortSignal
}

export interface OpenDatabase {
  db: Kysely<Database>
  url: string
  /** Closes the pool and stops the embedded server when this process started it. */
  close: () => Promise<void>
}

/**
 * Opens the configured database with its tables up to date.
 * @throws Error with what is wrong with it; where `waiting` is given, nothing that time mends until that is aborted
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  isWatched,
  say,
  waiting,
  ...pool
}: DatabaseOptions): Promise<OpenDatabase> {
  const embedded = databaseUrl === undefined ? await startEmbeddedServer({ dataDir, isWatched, say }) : undefined
  const url = databaseUrl ?? embedded!.url
  const bringUpToDate = async () => {
    // Waiting for another server's migration may take longer than any visitor's query.
    const patient = openPool({ url, size: 1, connectTimeout: 15_000 })
    await migrate(patient).finally(() => patient.destroy())
  }
  try {
    await (waiting ? onceThere(bringUpToDate, { signal: waiting, say }) : bringUpToDate())
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const db = openPool({ url, ...pool })
  return {
    db,
    url,
    async close() {
      await db.destroy()
      await embedded?.stop()
    },
  }
}
