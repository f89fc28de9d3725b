import { sql } from 'kysely'
import { isExactDate } from 'shared-kernel/dates'
import { isRecord } from 'shared-kernel/json'
import { siteDay } from 'shared-kernel/site'
import { FieldReader } from './field-reader.ts'
import { type JsonRecord, readJsonRecords } from './json-files.ts'
import { readPreacherEntry, sortColumns } from './names.ts'
import { type ImportContext, isSameJson } from './run-import.ts'
import { reportNoSermon, sermonNumbers } from './sermons/write-sermons.ts'
import { type SiteEntry, readSiteEntry } from './site-entry.ts'
import type { SourceFile } from './source-files.ts'
import { tidyName } from './tidy-text.ts'
import { readDate } from './written-date.ts'

/** Reads `{ key, config, sites, preachers?, daily? }`; the sermons in `daily` must be stored already. */
export async function importSite(context: ImportContext, sources: SourceFile[]) {
  const { report } = context
  for await (const { value, at } of readJsonRecords(sources, report)) {
    const fields = new FieldReader(value, at, report)
    const preachers = listOf(fields, 'preachers')
    const daily = listOf(fields, 'daily')
    const site = readSiteEntry(fields)
    fields.reportUnknown()
    if (site) await writeSite(context, site)
    await importPreachers(context, preachers)
    await importDaily(context, daily)
  }
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

/** Writes the daily selections: `{ date monthDay, sermon }`. A date takes precedence over a month and day. */
export async function importDaily(context: ImportContext, records: AsyncIterable<JsonRecord> | JsonRecord[]) {
  const { trx, report, now, mirror } = context
  const thisYear = Number(siteDay(now).slice(0, 4))
  const entries = new Map<string, { sermon: string; isDate: boolean }>()
  const locations = new Map<string, JsonRecord['at']>()
  for await (const { value, at } of records) {
    const entry = readDailyEntry(new FieldReader(value, at, report), thisYear)
    if (!entry) continue
    if (!locations.has(entry.sermon)) locations.set(entry.sermon, at)
    const isDate = 'date' in value
    for (const day of entry.days) {
      const before = entries.get(day)
      if (before && before.isDate === isDate && before.sermon !== entry.sermon) {
        report.refuse('twice', at, `${day} has two daily readings.`)
      } else if (!before || isDate) entries.set(day, { sermon: entry.sermon, isDate })
    }
  }
  for (const day of entries.keys()) mirror?.daily.add(day)
  if (entries.size === 0) return
  const nids = await sermonNumbers(trx, [...locations.keys()])
  for (const [sermon, at] of locations) {
    if (!nids.has(sermon)) reportNoSermon(context, sermon, at)
  }
  const stored = new Map(
    (await trx.selectFrom('daily_selection').selectAll().execute()).map(({ day, nid }) => [day, nid]),
  )
  const rows: { day: string; nid: number }[] = []
  for (const [day, { sermon }] of entries) {
    const nid = nids.get(sermon)
    if (nid === undefined) continue
    const before = stored.get(day)
    report.count('daily', before === undefined ? 'new' : before === nid ? 'unchanged' : 'changed')
    if (before !== nid) rows.push({ day, nid })
  }
  if (rows.length === 0) return
  await trx
    .insertInto('daily_selection')
    .values(rows)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(({ ref }) => ({ nid: ref('excluded.nid') })))
    .execute()
}

/** A `monthDay` is expanded for this year and the next ten. */
const YEARS_AHEAD = 10

/**
 * Reads `{ date: "2026-01-01", sermon }` or `{ monthDay: "01-01", sermon }`; `sermon` is an external id. 29 February
 * occurs in leap years only.
 */
export function readDailyEntry(fields: FieldReader, thisYear: number) {
  const date = fields.text('date')
  const monthDay = fields.text('monthDay')
  const sermon = fields.text('sermon', { required: true, max: 200 })
  fields.reportUnknown()
  if (!date === !monthDay) return fields.refuse('date', 'Either "date" or "monthDay" is needed.')
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => thisYear + index)
  const days = (date ? [readDate(date)?.date ?? ''] : years.map((year) => `${year}-${monthDay}`)).filter(isExactDate)
  if (days.length === 0) return fields.refuse('date', `"${date ?? monthDay}" is no day.`)
  return fields.isValid && sermon ? { days, sermon } : null
}

/** Writes preachers, matched by `id` if given, else by name. */
export async function importPreachers(context: ImportContext, records: AsyncIterable<JsonRecord> | JsonRecord[]) {
  const { trx, report, names, mirror } = context
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
    mirror?.preachers.add(name)
    if (seen.has(name)) {
      report.refuse('twice', at, `The preacher "${name}" is in this import twice.`)
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
