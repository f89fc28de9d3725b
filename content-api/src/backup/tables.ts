/** Tables of the library in copy order: each follows the tables that it references. */
import type pg from 'pg'

export interface Table {
  name: string
  /** Without generated columns. */
  columns: string[]
  /** Columns that sort its rows, so that equal tables give equal copies. */
  key: string[]
  /** Identity columns. */
  counters: string[]
}

/** Without the tables of Kysely's migrations. */
const LISTED = `
  select c.oid::int, c.relname as name,
    array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
      and attgenerated = '' order by attnum) as columns,
    array(select attname::text from pg_attribute a where a.attrelid = c.oid and attidentity <> '') as counters,
    array(select attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key,
    array(select distinct confrelid::int from pg_constraint where conrelid = c.oid and contype = 'f'
      and confrelid <> c.oid) as refers
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not like 'kysely%' order by c.relname`

/** @throws Error for circular references between tables */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { oid: number; refers: number[] }>(LISTED)
  const sorted: typeof rows = []
  while (sorted.length < rows.length) {
    const next = rows.find(
      (table) => !sorted.includes(table) && table.refers.every((oid) => sorted.some((before) => before.oid === oid)),
    )
    if (!next) throw new Error('Tables refer to each other in a circle: they cannot be copied one after the other.')
    sorted.push(next)
  }
  return sorted.map(({ name, columns, key, counters }) => ({ name, columns, key, counters }))
}

/** Settings that give equal values the same text in every copy. */
export const STABLE_FORMATS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set client_encoding = 'UTF8'`

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

/** Sorted as bytes, so that the order does not depend on the collation of the database. */
export function copyOut({ name, columns, key }: Table): string {
  const order = (key.length > 0 ? key : columns).map((column) => `"${column}"::text collate "C"`).join(', ')
  return `copy (select ${quoted(columns)} from "${name}" order by ${order}) to stdout`
}

export const copyIn = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
  `copy "${name}" (${quoted(columns)}) from stdin`

/** The name of the newest migration; null in a database without tables. */
export async function readLevel(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('kysely_migration')::text as name`)
  if (!rows[0]?.name) return null
  const newest = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  return newest.rows[0]?.name ?? null
}
