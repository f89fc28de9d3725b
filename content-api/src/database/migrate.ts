import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, type Migration, Migrator, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import type { Place } from 'shared-kernel/passages'
import { CommandError, reasonOf } from '../command.ts'
import type { Database } from './schema.ts'
import { commonRange } from '../versification/common-range.ts'
import { labelInRuf } from '../versification/renumbered-place.ts'

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

type Stored = Place & { vstart: number; vend: number }

/**
 * Converts stored verse ranges to the common numbering, reading those of sermons as RÚF: Dániel 3,24–33 comes after the
 * Greek parts, and verses that RÚF lacks (Mal 4,5) are read as Károli's.
 */
export async function renumberStored(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ place: Stored }>`
    select distinct on (book, vstart, vend) json_strip_nulls(json_build_object('book', book, 'chapter', chapter, 'verse', verse,
      'endChapter', end_chapter, 'endVerse', end_verse, 'vstart', vstart, 'vend', vend)) as place
    from sermon_passage join sermon using (nid) where versification = 'ruf'`.execute(db)
  const changed = rows.flatMap(({ place }) => {
    const { book, vstart, vend } = commonRange(place, 'ruf')
    const isSame = vstart === place.vstart && vend === place.vend
    return isSame
      ? []
      : { book, vstart: place.vstart, vend: place.vend, from: vstart, to: vend, in_ruf: labelInRuf(place, 'ruf') }
  })
  if (changed.length === 0) return
  await sql`
    update sermon_passage p set vstart = c."from", vend = c."to", in_ruf = c.in_ruf
    from sermon s, json_to_recordset(${JSON.stringify(changed)}::json)
      as c(book int, vstart int, vend int, "from" int, "to" int, in_ruf text)
    where s.nid = p.nid and s.versification = 'ruf' and p.book = c.book and p.vstart = c.vstart and p.vend = c.vend`.execute(
    db,
  )
  await sql`
    update sermon_card c set card = n.card from sermon_card_now n
    where n.nid = c.nid and c.nid in (select nid from sermon_passage where in_ruf is not null)`.execute(db)
}
