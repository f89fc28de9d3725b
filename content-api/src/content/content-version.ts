import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** 0 before the first content. */
export async function getContentVersion(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirst()
  return row?.version ?? 0
}

/** Call it after every change of content, in the same transaction: caches and ETags depend on it. */
export async function bumpContentVersion(trx: Kysely<Database>): Promise<number> {
  const row = await trx
    .updateTable('content_version')
    .set({ version: sql`version + 1`, changed_at: sql`now()` })
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}
