import type { ImportContext } from '../run-import.ts'

/** The numbers of sermons by external id; unknown ones are absent. */
export async function sermonNumbers(trx: ImportContext['trx'], externalIds: string[]): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('sermon')
    .select(['external_id', 'nid'])
    .where('external_id', 'in', externalIds)
    .execute()
  return new Map(rows.map(({ external_id, nid }) => [external_id, nid]))
}
