import { sql } from 'kysely'
import { FieldReader } from '../field-reader.ts'
import type { Place } from '../import-report.ts'
import { readJsonRecords } from '../json-files.ts'
import { type ImportContext, refuseUnreadable } from '../run-import.ts'
import { isSameJson } from '../same-json.ts'
import type { SourceFile } from '../source-files.ts'
import { type PlanDayEntry, type PlanEntry, readPlanEntry } from './plan-entry.ts'

/** Imports reading plans from JSON (one plan or a list of them) or JSON lines. */
export async function importPlans(context: ImportContext, sources: SourceFile[]) {
  const { report, progress } = context
  const seen = new Set<string>()
  for (const source of sources) {
    await refuseUnreadable(report, source.name, async () => {
      for await (const { value, at } of readJsonRecords(source, report)) {
        const entry = readPlanEntry(new FieldReader(value, at, report), report)
        if (!entry) continue
        if (seen.has(entry.external_id))
          report.refuse('twice', at, `The id "${entry.external_id}" stands twice in this import.`)
        else await writePlan(context, entry, at)
        seen.add(entry.external_id)
        progress('Plans', seen.size)
      }
    })
  }
}

async function writePlan({ trx, report }: ImportContext, { days, nid, position, ...texts }: PlanEntry, at: Place) {
  const plans = await trx.selectFrom('reading_plan').selectAll().execute()
  const before = plans.find(({ external_id }) => external_id === texts.external_id)
  const owner = plans.find((plan) => plan.nid === nid)
  if (nid !== null && ((before && before.nid !== nid) || (owner && owner !== before))) {
    const reason = before
      ? `is already stored with number ${before.nid}`
      : `cannot have number ${nid}: it is another plan's`
    return report.refuse('number-taken', at, `The plan "${texts.external_id}" ${reason}.`)
  }
  const last = Math.max(0, ...plans.map((plan) => plan.position))
  const row = { ...texts, position: position ?? before?.position ?? last + 1 }
  const isSame =
    before &&
    isSameJson({ ...before, nid: 0 }, { ...row, nid: 0 }) &&
    isSameJson(await storedDays(trx, before.nid), days)
  report.count('plans', !before ? 'new' : isSame ? 'unchanged' : 'changed')
  if (isSame) return
  const { nid: plan } = await trx
    .insertInto('reading_plan')
    .values({ ...row, ...(nid === null ? {} : { nid }) })
    .onConflict((conflict) => conflict.column('external_id').doUpdateSet(row))
    .returning('nid')
    .executeTakeFirstOrThrow()
  if (nid !== null) {
    await sql`select setval(pg_get_serial_sequence('reading_plan', 'nid'), (select max(nid) from reading_plan))`.execute(
      trx,
    )
  }
  await trx.deleteFrom('reading_plan_day').where('plan', '=', plan).execute()
  await trx
    .insertInto('reading_plan_day')
    .values(days.map(({ day, title }) => ({ plan, day, title })))
    .execute()
  const readings = days.flatMap(({ day, readings }) =>
    readings.map(({ label, passages }, position) => ({
      plan,
      day,
      position,
      label,
      passages: JSON.stringify(passages),
    })),
  )
  if (readings.length > 0) await trx.insertInto('reading_plan_reading').values(readings).execute()
}

async function storedDays(trx: ImportContext['trx'], plan: number): Promise<PlanDayEntry[]> {
  const days = await trx
    .selectFrom('reading_plan_day')
    .select(['day', 'title'])
    .where('plan', '=', plan)
    .orderBy('day')
    .execute()
  const readings = await trx
    .selectFrom('reading_plan_reading')
    .select(['day', 'label', 'passages'])
    .where('plan', '=', plan)
    .orderBy('day')
    .orderBy('position')
    .execute()
  const stored = new Map(days.map(({ day, title }): [number, PlanDayEntry] => [day, { day, title, readings: [] }]))
  for (const { day, label, passages } of readings) stored.get(day)?.readings.push({ label, passages })
  return [...stored.values()]
}
