import { sql } from 'kysely'
import type { SourceLocation } from '../import-report.ts'
import { type ImportContext, isSameJson } from '../run-import.ts'
import { type SermonRows, loadRows, toRows } from '../sermon-rows.ts'
import type { SermonEntry } from './sermon-entry.ts'

export type PlacedSermon = { entry: SermonEntry; at: SourceLocation }
type Writable = { nid: number | null; rows: SermonRows }

/** Writes new and changed sermons of a batch with their related rows, and removes those that are now held back. */
export async function writeSermons(context: ImportContext, batch: PlacedSermon[]) {
  const { trx, report } = context
  await takeOut(
    context,
    batch.filter(({ entry }) => entry.isHeldBack),
  )
  const stored = await loadRows(
    trx,
    batch.map(({ entry }) => entry.external_id),
  )
  const owners = await findOwners(context, batch)
  const writable: Writable[] = []
  for (const { entry, at } of batch) {
    if (entry.isHeldBack) continue
    const before = stored.get(entry.external_id)
    const conflict = findConflict(entry, before?.nid ?? null, owners)
    if (conflict) {
      report.refuse('taken', at, conflict)
      continue
    }
    owners.byPath.set(entry.path, entry.external_id)
    if (entry.nid !== null) owners.byNid.set(entry.nid, entry.external_id)
    const rows = await toRows(context, entry, at)
    const isSame = before !== undefined && isSameJson(before.rows, rows)
    report.count('sermons', !before ? 'new' : isSame ? 'unchanged' : 'changed')
    if (!isSame) writable.push({ nid: before?.nid ?? entry.nid, rows })
  }
  await writeRows(context, writable)
}

/** Removes sermons that earlier imports published and are now held back, with entries that name them. */
async function takeOut({ trx, report, heldBack }: ImportContext, batch: PlacedSermon[]) {
  if (batch.length === 0) return
  const places = new Map(batch.map(({ entry, at }) => [entry.external_id, at]))
  for (const id of places.keys()) heldBack.add(id)
  const stored = await trx
    .selectFrom('sermon')
    .select(['nid', 'external_id'])
    .where('external_id', 'in', [...places.keys()])
    .execute()
  if (stored.length === 0) return
  for (const { nid, external_id } of stored)
    report.warn(
      'taken-out',
      places.get(external_id)!,
      `"${external_id}" was public; it is taken out, with its citations and daily readings. To publish it again under the same number give "nid: ${nid}".`,
    )
  const nids = stored.map(({ nid }) => nid)
  for (const [kind, table] of [
    ['citations', 'citation'],
    ['daily', 'daily_selection'],
    ['sermons', 'sermon'],
  ] as const) {
    const { numDeletedRows } = await trx.deleteFrom(table).where('nid', 'in', nids).executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) report.count(kind, 'removed', Number(numDeletedRows))
  }
}

/** Writes and indexes rows without conflicts. Fixed numbers first, so that no assigned one takes them. */
export async function writeRows(context: ImportContext, writable: Writable[]) {
  const { trx } = context
  const fixed = writable.filter(({ nid }) => nid !== null)
  await insertSermons(context, fixed)
  if (fixed.length > 0) {
    await sql`select setval(pg_get_serial_sequence('sermon', 'nid'), (select max(nid) from sermon))`.execute(trx)
  }
  await insertSermons(
    context,
    writable.filter(({ nid }) => nid === null),
  )
}

