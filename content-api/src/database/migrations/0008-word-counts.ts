/**
 * The words of the library with the number of sermons that have each, to be suggested. They are counted with the index,
 * which is therefore made anew; the present one answers meanwhile.
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
