/**
 * The bare query: one statement that gives the numbers of the same sermons in the same order, and how many there are in
 * all. No titles, no snippets, no facets; the forms of the words are looked up beforehand.
 */
import { type RawBuilder, sql } from 'kysely'
import type { PassageFilter, SermonFilter } from '../../content-api/src/search/list-query.ts'
import { NOTHING } from '../../content-api/src/search/found-words.ts'
import { WORDS_AMONG } from '../../content-api/src/search/near-words.ts'
import { RANKED } from '../../content-api/src/search/sermon-search.ts'
import type { TsQueries } from '../../content-api/src/search/tsquery.ts'

type Sql = RawBuilder<unknown>

export interface BareRow {
  total: number
  page: number[]
}

/** Its steps are materialised: inlined, a wrong guess of the planner does a step again for every row. */
export function toBareStatement(filter: SermonFilter, queries: TsQueries | null): RawBuilder<BareRow> {
  const { limit, offset } = filter.window
  const finds = [...(queries ? [having(queries, queries.wanted)] : []), ...filter.passages.map(touching)]
  const found = finds.length === 0 ? sql`select nid from sermon` : sql.join(finds, sql` intersect `)
  const ranked = queries?.typed ? ranking(queries, queries.typed, filter.window) : null
  return sql`
    with found as materialized (${found}),
    hit as materialized (
      select s.nid, s.date_sort, s.date_prec from found join sermon s using (nid) where ${conditions(filter)})
    ${ranked ? sql`, ${ranked.steps}` : sql``}
    select (select count(*) from hit) as total, array(${
      ranked?.page ??
      sql`select nid from hit order by date_sort desc nulls last, date_prec desc nulls last, nid desc limit ${limit} offset ${offset}`
    }) as page`
}

const having = ({ of }: Pick<TsQueries, 'of'>, query: string): Sql =>
  sql`select nid from sermon_search where ${sql.ref(of)} @@ ${query}::tsquery`

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
    all.filter(([isAsked]) => isAsked).map(([, condition]) => condition),
    sql` and `,
  )
}

/**
 * Of the best, sermons with the words near each other first; then those with the words as typed, then forms, then words
 * made of them; then by what heads them, then the newest; the best also by their text.
 */
function ranking(
  { of, wanted, whole, inHead }: TsQueries,
  typed: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const byHead = sql`nearness desc, head_rank desc, date_sort desc nulls last, date_prec desc nulls last, nid desc`
  const listed = sql`
    typed as materialized (${of === 'spellings' ? sql`select nid from found` : having({ of: 'spellings' }, typed)}),
    whole as materialized (${whole === null ? sql`select nid from found` : having({ of }, whole)}),
    headed as materialized (
      select nid, 2 * ts_rank(head, ${typed}::tsquery) + ts_rank(head, ${wanted}::tsquery) as head_rank
      from sermon_search where head @@ ${inHead}::tsquery),
    best as materialized (
      select hit.*, case when t.nid is not null then 2 when w.nid is not null then 1 else 0 end as nearness, case when h.head_rank > ${NOTHING}::float8 then h.head_rank else 0 end as head_rank
      from hit left join typed t on t.nid = hit.nid left join whole w on w.nid = hit.nid left join headed h on h.nid = hit.nid
      order by ${byHead} limit ${Math.max(RANKED, offset + limit)})`
  if (offset >= RANKED)
    return { steps: listed, page: sql`select nid from best order by ${byHead} limit ${limit} offset ${offset}` }
  return {
    steps: sql`${listed},
      numbered as materialized (select *, row_number() over (order by ${byHead}) as nth from best),
      ranked as materialized (
        select numbered.*, ts_rank(${sql.ref(`x.${of}`)}, ${wanted}::tsquery, 1) as text_rank,
          ts_rank_cd(${sql.ref(`x.${of}`)}, ${wanted}::tsquery) > 0.1 / ${sql.lit(WORDS_AMONG)} as is_near
        from numbered left join sermon_search x on x.nid = numbered.nid and nth <= ${RANKED})`,
    page: sql`select nid from ranked
      order by (text_rank is null), is_near desc nulls last, nearness desc, head_rank + coalesce(text_rank, 0) desc, nth limit ${limit} offset ${offset}`,
  }
}
