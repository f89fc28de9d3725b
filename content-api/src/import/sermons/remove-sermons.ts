/** Removes sermons from the library: deleted ones, and held-back ones that were public. */
import { recordFormer } from '../former-sermons.ts'
import type { ImportContext } from '../run-import.ts'
import type { PlacedSermon } from './write-sermons.ts'

type Removable = { nid: number; external_id: string; title: string }

/** Removes published sermons that are now held back, with entries that reference them. */
export async function deleteRows(context: ImportContext, batch: PlacedSermon[]) {
  const { trx, report, heldBack, knownFiles, mediaFolder } = context
  if (batch.length === 0) return
  const locations = new Map(batch.map(({ entry, at }) => [entry.external_id, at]))
  for (const id of locations.keys()) heldBack.add(id)
  const stored = await trx
    .selectFrom('sermon')
    .select(['nid', 'external_id', 'title'])
    .where('external_id', 'in', [...locations.keys()])
    .execute()
  const isStored = new Set(stored.map(({ external_id }) => external_id))
  for (const { entry, at } of batch)
    if (!isStored.has(entry.external_id)) await knownFiles?.note(at.file, entry, mediaFolder)
  for (const { external_id } of stored)
    report.warn(
      'taken-out',
      locations.get(external_id)!,
      `"${external_id}" was public; it is taken out, with its citations and daily readings. Published again, it has the same number.`,
    )
  await removeSermons(context, stored)
}

/** Deletes sermons with their citations and daily readings, and records their addresses and numbers. */
export async function removeSermons({ trx, report, removed }: ImportContext, sermons: Removable[]) {
  if (sermons.length === 0) return
  const nids = sermons.map(({ nid }) => nid)
  await recordFormer(trx, nids)
  const titles = (report.missing.sermons ??= [])
  titles.push(...sermons.map(({ title }) => title))
  for (const sermon of sermons) removed.set(sermon.external_id, { ...sermon, text_hash: '' })
  for (const [kind, table] of [
    ['citations', 'citation'],
    ['daily', 'daily_selection'],
    ['sermons', 'sermon'],
  ] as const) {
    const rows = trx.deleteFrom(table).where('nid', 'in', nids)
    // Citations of visitors stay, without a sermon.
    const { numDeletedRows } = await (
      table === 'citation' ? rows.where('is_submitted', '=', false) : rows
    ).executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) report.count(kind, 'removed', Number(numDeletedRows))
  }
}
