/** One search in one statement: the page's items, the total and the facets. */
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Static } from 'typebox'
import type { Facets } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { toFacets } from './facets.ts'
import type { Order, PassageFilter, SermonFilter } from './list-query.ts'
import { toFoundWords, toTsQueries } from './tsquery.ts'
import { getWordForms } from './word-forms.ts'

export interface Found {
  /** The page's items in order. */
  nids: number[]
  total: number
  facets: Static<typeof Facets>
  /** Folded words to mark in snippets. */
  words: Set<string>
}

/** How many of the best by head are ranked by their whole text; ranking reads each one's vector. */
const RANKED = 300

/** The searched sermons. Throws what the database throws; the filter is sound already. */
export async function searchSermons(db: Kysely<Database>, filter: SermonFilter): Promise<Found> {
  if (filter.words === null) return { ...(await select(db, filter, null)), words: new Set() }
  const terms = filter.words.terms.flatMap((term) => (term.phrase ? [] : term.words))
  const forms = filter.words.mode === 'exact' ? new Map() : await getWordForms(db, [...new Set(terms)])
  const queries = toTsQueries(filter.words, forms)
  const found = await db.transaction().execute(async (trx) => {
    // The planner does not know what unpacking a vector costs and would read the whole table for common words.
    await sql`set local enable_seqscan = off`.execute(trx)
    return select(trx, filter, queries)
  })
  return { ...found, words: toFoundWords(filter.words, forms) }
}

async function select(
  db: Kysely<Database> | Transaction<Database>,
  filter: SermonFilter,
  queries: ReturnType<typeof toTsQueries> | null,
): Promise<Omit<Found, 'words'>> {
  const { limit, offset } = filter.window
  const { rows } = await sql<{ total: number; nids: number[]; facets: unknown }>`
    with ${queries ? matches(queries) : sql``}
    hit as materialized (${hits(filter, queries)}),
    chosen as materialized (select * from hit where ${allOf(choices(filter).keys())}),
    ${ranking(filter, queries)}
    page as (select nid, row_number() over (order by ${ordering(filter, queries)}) as place from ranked
      order by place limit ${limit} offset ${offset})
    select (select count(*) from chosen) as total,
      coalesce((select array_agg(nid order by place) from page), '{}') as nids,
      ${facetColumns(filter)} as facets`.execute(db)
  const { total, nids, facets } = rows[0]!
  return { total, nids, facets: toFacets(facets) }
}

type Sql = RawBuilder<unknown>
const every = (conditions: Sql[]): Sql => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))

function matches({ wanted, typed }: { wanted: string; typed: string | null }): Sql {
  return sql`
    matched as materialized (select nid from sermon_search where tsv @@ ${wanted}::tsquery),
    typed as materialized (select nid from sermon_search where ${typed === null ? sql`false` : sql`tsv @@ ${typed}::tsquery`}),`
}

type Flag = 'by_preacher' | 'by_denomination' | 'by_tags' | 'by_series' | 'by_media' | 'by_year'

/**
 * What the facets' own filters ask of a sermon. A choice of each counts in the other filters' facets, not in its own,
 * so hits carry the answers as columns. Filters without a choice make none: the planner would guess half the rows away.
 */
function choices({ preacher, denomination, tags, series, media, year }: SermonFilter): Map<Flag, Sql> {
  const all: [Flag, boolean, Sql][] = [
    ['by_preacher', preacher.length > 0, sql`s.preacher_id = any(${preacher}::int[])`],
    ['by_denomination', denomination.length > 0, sql`s.denomination_id = any(${denomination}::int[])`],
    ['by_tags', tags.length > 0, sql`s.nid in (select nid from sermon_tag where tag_id = any(${tags}::int[]))`],
    ['by_series', series !== undefined, sql`s.series_id = ${series}`],
    ['by_media', media.length > 0, sql`s.media && ${media}::text[]`],
    ['by_year', year !== undefined, sql`s.year = ${year}`],
  ]
  return new Map(all.filter(([, isChosen]) => isChosen).map(([flag, , condition]) => [flag, condition]))
}

const allOf = (flags: Iterable<Flag>) => every([...flags].map((flag) => sql.ref(flag)))
const allBut = (filter: SermonFilter, own: Flag) => allOf([...choices(filter).keys()].filter((flag) => flag !== own))

function hits(filter: SermonFilter, queries: unknown): Sql {
  const { month, lang, passages } = filter
  const conditions = [sql`s.lang = ${lang}`, ...passages.map(touches)]
  if (month !== undefined) conditions.push(sql`s.month = ${month}`)
  const flags = [...choices(filter)].map(
    ([flag, condition]) => sql`, coalesce(${condition}, false) as ${sql.ref(flag)}`,
  )
  return sql`
    select s.nid, s.preacher_id, s.denomination_id, s.series_id, s.year, s.media, s.date_sort, s.date_prec, s.title_sort,
      ${queries ? sql`(t.nid is not null)` : sql`false`} as is_typed ${sql.join(flags, sql``)}
    from sermon s ${queries ? sql`join matched m on m.nid = s.nid left join typed t on t.nid = s.nid` : sql``}
    where ${every(conditions)}`
}

