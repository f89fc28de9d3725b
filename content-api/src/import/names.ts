import { type Transaction, sql } from 'kysely'
import { fold } from 'shared-kernel/fold'
import type { Database } from '../database/schema.ts'
import { hungarianSortKey } from '../search/hungarian-sort-key.ts'
import type { FieldReader } from './field-reader.ts'
import type { ImportReport, SourceLocation } from './import-report.ts'
import { tidyName } from './tidy-text.ts'

type Table = 'preacher' | 'denomination' | 'series' | 'tag'
export type PreacherRow = { id: number; denomination_id: number | null }

/** Finds people, denominations, series and tags by name, and creates missing ones. One per transaction. */
export class Names {
  private readonly known = new Map<Table, Map<string, PreacherRow>>()
  /** Names by their form without case, accents and punctuation. */
  private readonly alike = new Map<string, string>()

  constructor(
    private readonly trx: Transaction<Database>,
    private readonly report: ImportReport,
  ) {}

  /** @param at location of the entry with the name */
  async idOf(table: Table, name: string | null, at?: SourceLocation): Promise<number | null> {
    return name === null ? null : (await this.find(table, name, at)).id
  }

  /** The ids of several tags, in order. */
  async tagIds(names: string[], at?: SourceLocation): Promise<number[]> {
    const ids: number[] = []
    for (const name of names) ids.push((await this.find('tag', name, at)).id)
    return [...new Set(ids)]
  }

  preacher(name: string, at?: SourceLocation): Promise<PreacherRow> {
    return this.find('preacher', name, at)
  }

  /** Call it after changing the table elsewhere. */
  forget(table: Table) {
    this.known.delete(table)
  }

  private async find(table: Table, name: string, at?: SourceLocation): Promise<PreacherRow> {
    const rows = this.known.get(table) ?? (await this.load(table))
    let row = rows.get(name)
    if (!row) {
      if (at) this.checkNew(table, name, at)
      rows.set(name, (row = { id: await this.insert(table, name), denomination_id: null }))
    }
    return row
  }

  private checkNew(table: Table, name: string, at: SourceLocation) {
    const like = this.alike.get(bare(table, name))
    this.alike.set(bare(table, name), name)
    if (like !== undefined)
      this.report.warn(
        'similar-name',
        at,
        `The ${table} "${name}" is new and differs from "${like}" only in case, accents or signs.`,
      )
    if (table === 'preacher' && /[,;/]/.test(name))
      this.report.warn('several-names', at, `"${name}" is taken for the name of one preacher.`)
  }

  private async load(table: Table) {
    const denomination = table === 'preacher' ? sql.ref('denomination_id') : sql`null`
    const { rows } = await sql<PreacherRow & { name: string }>`
      select id, name, ${denomination} as denomination_id from ${sql.table(table)} order by id desc`.execute(this.trx)
    // The older one of two equal names comes last and takes precedence. Names of earlier imports may not be normalized.
    const isTidy = ({ name }: { name: string }) => name === tidyName(name)
    const inOrder = rows.sort((one, other) => Number(isTidy(one)) - Number(isTidy(other)))
    const byName = new Map(inOrder.map((row) => [tidyName(row.name), row]))
    this.known.set(table, byName)
    for (const name of byName.keys()) this.alike.set(bare(table, name), name)
    return byName
  }

  private async insert(table: Table, name: string): Promise<number> {
    const named = { external_id: name, name }
    const { trx } = this
    const insert =
      table === 'tag'
        ? trx.insertInto('tag').values({ ...named, folded: fold(name) })
        : table === 'preacher'
          ? trx.insertInto('preacher').values({ ...named, ...sortColumns(toSortName(name)), denomination_id: null })
          : trx.insertInto(table).values(named)
    const { rows } = await sql<{ id: number }>`${insert} returning id`.execute(trx)
    const { id } = rows[0]!
    if (table === 'preacher') {
      this.report.count('preachers', 'new')
      this.report.newPreachers.push(name)
    }
    return id
  }
}

const bare = (table: Table, name: string) => `${table} ` + fold(name).replace(/[^\p{L}\p{N}]+/gu, '')

/** Sort columns of a preacher; `sort` is the name without titles. */
export function sortColumns(sort: string) {
  return { sort, sort_key: hungarianSortKey(sort) }
}

/** Reads `{ id?, name, sort?, denomination? }`. */
export function readPreacherEntry(fields: FieldReader) {
  const name = fields.name('name', { required: true, max: 200 })
  const entry = {
    id: fields.integer('id'),
    sort: fields.name('sort', { max: 200 }) ?? toSortName(name ?? ''),
    denomination: fields.name('denomination', { max: 200 }),
  }
  fields.reportUnknown()
  return fields.isValid && name ? { name, ...entry } : null
}

/** Removes dr., id., ifj., özv., prof. and the like for sorting. */
export function toSortName(name: string) {
  return name.replace(/^(?:(?:dr|id|ifj|özv|prof|ft|nt)\.\s*)+/iu, '').trim() || name
}
