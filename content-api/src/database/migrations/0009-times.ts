/** Time of day of a sermon, if known: the evening's follows the morning's in feeds. */
import { type Kysely, sql } from 'kysely'

export const times = {
  async up(db: Kysely<unknown>) {
    await sql`alter table sermon add column time text`.execute(db)
  },
}
