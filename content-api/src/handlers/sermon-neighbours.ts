import { type Kysely, type Selectable, sql } from 'kysely'
import type { Static } from 'typebox'
import type { SermonLink } from '../contract/entities.ts'
import type { Database, SermonTable } from '../database/schema.ts'

type Link = Static<typeof SermonLink>
type Row = Pick<Selectable<SermonTable>, 'nid' | 'lang' | 'series_id' | 'series_order' | 'preacher_id' | 'date_sort'>

/** Earlier and later in the series, else by the same preacher. Undated sermons come last. */
export async function getNeighbours(
  db: Kysely<Database>,
  row: Row,
): Promise<{ previous: Link | null; next: Link | null }> {
  const [column, value] =
    row.series_id !== null ? (['series_id', row.series_id] as const) : (['preacher_id', row.preacher_id] as const)
  if (value === null) return { previous: null, next: null }
  const place = sql`(coalesce(${column === 'series_id' ? sql`series_order` : sql`null::int`}, 2147483647), coalesce(date_sort, 'infinity'::date), nid)`
  const own = sql`(${(column === 'series_id' ? row.series_order : null) ?? 2147483647}::int, coalesce(${row.date_sort}::date, 'infinity'::date), ${row.nid}::int)`
  const neighbour = (comparison: '<' | '>') =>
    db
      .selectFrom('sermon')
      .select(['nid', 'path', 'title'])
      .where(column, '=', value)
      .where('lang', '=', row.lang)
      .where(sql<boolean>`${place} ${sql.raw(comparison)} ${own}`)
      .orderBy(sql`${place} ${sql.raw(comparison === '<' ? 'desc' : 'asc')}`)
      .limit(1)
      .executeTakeFirst()
  const [previous, next] = await Promise.all([neighbour('<'), neighbour('>')])
  return { previous: previous ?? null, next: next ?? null }
}

/** Up to five other sermons on an overlapping passage, those with most shared verses first. */
export async function getSamePassage(db: Kysely<Database>, nid: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select s.nid, s.path, s.title
    from sermon_passage own
    join sermon_passage other on other.book = own.book and other.vstart <= own.vend and other.vend >= own.vstart
      and other.nid <> own.nid and other.role = 'text'
    join sermon s on s.nid = other.nid
    join sermon me on me.nid = own.nid and me.lang = s.lang
    where own.nid = ${nid} and own.role = 'text'
    group by s.nid
    order by min(abs(other.vstart - own.vstart) + abs(other.vend - own.vend)), s.date_sort desc nulls last, s.nid desc
    limit 5`.execute(db)
  return rows
}
