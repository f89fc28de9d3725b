/**
 * In-memory columns for filters, orders and facets: a pass over typed arrays takes a fraction of a millisecond, SQL
 * would scan the table for each. Rows are ordered newest first, the default of lists.
 */
import { type Kysely, sql } from 'kysely'
import { FILTER_PARAMETERS, type SearchQuery } from 'shared-kernel/search-parameters'
import { occasionOf, OCCASIONS } from '../church-year/occasions.ts'
import type { Database } from '../database/schema.ts'

/** Values of a multi-valued field: row `r` has `names[values[i]]` for `starts[r] ≤ i < starts[r + 1]`. */
export interface NameColumn {
  names: { id: number; name: string }[]
  starts: Int32Array
  values: Int32Array
}

type NameColumnName = 'preacher' | 'denomination' | 'series' | 'tags' | 'occasion'
/** Found by an index: words and passages. */
type IndexedName = 's' | 'm' | `verb[${string}` | 'b' | 'c'
/** The rest: compared for equality. */
type EqualName = Exclude<keyof typeof FILTER_PARAMETERS, NameColumnName | IndexedName | 'media' | 'year'>

export interface SermonColumns extends Record<NameColumnName, NameColumn> {
  /** Sermon number by row, and row by sermon number. */
  nids: Int32Array
  rowOf: Map<number, number>
  /** Values compared for equality, of all filters without a column of their own. */
  same: { [Name in EqualName]: ArrayLike<NonNullable<SearchQuery[Name]>> }
  /** 0 when unknown, like `month`. */
  year: Int16Array
  /** Bits in the order of `MEDIA_KINDS`. */
  media: Int8Array
  /** Keys of other orders; `UNKNOWN` for sermons without one. */
  sortKeys: { date: Int32Array; precision: Int32Array; title: Int32Array; preacher: Int32Array }
}

export const UNKNOWN = 2 ** 31 - 1
export const MEDIA_KINDS = FILTER_PARAMETERS.media.item.values

export function toMediaBits(kinds: readonly string[]): number {
  return MEDIA_KINDS.reduce((bits, kind, nth) => (kinds.includes(kind) ? bits | (1 << nth) : bits), 0)
}

export type SermonRow = [
  nid: number,
  lang: string,
  year: number | null,
  month: number | null,
  preacher: number | null,
  denomination: number | null,
  series: number | null,
  media: string[],
  tags: number[] | null,
  /** Days since 1900, precision, rank among all titles, rank of the preacher among all preachers. */
  sortKeys: [date: number | null, precision: number | null, title: number, preacher: number | null],
  occasion: string | null,
  /** `2026-11-29` if it is known exactly. */
  day: string | null,
]
type Names = [id: number, name: string][] | null

export interface StoredColumns {
  sermons: SermonRow[] | null
  preachers: Names
  denominations: Names
  series: Names
  tags: Names
}

/** Reads all columns; 20,000 sermons take about 100 ms. */
export async function readColumns(db: Kysely<Database>): Promise<SermonColumns> {
  const { rows } = await sql<StoredColumns>`
    select
      (select json_agg(json_build_array(s.nid, s.lang, s.year, s.month, s.preacher_id, s.denomination_id, s.series_id,
        s.media, t.tags, json_build_array(s.date_sort - date '1900-01-01', s.date_prec, s.title_place, p.place), s.occasion, s.day)
        order by s.date_sort desc nulls last, s.date_prec desc nulls last, s.nid desc)
        from (select *, rank() over (order by title_sort) as title_place from sermon) s
        left join (select id, rank() over (order by sort_key) as place from preacher) p on p.id = s.preacher_id
        left join (select nid, array_agg(tag_id) as tags from sermon_tag group by nid) t on t.nid = s.nid) as sermons,
      (select json_agg(json_build_array(id, name)) from preacher) as preachers,
      (select json_agg(json_build_array(id, name)) from denomination) as denominations,
      (select json_agg(json_build_array(id, name)) from series) as series,
      (select json_agg(json_build_array(id, name)) from tag) as tags`.execute(db)
  return toColumns(rows[0]!)
}

/** Filters and facets number the occasions by their place in the table, from 1. */
const OCCASION_NAMES: Names = OCCASIONS.map(({ name }, nth) => [nth + 1, name])
const OCCASION_IDS = new Map(OCCASIONS.map(({ key }, nth) => [key, nth + 1]))
/** 0 for an unknown key: no sermon has it. */
export const toOccasionId = (key: string): number => OCCASION_IDS.get(key) ?? 0

/** Converts database rows, also in tests. */
export function toColumns({ sermons, preachers, denominations, series, tags }: StoredColumns): SermonColumns {
  const rows = sermons ?? []
  const one = (names: Names, idOf: (row: SermonRow) => number | null) =>
    toNameColumn(rows, names, (row) => [idOf(row)].filter((id) => id !== null))
  const keys = (nth: 0 | 1 | 2 | 3) => Int32Array.from(rows, (row) => row[9][nth] ?? UNKNOWN)
  return {
    nids: Int32Array.from(rows, ([nid]) => nid),
    rowOf: new Map(rows.map(([nid], row) => [nid, row])),
    same: { lang: rows.map((row) => row[1]), month: Int8Array.from(rows, (row) => row[3] ?? 0) },
    year: Int16Array.from(rows, (row) => row[2] ?? 0),
    media: Int8Array.from(rows, (row) => toMediaBits(row[7])),
    preacher: one(preachers, (row) => row[4]),
    denomination: one(denominations, (row) => row[5]),
    series: one(series, (row) => row[6]),
    tags: toNameColumn(rows, tags, (row) => row[8] ?? []),
    occasion: toNameColumn(rows, OCCASION_NAMES, ([, , , , , , , , , , occasion, day]) => {
      const key = occasionOf(occasion, day)
      return key === null ? [] : [toOccasionId(key)]
    }),
    sortKeys: { date: keys(0), precision: keys(1), title: keys(2), preacher: keys(3) },
  }
}

function toNameColumn(rows: SermonRow[], stored: Names, idsOf: (row: SermonRow) => number[]): NameColumn {
  const names = (stored ?? []).map(([id, name]) => ({ id, name }))
  const indexOf = new Map(names.map(({ id }, index) => [id, index]))
  const starts = new Int32Array(rows.length + 1)
  const values: number[] = []
  for (const [nth, row] of rows.entries()) {
    values.push(...idsOf(row).flatMap((id) => indexOf.get(id) ?? []))
    starts[nth + 1] = values.length
  }
  return { names, starts, values: Int32Array.from(values) }
}

/** Number of sermons of a language for each name of a column, by its place. */
export function countByName(
  { same }: SermonColumns,
  { names, starts, values }: NameColumn,
  language: string,
): Int32Array {
  const counts = new Int32Array(names.length)
  for (let row = 0; row < starts.length - 1; row++) {
    if (same.lang[row] !== language) continue
    for (let index = starts[row]!; index < starts[row + 1]!; index++) counts[values[index]!]!++
  }
  return counts
}