async function insertSermons({ trx, index }: ImportContext, writable: Writable[]) {
  if (writable.length === 0) return
  const written = await trx
    .insertInto('sermon')
    .values(writable.map(({ nid, rows }) => ({ ...rows.sermon, ...(nid === null ? {} : { nid }) })))
    .onConflict((conflict) =>
      conflict.column('external_id').doUpdateSet(({ ref }) => {
        const columns = Object.keys(writable[0]!.rows.sermon) as (keyof SermonRows['sermon'])[]
        return {
          ...Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
          changed_at: sql`now()`,
        }
      }),
    )
    .returning(['nid', 'external_id'])
    .execute()
  const numbers = new Map(written.map(({ nid, external_id }) => [external_id, nid]))
  const nids = [...numbers.values()]
  for (const table of ['sermon_tag', 'sermon_passage', 'media_file'] as const) {
    await trx.deleteFrom(table).where('nid', 'in', nids).execute()
  }
  const numbered = writable.map(({ rows }) => ({ ...rows, nid: numbers.get(rows.sermon.external_id)! }))
  const tags = numbered.flatMap(({ nid, tags }) => tags.map((tag_id, position) => ({ nid, tag_id, position })))
  const passages = numbered.flatMap(({ nid, passages }) => passages.map((passage) => ({ nid, ...passage })))
  const files = numbered.flatMap(({ nid, files }) => files.map((file, position) => ({ nid, position, ...file })))
  // As JSON: thousands of values exceed the parameter limit of a statement.
  if (tags.length > 0)
    await sql`insert into sermon_tag (nid, tag_id, position) select nid, tag_id, position
    from json_populate_recordset(null::sermon_tag, ${JSON.stringify(tags)}::json)`.execute(trx)
  if (passages.length > 0)
    await sql`insert into sermon_passage
    select * from json_populate_recordset(null::sermon_passage, ${JSON.stringify(passages)}::json)`.execute(trx)
  if (files.length > 0)
    await sql`insert into media_file
    select * from json_populate_recordset(null::media_file, ${JSON.stringify(files)}::json)`.execute(trx)
  await index(nids)
}

type Owners = { byNid: Map<number, string>; byPath: Map<string, string> }

/** Current owners of the requested numbers and addresses. */
async function findOwners({ trx }: ImportContext, batch: PlacedSermon[]): Promise<Owners> {
  const nids = batch.flatMap(({ entry }) => entry.nid ?? [])
  const rows = await trx
    .selectFrom('sermon')
    .select(['nid', 'path', 'external_id'])
    .where((where) =>
      where.or([
        where(
          'path',
          'in',
          batch.map(({ entry }) => entry.path),
        ),
        ...(nids.length > 0 ? [where('nid', 'in', nids)] : []),
      ]),
    )
    .execute()
  return {
    byNid: new Map(rows.map(({ nid, external_id }) => [nid, external_id])),
    byPath: new Map(rows.map(({ path, external_id }) => [path, external_id])),
  }
}

function findConflict({ external_id, nid, path }: SermonEntry, storedNid: number | null, { byNid, byPath }: Owners) {
  const pathOwner = byPath.get(path)
  if (pathOwner !== undefined && pathOwner !== external_id) return `The address ${path} is the sermon "${pathOwner}"'s.`
  if (nid === null) return null
  if (storedNid !== null && storedNid !== nid) return `The sermon has number ${storedNid}, which cannot become ${nid}.`
  const nidOwner = byNid.get(nid)
  return nidOwner !== undefined && nidOwner !== external_id ? `Number ${nid} is the sermon "${nidOwner}"'s.` : null
}

/** Numbers by external id; unknown ones are absent. */
export async function sermonNumbers(trx: ImportContext['trx'], externalIds: string[]): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('sermon')
    .select(['external_id', 'nid'])
    .where('external_id', 'in', externalIds)
    .execute()
  return new Map(rows.map(({ external_id, nid }) => [external_id, nid]))
}

/** For entries that name a sermon that is not stored. */
export function reportNoSermon(
  { report, heldBack }: Pick<ImportContext, 'report' | 'heldBack'>,
  sermon: string,
  at: SourceLocation,
) {
  if (heldBack.has(sermon)) report.warn('held-back', at, `It is held back with its sermon "${sermon}".`)
  else
    report.refuse(
      'unknown-sermon',
      at,
      `There is no sermon "${sermon}". If it is held back, import it in the same command (import-folder): then this waits as well.`,
    )
}
