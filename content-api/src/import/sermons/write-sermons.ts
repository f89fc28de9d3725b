import { sql } from 'kysely'
import { isSameSermon, skipUsedNumbers, textHash } from '../former-sermons.ts'
import type { SourceLocation } from '../import-report.ts'
import { type ImportContext, isSameJson } from '../run-import.ts'
import { type SermonRows, type loadRows, toRows } from '../sermon-rows.ts'
import type { SermonEntry } from './sermon-entry.ts'

export type PlacedSermon = { entry: SermonEntry; at: SourceLocation }
type Writable = { nid: number | null; rows: SermonRows }
/** Stored sermons by the id of their entry. */
export type StoredSermons = Awaited<ReturnType<typeof loadRows>>

export const idsOf = (sermons: PlacedSermon[]) => sermons.map(({ entry }) => entry.external_id)

/** Writes new and changed sermons with their related rows. Their addresses and numbers must be free. */
export async function writeEntries(context: ImportContext, sermons: PlacedSermon[], stored: StoredSermons) {
  const { report, removed, knownFiles, mediaFolder } = context
  const writable: Writable[] = []
  const numbers = new Set<number>()
  for (const { entry, at } of sermons) {
    const before = stored.get(entry.external_id)
    const rows = await toRows(context, entry, at)
    const isSame = before !== undefined && isSameJson(before.rows, rows)
    report.count('sermons', !before ? 'new' : isSame ? 'unchanged' : 'changed')
    if (isSame && before.source_file === at.file) await knownFiles?.note(at.file, entry, mediaFolder)
    if (isSame) continue
    const nid = before?.nid ?? entry.nid ?? numberBefore(removed, entry, numbers)
    if (nid !== null) numbers.add(nid)
    writable.push({ nid, rows })
  }
  await writeRows(context, writable)
  await noteFiles(context, sermons, stored)
}

/** The number of a deleted sermon that returns under its id or with its text. */
function numberBefore(removed: ImportContext['removed'], entry: SermonEntry, usedNumbers: Set<number>): number | null {
  if (removed.size === 0) return null
  const hashed = { ...entry, text_hash: textHash(entry.plain) }
  const former = removed.get(entry.external_id) ?? [...removed.values()].find((one) => isSameSermon(one, hashed))
  return former && !usedNumbers.has(former.nid) ? former.nid : null
}

/** Stores which file of the content folder a sermon is in. */
async function noteFiles({ trx, report, mirror }: ImportContext, sermons: PlacedSermon[], stored: StoredSermons) {
  if (!mirror) return
  const moved = sermons.filter(({ entry, at }) => stored.get(entry.external_id)?.source_file !== at.file)
  if (moved.length === 0) return
  report.movedFiles += moved.length
  const files = moved.map(({ entry, at }) => ({ external_id: entry.external_id, source_file: at.file }))
  await sql`update sermon s set source_file = f.source_file
    from json_populate_recordset(null::sermon, ${JSON.stringify(files)}::json) f where s.external_id = f.external_id`.execute(
    trx,
  )
}

/** Writes and indexes rows without conflicts. Fixed numbers first, so that no assigned one takes them. */
export async function writeRows(context: ImportContext, writable: Writable[]) {
  const { trx } = context
  const fixed = writable.filter(({ nid }) => nid !== null)
  await insertSermons(context, fixed)
  if (fixed.length > 0) await skipUsedNumbers(trx)
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
  const numbered = writable.map(({ rows }) => ({ ...rows, nid: numbers.get(rows.sermon.external_id)! }))
  const related = {
    sermon_tag: numbered.flatMap(({ nid, tags }) => tags.map((tag_id, position) => ({ nid, tag_id, position }))),
    sermon_passage: numbered.flatMap(({ nid, passages }) => passages.map((passage) => ({ nid, ...passage }))),
    media_file: numbered.flatMap(({ nid, files }) => files.map((file, position) => ({ nid, position, ...file }))),
  }
  for (const [name, rows] of Object.entries(related)) {
    const table = sql.table(name)
    await sql`delete from ${table} where nid in (${sql.join(nids)})`.execute(trx)
    // As JSON: thousands of values exceed the parameter limit of a statement.
    await sql`insert into ${table}
      select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`.execute(trx)
  }
  await index(nids)
}

/** Numbers by external id, including former ids of renamed files; unknown ids are absent. */
export async function sermonNumbers(trx: ImportContext['trx'], externalIds: string[]): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map()
  const former = trx
    .selectFrom('former_sermon as f')
    .innerJoin('sermon as s', 's.nid', 'f.nid')
    .select(['f.external_id', 'f.nid'])
    .where('f.external_id', 'in', externalIds)
    .orderBy('f.since')
  const present = trx.selectFrom('sermon').select(['external_id', 'nid']).where('external_id', 'in', externalIds)
  const rows = [...(await former.execute()), ...(await present.execute())]
  return new Map(rows.map(({ external_id, nid }) => [external_id, nid]))
}

/** Messages for entries that reference a sermon which is not stored. */
export function reportNoSermon(
  { report, heldBack, removed }: Pick<ImportContext, 'report' | 'heldBack' | 'removed'>,
  sermon: string,
  at: SourceLocation,
) {
  if (heldBack.has(sermon)) report.warn('held-back', at, `It is held back with its sermon "${sermon}".`)
  else if (removed.has(sermon))
    report.warn('sermon-gone', at, `The sermon "${sermon}" was deleted: this is not shown. Delete it as well.`)
  else
    report.refuse(
      'unknown-sermon',
      at,
      `There is no sermon "${sermon}". If it is held back, let sync read both: then this waits as well.`,
    )
}
