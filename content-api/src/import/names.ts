import type { Transaction } from 'kysely'
import { fold } from 'shared-kernel/fold'
import type { Database } from '../database/schema.ts'
import { hungarianSortKey } from '../search/hungarian-sort-key.ts'
import type { ImportReport } from './import-report.ts'
import { toSortName } from './site/preacher-entry.ts'

type Table = 'preacher' | 'denomination' | 'series' | 'tag'
export type PreacherRow = { id: number; denomination_id: number | null }

/** People, denominations, series and tags by name: those that are missing are made. One for each transaction. */
export class Names {
  private readonly known = new Map<Table, Map<string, PreacherRow>>()

  constructor(
    private readonly trx: Transaction<Database>,
    private readonly report: ImportReport,
  ) {}

  async idOf(table: Table, name: string): Promise<number>
  async idOf(table: Table, name: string | null): Promise<number | null>
  async idOf(table: Table, name: string | null) {
    return name === null ? null : (await this.find(table, name)).id
  }

  /** The ids of several tags, in order. */
  async tagIds(names: string[]): Promise<number[]> {
    const ids: number[] = []
    for (const name of names) ids.push(await this.idOf('tag', name))
    return [...new Set(ids)]
  }

  preacher(name: string): Promise<PreacherRow> {
    return this.find('preacher', name)
  }

  /** To be called after somebody else changed the table. */
  forget(table: Table) {
    this.known.delete(table)
  }

  private async find(table: Table, name: string): Promise<PreacherRow> {
    const rows = this.known.get(table) ?? (await this.load(table))
    let row = rows.get(name)
    if (!row) rows.set(name, (row = { id: await this.insert(table, name), denomination_id: null }))
    return row
  }

  private async load(table: Table) {
    const rows =
      table === 'preacher'
        ? await this.trx
            .selectFrom('preacher')
            .select(['id', 'name', 'denomination_id'])
            .orderBy('id', 'desc')
            .execute()
        : await this.trx.selectFrom(table).select(['id', 'name']).orderBy('id', 'desc').execute()
    // Of two with one name the older stays: it comes last.
    const byName = new Map(rows.map((row) => [row.name, { denomination_id: null, ...row }]))
    this.known.set(table, byName)
    return byName
  }

  private async insert(table: Table, name: string): Promise<number> {
    const named = { external_id: name, name }
    const { id } =
      table === 'tag'
        ? await this.trx
            .insertInto('tag')
            .values({ ...named, folded: fold(name) })
            .returning('id')
            .executeTakeFirstOrThrow()
        : table === 'preacher'
          ? await this.trx
              .insertInto('preacher')
              .values({ ...named, ...sortColumns(toSortName(name)), denomination_id: null })
              .returning('id')
              .executeTakeFirstOrThrow()
          : await this.trx.insertInto(table).values(named).returning('id').executeTakeFirstOrThrow()
    if (table === 'preacher') {
      this.report.count('preachers', 'new')
      this.report.newPreachers.push(name)
    }
    return id
  }
}

/** How a preacher is sorted: `sort` is the name without titles. */
export function sortColumns(sort: string) {
  return { sort, sort_key: hungarianSortKey(sort) }
}