function touches({ ranges, roles }: PassageFilter): Sql {
  const [books, starts, ends] = [ranges.map((r) => r.book), ranges.map((r) => r.vstart), ranges.map((r) => r.vend)]
  return sql`s.nid in (select sp.nid from unnest(${books}::int[], ${starts}::int[], ${ends}::int[]) as r(book, vstart, vend)
    join sermon_passage sp on sp.book = r.book and sp.vstart <= r.vend and sp.vend >= r.vstart
    where sp.role = any(${roles}::text[]))`
}

const byRelevance = (filter: SermonFilter, queries: { typed: string | null } | null) =>
  filter.order === 'DEFAULT' && queries !== null && queries.typed !== null

/**
 * All are ranked by their head, the best of them also by their text. The steps are materialised: inlined, a wrong guess
 * of the planner ranks everything again for every row.
 */
function ranking(filter: SermonFilter, queries: { wanted: string; typed: string | null } | null): Sql {
  if (!byRelevance(filter, queries)) return sql`ranked as (select * from chosen),`
  const { wanted, typed } = queries!
  return sql`
    headed as materialized (select c.*,
        2 * ts_rank(x.head, ${typed}::tsquery) + ts_rank(x.head, ${wanted}::tsquery) as head_rank
      from chosen c join sermon_search x on x.nid = c.nid),
    numbered as materialized (select *,
        row_number() over (order by is_typed desc, head_rank desc, date_sort desc nulls last, nid desc) as nth
      from headed),
    ranked as materialized (select *, case when nth <= ${RANKED} then (
        select ts_rank(x.tsv, ${typed}::tsquery, 1) + 0.3 * ts_rank(x.tsv, ${wanted}::tsquery, 1)
        from sermon_search x where x.nid = numbered.nid) end as text_rank
      from numbered),`
}

function ordering(filter: SermonFilter, queries: { typed: string | null } | null): Sql {
  if (byRelevance(filter, queries)) {
    return sql`(text_rank is null), is_typed desc, head_rank + coalesce(text_rank, 0) desc, date_sort desc nulls last, nid desc`
  }
  const descending = filter.descending || filter.order === 'DEFAULT'
  const direction = descending ? sql`desc` : sql`asc`
  const keys: Record<Order, Sql> = {
    DEFAULT: sql`date_sort desc nulls last, date_prec desc nulls last`,
    date: sql`date_sort ${direction} nulls last, date_prec desc nulls last`,
    title: sql`title_sort ${direction}`,
    preacher: sql`(select p.sort_key from preacher p where p.id = preacher_id) ${direction} nulls last, date_sort desc nulls last`,
    verse: sql`(select min(sp.book * 1000000 + sp.vstart) from sermon_passage sp where sp.nid = ranked.nid and sp.role = 'text') ${direction} nulls last`,
  }
  return sql`${keys[filter.order]}, nid ${direction}`
}

/** At most so many choices of a facet, the commonest first; what is chosen already is always among them. */
const MAX_CHOICES = 200

function facetColumns(filter: SermonFilter): Sql {
  const { preacher, denomination, tags, series, year } = filter
  const named = (name: Flag, table: string, column: string, chosen: number[]) => sql`(
    select coalesce(json_agg(f order by f.count desc, f.name, f.id), '[]') from (
      select n.id, n.name, coalesce(c.count, 0)::int as count
      from ${sql.table(table)} n left join (select ${sql.ref(column)} as id, count(*) from hit where ${allBut(filter, name)} group by 1) c on c.id = n.id
      where c.count > 0 or n.id = any(${chosen}::int[])
      order by (n.id = any(${chosen}::int[])) desc, count desc, n.id limit ${MAX_CHOICES}) f)`
  return sql`json_build_object(
    'preacher', ${named('by_preacher', 'preacher', 'preacher_id', preacher)},
    'denomination', ${named('by_denomination', 'denomination', 'denomination_id', denomination)},
    'series', ${named('by_series', 'series', 'series_id', series === undefined ? [] : [series])},
    'tags', (select coalesce(json_agg(f order by f.count desc, f.name, f.id), '[]') from (
      select t.id, t.name, coalesce(c.count, 0)::int as count
      from tag t left join (select st.tag_id as id, count(*) from sermon_tag st
        where st.nid in (select nid from hit where ${allBut(filter, 'by_tags')}) group by 1) c on c.id = t.id
      where c.count > 0 or t.id = any(${tags}::int[])
      order by (t.id = any(${tags}::int[])) desc, count desc, t.id limit ${MAX_CHOICES}) f),
    'media', (select coalesce(json_agg(f), '[]') from (select kind, count(*)::int as count
      from hit, unnest(media) as kind where ${allBut(filter, 'by_media')} group by 1) f),
    'year', (select coalesce(json_agg(f order by f.year desc), '[]') from (select year, count(*)::int as count
      from hit where year is not null and (${allBut(filter, 'by_year')} ) group by 1
      union select ${year ?? null}::int, 0 where ${year ?? null}::int is not null and not exists (
        select from hit where year = ${year ?? null}::int and ${allBut(filter, 'by_year')})) f))`
}
