import { sql } from 'kysely'
import { FieldReader } from '../field-reader.ts'
import type { JsonRecord } from '../json-files.ts'
import { sortColumns } from '../names.ts'
import type { ImportContext } from '../run-import.ts'
import { tidyName } from '../tidy-text.ts'
import { readPreacherEntry } from './preacher-entry.ts'

/** Writes preachers, matched by `id` if given, else by name. */
export async function importPreachers(context: ImportContext, records: AsyncIterable<JsonRecord> | JsonRecord[]) {
  const { trx, report, names } = context
  const seen = new Set<string>()
  const all = await trx
    .selectFrom('preacher')
    .select(['id', 'name', 'sort', 'sort_key', 'denomination_id'])
    .orderBy('id')
    .execute()
  for await (const { value, at } of records) {
    const entry = readPreacherEntry(new FieldReader(value, at, report))
    if (!entry) continue
    const { id, name, sort, denomination } = entry
    if (seen.has(name)) {
      report.refuse('twice', at, `The preacher "${name}" stands twice in this import.`)
      continue
    }
    seen.add(name)
    const row = {
      name,
      ...sortColumns(sort),
      denomination_id: await names.idOf('denomination', denomination, at),
    }
    // Earlier imports stored names without normalization.
    const named = all.filter((one) => tidyName(one.name) === name)
    const same = named.find((one) => one.name === name) ?? named[0]
    const [stored, other] = all.filter((one) => one.id === id || one === same)
    if (other || (stored && id !== null && stored.id !== id)) {
      report.refuse('number-taken', at, `"${name}" is already stored with number ${(other ?? stored)!.id}, not ${id}.`)
      continue
    }
    const isSame = stored && (Object.keys(row) as (keyof typeof row)[]).every((key) => stored[key] === row[key])
    report.count('preachers', !stored ? 'new' : isSame ? 'unchanged' : 'changed')
    if (isSame) continue
    if (stored) {
      await trx.updateTable('preacher').set(row).where('id', '=', stored.id).execute()
      if (stored.name !== name) await indexSermonsOf(context, stored.id)
      Object.assign(stored, row)
    } else {
      const made = await trx
        .insertInto('preacher')
        .values({ ...row, external_id: name, ...(id === null ? {} : { id }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      all.push({ ...row, ...made })
    }
    if (!stored && id !== null) {
      await sql`select setval(pg_get_serial_sequence('preacher', 'id'), (select max(id) from preacher))`.execute(trx)
    }
  }
  names.forget('preacher')
}

/** Sermons are also found by their preacher's name. */
async function indexSermonsOf({ trx, index }: ImportContext, preacher: number) {
  const sermons = await trx.selectFrom('sermon').select('nid').where('preacher_id', '=', preacher).execute()
  await index(sermons.map(({ nid }) => nid))
}
