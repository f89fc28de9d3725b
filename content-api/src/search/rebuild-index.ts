/** The index of words is made by rules; when they have changed, it is made anew while the old one goes on answering. */
import { type Kysely, sql } from 'kysely'
import { bumpContentVersion } from '../content-version.ts'
import type { Database } from '../database/schema.ts'
import { RULES } from '../lemmas/analyse-word.ts'
import { indexSermons } from './index-sermons.ts'
import { refreshSpellings } from './spellings.ts'

/**
 * Taken by whoever writes content, until the end of its transaction: any number no other advisory lock of ours uses.
 */
export const CONTENT_LOCK = 730_119

/** `none`: no search by words finds anything yet. */
export async function getIndexAge(db: Kysely<Database>): Promise<'none' | 'older' | 'current'> {
  const row = await db.selectFrom('index_rules').select('rules').executeTakeFirst()
  return row === undefined ? 'none' : row.rules === RULES ? 'current' : 'older'
}

/** Makes the whole index anew in one transaction, if nobody else has by then; waits for an import that is running. */
export async function rebuildIndex(db: Kysely<Database>, say: (message: string) => void): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`.execute(trx)
    if ((await getIndexAge(trx)) === 'current') return
    await trx.deleteFrom('spelling').execute()
    await indexSermons(trx, undefined, (done, of) => say(`Making the index of words: ${done} of ${of} sermons`))
    await refreshSpellings(trx)
    await trx
      .insertInto('index_rules')
      .values({ rules: RULES })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ rules: RULES }))
      .execute()
    await bumpContentVersion(trx)
  })
}
