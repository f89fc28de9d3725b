/** Baseline of a search: one statement that only counts the hits, without ranking, cards, snippets or facets. */
import { type RawBuilder, sql } from 'kysely'
import type { PassageFilter, SermonFilter } from '../../content-api/src/search/list-query.ts'
import type { TsQueries } from '../../content-api/src/search/tsquery.ts'

type Sql = RawBuilder<unknown>

/** `materialized`: inlined, a wrong estimate of the planner would repeat the first step for every row. */
export function toBareCount(filter: SermonFilter, queries: TsQueries | null): RawBuilder<{ total: number }> {
  const finds = [...(queries ? [matching(queries)] : []), ...filter.passages.map(touching)]
  const found = finds.length === 0 ? sql`select nid from sermon` : sql.join(finds, sql` intersect `)
  return sql`
    with found as materialized (${found})
    select count(*) as total from found join sermon s using (nid) where ${conditions(filter)}`
}

const matching = ({ column, query }: TsQueries): Sql =>
  sql`select nid from sermon_search where ${sql.ref(column)} @@ ${query}::tsquery`

function touching({ ranges, roles }: PassageFilter): Sql {
  const [books, starts, ends] = [ranges.map((r) => r.book), ranges.map((r) => r.vstart), ranges.map((r) => r.vend)]
  return sql`
    select distinct sp.nid from unnest(${books}::int[], ${starts}::int[], ${ends}::int[]) as r(book, vstart, vend)
    join sermon_passage sp on sp.book = r.book and sp.vstart <= r.vend and sp.vend >= r.vstart
    where sp.role = any(${roles}::text[])`
}

function conditions({ same, preacher, tags, media, year }: SermonFilter): Sql {
  const all: [boolean, Sql][] = [
    [true, sql`s.lang = ${same.lang}`],
    [preacher.length > 0, sql`s.preacher_id = any(${preacher}::int[])`],
    [tags.length > 0, sql`s.nid in (select nid from sermon_tag where tag_id = any(${tags}::int[]))`],
    [media.length > 0, sql`s.media && ${media}::text[]`],
    [year !== undefined, sql`s.year = ${year}`],
  ]
  return sql.join(
    all.filter(([isUsed]) => isUsed).map(([, condition]) => condition),
    sql` and `,
  )
}
