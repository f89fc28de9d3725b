/**
 * What filters and facets ask of every sermon, in memory: one pass over columns counts all facets in a few milliseconds,
 * which in SQL takes six passes. Belongs to one version of the content and is read anew when that changes.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A name sermons have one or several of: row `r` has `names[values[i]]` for `starts[r] ≤ i < starts[r + 1]`. */
export interface NameColumn {
  names: { id: number; name: string }[]
  starts: Int32Array
  values: Int32Array
}

export interface SermonColumns {
  /** Place of a sermon in the columns. */
  rowOf: Map<number, number>
  lang: string[]
  /** 0 when unknown, like `month`. */
  year: Int16Array
  month: Int8Array
  /** Bits in the order of `MEDIA_KINDS`. */
  media: Int8Array
  preacher: NameColumn
  denomination: NameColumn
  series: NameColumn
  tags: NameColumn
}

export const MEDIA_KINDS = ['text', 'audio', 'video'] as const

/** Media kinds as bits. */
export function toMediaBits(kinds: readonly string[]): number {
  return MEDIA_KINDS.reduce((bits, kind, nth) => (kinds.includes(kind) ? bits | (1 << nth) : bits), 0)
}

interface Version {
  version: number
  columns: Promise<SermonColumns>
}
const latest = new WeakMap<Kysely<Database>, Version>()

/** The columns of that version or a later one. */
export function getSermonColumns(db: Kysely<Database>, version: number): Promise<SermonColumns> {
  const known = latest.get(db)
  if (known && known.version >= version) return known.columns
  const fresh = { version, columns: readColumns(db) }
  latest.set(db, fresh)
  fresh.columns.catch(() => {
    if (latest.get(db) === fresh) latest.delete(db)
  })
  return fresh.columns
}

type SermonRow = [
  nid: number,
  lang: string,
  year: number | null,
  month: number | null,
  preacher: number | null,
  denomination: number | null,
  series: number | null,
  media: string[],
  tags: number[] | null,
]
type Names = [id: number, name: string][] | null

interface Stored {
  sermons: SermonRow[] | null
  preachers: Names
  denominations: Names
  series: Names
  tags: Names
}

async function readColumns(db: Kysely<Database>): Promise<SermonColumns> {
  const stored = await db.transaction().execute(async (trx) => {
    // Read once for everybody, so it may take longer than a visitor's own query on a library of any size.
    await sql`set local statement_timeout = '30s'`.execute(trx)
    const { rows } = await sql<Stored>`
      select
        (select json_agg(json_build_array(s.nid, s.lang, s.year, s.month, s.preacher_id, s.denomination_id, s.series_id,
          s.media, t.tags)) from sermon s
          left join (select nid, array_agg(tag_id) as tags from sermon_tag group by nid) t on t.nid = s.nid) as sermons,
        (select json_agg(json_build_array(id, name)) from preacher) as preachers,
        (select json_agg(json_build_array(id, name)) from denomination) as denominations,
        (select json_agg(json_build_array(id, name)) from series) as series,
        (select json_agg(json_build_array(id, name)) from tag) as tags`.execute(trx)
    return rows[0]!
  })
  return toColumns(stored)
}

/** For tests and for what the database says. */
export function toColumns({ sermons, preachers, denominations, series, tags }: Stored): SermonColumns {
  const rows = sermons ?? []
  const one = (names: Names, idOf: (row: SermonRow) => number | null) =>
    toNameColumn(rows, names, (row) => [idOf(row)].filter((id) => id !== null))
  return {
    rowOf: new Map(rows.map(([nid], row) => [nid, row])),
    lang: rows.map((row) => row[1]),
    year: Int16Array.from(rows, (row) => row[2] ?? 0),
    month: Int8Array.from(rows, (row) => row[3] ?? 0),
    media: Int8Array.from(rows, (row) => toMediaBits(row[7])),
    preacher: one(preachers, (row) => row[4]),
    denomination: one(denominations, (row) => row[5]),
    series: one(series, (row) => row[6]),
    tags: toNameColumn(rows, tags, (row) => row[8] ?? []),
  }
}

function toNameColumn(rows: SermonRow[], stored: Names, idsOf: (row: SermonRow) => number[]): NameColumn {
  const names = (stored ?? []).map(([id, name]) => ({ id, name }))
  const placeOf = new Map(names.map(({ id }, place) => [id, place]))
  const starts = new Int32Array(rows.length + 1)
  const values: number[] = []
  for (const [nth, row] of rows.entries()) {
    values.push(...idsOf(row).flatMap((id) => placeOf.get(id) ?? []))
    starts[nth + 1] = values.length
  }
  return { names, starts, values: Int32Array.from(values) }
}
