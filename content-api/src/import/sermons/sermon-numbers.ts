import type { Place } from '../import-report.ts'
import type { ImportContext } from '../run-import.ts'

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
  at: Place,
) {
  if (heldBack.has(sermon)) report.doubt('held-back', at, `It is held back with its sermon "${sermon}".`)
  else
    report.refuse(
      'unknown-sermon',
      at,
      `There is no sermon "${sermon}". If it is held back, import it in the same command (import-folder): then this waits as well.`,
    )
}
