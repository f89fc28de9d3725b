import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { Client } from './client.ts'
import { migrate } from './migrate.ts'
import { onceThere } from './once-there.ts'
import type { Database } from './schema.ts'

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
  /** Milliseconds; 0 means no limit (imports). A server that stays silent for a second longer is considered dead. */
  statementTimeout?: number
  lockTimeout?: number
  /** Milliseconds to wait for a connection. */
  connectTimeout?: number
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
    Client,
  })
  pool.on('error', () => undefined)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

export interface DatabaseOptions extends PoolOptions {
  /** Messages for the operator. */
  say?: (message: string) => void
  /** Waits for an unavailable database until aborted. */
  waiting?: AbortSignal
}

/**
 * Migrates the database of `url` and opens a pool on it.
 * @throws Error with the problem; with `waiting`, temporary problems only after its abort
 */
export async function openDatabase({ say, waiting, ...pool }: DatabaseOptions): Promise<Kysely<Database>> {
  const bringUpToDate = async () => {
    // Waiting for another server's migration may take longer than a visitor's query.
    const patient = openPool({ url: pool.url, size: 1, connectTimeout: 15_000 })
    await migrate(patient).finally(() => patient.destroy())
  }
  await (waiting ? onceThere(bringUpToDate, { signal: waiting, say }) : bringUpToDate())
  return openPool(pool)
}
