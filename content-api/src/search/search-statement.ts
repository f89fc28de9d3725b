/** The SQL of a search: which sermons the words and passages find, and which of them stand on the page. */
import { type RawBuilder, sql } from 'kysely'
import type { Order, PassageFilter, SermonFilter } from './list-query.ts'
import type { TsQueries } from './tsquery.ts'

type Sql = RawBuilder<unknown>

export interface SearchRow {
  /** What words and passages find, filters aside; null for everything. */
  found: number[] | null
  /** The page, in order. */
  page: number[]
}

/**
 * How many of the best by head are ranked by their whole text, which has to be fetched and unpacked for each. Later pages
 * keep the order of the heads.
 */
const RANKED = 300

/** Above what ts_rank says of a head that has some of the words but not together: 1e-20, which is as good as none. */
const NOTHING = 1e-19

/** One statement. Its steps are materialised: inlined, a wrong guess of the planner does a step again for every row. */
export function toStatement(filter: SermonFilter, queries: TsQueries | null): RawBuilder<SearchRow> {
  const finds = [
    ...(queries ? [sql`select nid from sermon_search where tsv @@ ${queries.wanted}::tsquery`] : []),
    ...filter.passages.map(touching),
  ]
  if (finds.length === 0) return sql`select null::json as found, array(${inOrder(filter)}) as page`
  const ranked = filter.order === 'DEFAULT' && queries?.typed ? ranking(filter, queries, queries.typed) : null
  return sql`
    with found as materialized (${sql.join(finds, sql` intersect `)})
    ${ranked ? sql`, ${ranked.steps}` : sql``}
    select (select array_to_json(array_agg(nid)) from found) as found, array(${ranked?.page ?? inOrder(filter)}) as page`
}

/** Sermons with one of these passages, each once. */
function touching({ ranges, roles }: PassageFilter): Sql {
  const [books, starts, ends] = [ranges.map((r) => r.book), ranges.map((r) => r.vstart), ranges.map((r) => r.vend)]
  return sql`
    select distinct sp.nid from unnest(${books}::int[], ${starts}::int[], ${ends}::int[]) as r(book, vstart, vend)
    join sermon_passage sp on sp.book = r.book and sp.vstart <= r.vend and sp.vend >= r.vstart
    where sp.role = any(${roles}::text[])`
}

/** What language and filters ask of sermon `s`. */
function conditions({ lang, month, preacher, denomination, tags, series, media, year }: SermonFilter): Sql {
  const all: [boolean, Sql][] = [
    [true, sql`s.lang = ${lang}`],
    [month !== undefined, sql`s.month = ${month}`],
    [preacher.length > 0, sql`s.preacher_id = any(${preacher}::int[])`],
    [denomination.length > 0, sql`s.denomination_id = any(${denomination}::int[])`],
    [tags.length > 0, sql`s.nid in (select nid from sermon_tag where tag_id = any(${tags}::int[]))`],
    [series !== undefined, sql`s.series_id = ${series}`],
    [media.length > 0, sql`s.media && ${media}::text[]`],
    [year !== undefined, sql`s.year = ${year}`],
  ]
  return sql.join(
    all.filter(([isAsked]) => isAsked).map(([, condition]) => condition),
    sql` and `,
  )
}

const isSearched = ({ words, passages }: SermonFilter) => words !== null || passages.length > 0

/** The page in an order that is written on the sermons. */
function inOrder(filter: SermonFilter): Sql {
  const { order, window } = filter
  const direction = filter.descending || order === 'DEFAULT' ? sql`desc` : sql`asc`
  const keys: Record<Order, Sql> = {
    DEFAULT: sql`s.date_sort desc nulls last, s.date_prec desc nulls last`,
    date: sql`s.date_sort ${direction} nulls last, s.date_prec desc nulls last`,
    title: sql`s.title_sort ${direction}`,
    preacher: sql`(select p.sort_key from preacher p where p.id = s.preacher_id) ${direction} nulls last,
      s.date_sort desc nulls last`,
    verse: sql`(select min(sp.book * 1000000 + sp.vstart) from sermon_passage sp
      where sp.nid = s.nid and sp.role = 'text') ${direction} nulls last`,
  }
  return sql`
    select s.nid from sermon s ${isSearched(filter) ? sql`join found f on f.nid = s.nid` : sql``}
    where ${conditions(filter)}
    order by ${keys[order]}, s.nid ${direction} limit ${window.limit} offset ${window.offset}`
}

/**
 * The page by relevance: sermons with the words as typed first, then by what heads them, then the newest. Few heads have
 * any of the words, so only those are ranked; the best of the list also by their text.
 */
function ranking(filter: SermonFilter, { wanted, inHead }: TsQueries, typed: string): { steps: Sql; page: Sql } {
  const { limit, offset } = filter.window
  // A word without other forms: what was typed is what was found, and asking the index once is enough.
  const isSame = wanted === `(${typed})`
  const byHead = sql`is_typed desc, head_rank desc, date_sort desc nulls last, nid desc`
  const listed = sql`
    typed as materialized (${isSame ? sql`select nid from found` : sql`select nid from sermon_search where tsv @@ ${typed}::tsquery`}),
    headed as materialized (
      select nid, 2 * ts_rank(head, ${typed}::tsquery) + ts_rank(head, ${wanted}::tsquery) as head_rank
      from sermon_search where head @@ ${inHead}::tsquery),
    best as materialized (
      select s.nid, s.date_sort, t.nid is not null as is_typed, greatest(h.head_rank, ${NOTHING}::float8) as head_rank
      from found f join sermon s on s.nid = f.nid
      left join typed t on t.nid = f.nid left join headed h on h.nid = f.nid
      where ${conditions(filter)}
      order by ${byHead} limit ${Math.max(RANKED, offset + limit)})`
  if (offset >= RANKED) {
    return { steps: listed, page: sql`select nid from best order by ${byHead} limit ${limit} offset ${offset}` }
  }
  return {
    steps: sql`${listed},
      numbered as materialized (select *, row_number() over (order by ${byHead}) as nth from best),
      ranked as materialized (
        select *, case when nth <= ${RANKED} then (
          select ts_rank(x.tsv, ${typed}::tsquery, 1) + 0.3 * ts_rank(x.tsv, ${wanted}::tsquery, 1)
          from sermon_search x where x.nid = numbered.nid) end as text_rank
        from numbered)`,
    page: sql`
      select nid from ranked
      order by (text_rank is null), is_typed desc, head_rank + coalesce(text_rank, 0) desc, date_sort desc nulls last, nid desc
      limit ${limit} offset ${offset}`,
  }
}
