/** Rebuilds the word index after a change of its rules, while the old one continues to answer. */
import { type Kysely, sql } from 'kysely'
import { bumpContentVersion } from '../content/content-version.ts'
import type { Database } from '../database/schema.ts'
import { RULES } from '../lemmas/analyse-word.ts'
import { indexCitations } from './index-citations.ts'
import { indexSermons } from './index-sermons.ts'
import { refreshSpellings } from './spellings.ts'

/**
 * Held by content writers until the end of the transaction: any number that no other advisory lock of the project uses.
 */
export const CONTENT_LOCK = 730_119

/** `none`: no word search finds anything yet. */
export async function getIndexAge(db: Kysely<Database>): Promise<'none' | 'older' | 'current'> {
  const row = await db.selectFrom('index_rules').select('rules').executeTakeFirst()
  return row === undefined ? 'none' : row.rules === RULES ? 'current' : 'older'
}

/** Rebuilds the whole index in one transaction unless another server already has; waits for a running import. */
export async function rebuildIndex(db: Kysely<Database>, log: (message: string) => void): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${CONTENT_LOCK})`.execute(trx)
    const isCurrent = (await getIndexAge(trx)) === 'current'
    const citations = await indexCitations(trx, isCurrent ? 'changed' : 'all')
    if (isCurrent) {
      if (citations > 0) await bumpContentVersion(trx)
      return
    }
    await trx.deleteFrom('spelling').execute()
    await indexSermons(trx, undefined, (done, total) => log(`Making the index of words: ${done} of ${total} sermons`))
    await refreshSpellings(trx)
    await trx
      .insertInto('index_rules')
      .values({ rules: RULES })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ rules: RULES }))
      .execute()
    await bumpContentVersion(trx)
  })
}
