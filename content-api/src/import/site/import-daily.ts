import { FieldReader } from '../field-reader.ts'
import type { JsonRecord } from '../json-files.ts'
import { type ImportContext, inBatches } from '../run-import.ts'
import { reportNoSermon, sermonNumbers } from '../sermons/sermon-numbers.ts'
import { readDailyEntry } from './daily-entry.ts'

/** Writes the daily selections: `{ date monthDay, sermon }`. A date takes precedence over a month and day. */
export async function importDaily(context: ImportContext, records: AsyncIterable<JsonRecord> | JsonRecord[]) {
  const { trx, report, now } = context
  const thisYear = Number(now.slice(0, 4))
  const wanted = new Map<string, { sermon: string; isDate: boolean }>()
  const places = new Map<string, JsonRecord['at']>()
  for await (const { value, at } of records) {
    const entry = readDailyEntry(new FieldReader(value, at, report), thisYear)
    if (!entry) continue
    if (!places.has(entry.sermon)) places.set(entry.sermon, at)
    const isDate = 'date' in value
    for (const day of entry.days) {
      const before = wanted.get(day)
      if (before && before.isDate === isDate && before.sermon !== entry.sermon) {
        report.refuse('twice', at, `${day} has two daily readings.`)
      } else if (!before || isDate) wanted.set(day, { sermon: entry.sermon, isDate })
    }
  }
  if (wanted.size === 0) return
  const nids = await sermonNumbers(trx, [...places.keys()])
  for (const [sermon, at] of places) {
    if (!nids.has(sermon)) reportNoSermon(context, sermon, at)
  }
  const stored = new Map(
    (await trx.selectFrom('daily_selection').selectAll().execute()).map(({ day, nid }) => [day, nid]),
  )
  const rows: { day: string; nid: number }[] = []
  for (const [day, { sermon }] of wanted) {
    const nid = nids.get(sermon)
    if (nid === undefined) continue
    const before = stored.get(day)
    report.count('daily', before === undefined ? 'new' : before === nid ? 'unchanged' : 'changed')
    if (before !== nid) rows.push({ day, nid })
  }
  for await (const batch of inBatches(rows, 1000)) {
    await trx
      .insertInto('daily_selection')
      .values(batch)
      .onConflict((conflict) => conflict.column('day').doUpdateSet(({ ref }) => ({ nid: ref('excluded.nid') })))
      .execute()
  }
}
