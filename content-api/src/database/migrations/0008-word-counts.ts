/**
 * Words of the library with their number of sermons, for suggestions. Counted with the index, which is rebuilt; the old
 * one answers meanwhile.
 */
import { type Kysely, sql } from 'kysely'

export const wordCounts = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table word_count (word text collate "C" primary key, sermons integer not null);
      update index_rules set rules = 'before words were counted';
    `.execute(db)
  },
}
