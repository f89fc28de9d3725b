/** An index on sermon heads: ranking reads only heads with one of the words. */
import { type Kysely, sql } from 'kysely'

export const headIndex = {
  async up(db: Kysely<unknown>) {
    await sql`create index sermon_search_head on sermon_search using gin (head)`.execute(db)
  },
}
