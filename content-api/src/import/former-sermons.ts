/** Former addresses and numbers of sermons: for redirects, for 410, and for a deleted sermon that returns. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Of the text of a sermon, as the database's `md5(plain)`. */
export const textHash = (plain: string) => createHash('md5').update(plain).digest('hex')

/** Shorter texts do not identify a sermon. */
const FEWEST_WORDS = 20

/** True if both have the same text, and so are one sermon under different ids. */
export const isSameSermon = (
  stored: { title: string; text_hash: string },
  entry: { title: string; text_hash: string; words: number },
) => stored.text_hash === entry.text_hash && (entry.words >= FEWEST_WORDS || stored.title === entry.title)

/** Records the current addresses of these sermons before they change or are deleted. */
export async function recordFormer(trx: Kysely<Database>, nids: number[]): Promise<void> {
  if (nids.length === 0) return
  await sql`insert into former_sermon (nid, path, external_id, title, text_hash)
    select nid, path, external_id, title, md5(plain) from sermon where nid in (${sql.join(nids)})
    on conflict (nid, path) do update
      set external_id = excluded.external_id, title = excluded.title, text_hash = excluded.text_hash, since = now()`.execute(
    trx,
  )
}

export type RemovedSermon = { nid: number; external_id: string; title: string; text_hash: string }

/** Deleted sermons by id. */
export async function removedSermons(trx: Kysely<Database>): Promise<Map<string, RemovedSermon>> {
  const rows = await trx
    .selectFrom('former_sermon as f')
    .select(['nid', 'external_id', 'title', 'text_hash'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sermon as s').select('s.nid').whereRef('s.nid', '=', 'f.nid'))),
    )
    .orderBy('since')
    .execute()
  return new Map(rows.map((row) => [row.external_id, row]))
}

/** Prevents reuse of the numbers of deleted sermons. */
export async function skipUsedNumbers(trx: Kysely<Database>): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('sermon', 'nid'),
    greatest((select max(nid) from sermon), (select max(nid) from former_sermon)))`.execute(trx)
}
