import { isRecord } from 'shared-kernel/json'
import { FieldReader } from '../field-reader.ts'
import { type JsonRecord, readJsonRecords } from '../json-files.ts'
import { type ImportContext, refuseUnreadable } from '../run-import.ts'
import { isSameJson } from '../same-json.ts'
import type { SourceFile } from '../source-files.ts'
import { importDaily } from './import-daily.ts'
import { importPreachers } from './import-preachers.ts'
import { readSiteEntry, type SiteEntry } from '../site-entry.ts'

/** Reads `{ key, config, sites, preachers?, daily? }`; the sermons in `daily` must be stored already. */
export async function importSite(context: ImportContext, source: SourceFile) {
  const { report } = context
  await refuseUnreadable(report, source.name, async () => {
    for await (const { value, at } of readJsonRecords(source, report)) {
      const fields = new FieldReader(value, at, report)
      const preachers = listOf(fields, 'preachers')
      const daily = listOf(fields, 'daily')
      const site = readSiteEntry(fields)
      fields.reportUnknown()
      if (site) await writeSite(context, site)
      await importPreachers(context, preachers)
      await importDaily(context, daily)
    }
  })
}

/** Records of a list inside the file, each with its location. */
function listOf(fields: FieldReader, name: string): JsonRecord[] {
  return fields
    .records(name)
    .filter(isRecord)
    .map((value, index) => ({ value, at: { ...fields.at, place: `${name}[${index}]` } }))
}

async function writeSite({ trx, report }: ImportContext, site: SiteEntry) {
  const stored = await trx.selectFrom('site').selectAll().execute()
  const before = stored.find(({ key }) => key === site.key)
  const is_default = site.is_default ?? before?.is_default ?? !stored.some((other) => other.is_default)
  const row = { key: site.key, is_default, config: JSON.stringify(site.config), links: JSON.stringify(site.links) }
  const isSame =
    before?.is_default === is_default && isSameJson(before.config, site.config) && isSameJson(before.links, site.links)
  report.count('sites', !before ? 'new' : isSame ? 'unchanged' : 'changed')
  if (isSame) return
  if (is_default) await trx.updateTable('site').set({ is_default: false }).where('key', '!=', row.key).execute()
  await trx
    .insertInto('site')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
