/** Stores counts of views and plays, collected by the document server and this server. */
import { type Kysely, sql } from 'kysely'
import type { DayCount } from 'server-kit/day-counts'
import type { Database } from '../database/schema.ts'

/** Adds views of pages. @param counts named by path; paths of other pages than sermons are ignored */
export async function storeViews(db: Kysely<Database>, counts: DayCount[]): Promise<void> {
  await sql`
    insert into sermon_count (day, nid, views)
    select counted.day, sermon.nid, sum(count)
    from json_to_recordset(${JSON.stringify(counts)}::json) as counted (day date, name text, count integer)
      join sermon on path = name or nid = substring(name from '^/(?:node|predikacio)/(\\d{1,9})$')::integer
    group by counted.day, sermon.nid
    on conflict (day, nid) do update set views = sermon_count.views + excluded.views`.execute(db)
}

/** Adds plays of recordings. @param counts named by the address of the file */
export async function storePlays(db: Kysely<Database>, counts: DayCount[]): Promise<void> {
  await sql`
    insert into sermon_count (day, nid, plays)
    select day, nid, sum(count)
    from json_to_recordset(${JSON.stringify(counts)}::json) as counted (day date, name text, count integer)
      join media_file on url = name and kind in ('audio', 'video')
    group by day, nid
    on conflict (day, nid) do update set plays = sermon_count.plays + excluded.plays`.execute(db)
}
