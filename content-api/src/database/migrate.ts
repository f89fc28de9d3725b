import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, type Migration, Migrator, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import { CommandError, reasonOf } from '../command.ts'
import { renumberStored } from './renumber-stored.ts'
import type { Database } from './schema.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')

/** Code that runs after the SQL of a migration. */
const CODE: Record<string, (db: Kysely<unknown>) => Promise<void>> = { '0007-versifications': renumberStored }

/** Names of the files of `migrations/`, in order. A released one never changes; add a new one. */
export const migrationNames = () => readdirSync(FOLDER).map((file) => path.basename(file, '.sql'))

function getMigrations(): Record<string, Migration> {
  const toMigration = (name: string): Migration => ({
    async up(db: Kysely<unknown>) {
      await sql.raw(readFileSync(path.join(FOLDER, `${name}.sql`), 'utf8')).execute(db)
      await CODE[name]?.(db)
    },
  })
  return Object.fromEntries(migrationNames().map((name) => [name, toMigration(name)]))
}

/** Any number that no other advisory lock of the project uses. */
const MIGRATION_LOCK = 43_003

/**
 * Migrates in one transaction, which holds the lock: a lock of the session would stay with a connection of a pooler.
 * Servers that run meanwhile wait for a changed table at most as long as their own lock timeout.
 */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>) {
    await sql`begin`.execute(db)
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`set local lock_timeout = 0`.execute(db)
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db)
    await sql`set local lock_timeout = 1000`.execute(db)
  }

  /** After an error it rolls back. */
  override async releaseMigrationLock(db: Kysely<unknown>) {
    await sql`commit`.execute(db)
  }
}

export class Dialect extends PostgresDialect {
  override createAdapter() {
    return new Adapter()
  }
}

/**
 * Migrates the tables; safe for several servers at once.
 * @param level the last migration to apply, e.g. `0009-times`; all without it
 * @throws Error naming the failed migration
 */
export async function migrate(db: Kysely<Database>, level?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    disableTransactions: true,
    provider: { getMigrations: () => Promise.resolve(getMigrations()) },
  })
  const { error, results } = await (level === undefined ? migrator.migrateToLatest() : migrator.migrateTo(level))
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    const what = failed ? `could not be brought up to date (${failed})` : 'cannot be opened'
    const message = `The database ${what}: ${reasonOf(error)}`
    // Without a failed migration the operator can mend it: an address, a password, a database of a newer version.
    throw failed ? new Error(message, { cause: error }) : new CommandError(message, { cause: error })
  }
}

/** False also for a database of a newer version. Changes nothing. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name).join() === migrationNames().sort().join()
}
