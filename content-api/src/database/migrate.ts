import { type Kysely, type Migration, Migrator } from 'kysely'
import { content } from './migrations/0001-content.ts'
import { visitors } from './migrations/0002-visitors.ts'
import { headIndex } from './migrations/0003-head-index.ts'
import { cards } from './migrations/0004-cards.ts'
import { spellings } from './migrations/0005-spellings.ts'
import { wordColumns } from './migrations/0006-word-columns.ts'
import { versifications } from './migrations/0007-versifications.ts'
import { wordCounts } from './migrations/0008-word-counts.ts'
import { times } from './migrations/0009-times.ts'
import type { Database } from './schema.ts'

/** Sorted by name. A released migration never changes; add a new one. */
const migrations: Record<string, Migration> = {
  '0001-content': content,
  '0002-visitors': visitors,
  '0003-head-index': headIndex,
  '0004-cards': cards,
  '0005-spellings': spellings,
  '0006-word-columns': wordColumns,
  '0007-versifications': versifications,
  '0008-word-counts': wordCounts,
  '0009-times': times,
}

/** Migrates the tables; safe for several servers at once. @throws Error naming the failed migration */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    const what = failed ? `could not be brought up to date (${failed})` : 'cannot be opened'
    throw new Error(`The database ${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
