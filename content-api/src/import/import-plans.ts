import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { parseOsis } from 'shared-kernel/references'
import { FieldReader } from './field-reader.ts'
import type { ImportReport, SourceLocation } from './import-report.ts'
import { readEntries } from './json-files.ts'
import { labelOf, readReferences, readVersification } from './references.ts'
import { type ImportContext, isSameJson } from './run-import.ts'
import type { SourceFile } from './source-files.ts'

/** Imports reading plans from JSON (one plan or a list of them) or JSON lines. */
export async function importPlans(context: ImportContext, sources: SourceFile[]) {
  const { report, progress, mirror } = context
  let done = 0
  for await (const { entry, at } of readEntries(sources, report, readPlanEntry, mirror?.plans)) {
    await writePlan(context, entry, at)
    progress('Plans', (done += 1))
  }
}

async function writePlan(
  { trx, report }: ImportContext,
  { days, nid, position, ...texts }: NonNullable<ReturnType<typeof readPlanEntry>>,
  at: SourceLocation,
) {
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

async function storedDays(trx: ImportContext['trx'], plan: number) {
  return trx
    .selectFrom('reading_plan_day as d')
    .select(['d.day', 'd.title'])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('reading_plan_reading as r')
          .select(['r.label', 'r.passages'])
          .whereRef('r.plan', '=', 'd.plan')
          .whereRef('r.day', '=', 'd.day')
          .orderBy('r.position'),
      ).as('readings'),
    )
    .where('d.plan', '=', plan)
    .orderBy('d.day')
    .execute()
}

/** Five years of days. */
const MAX_DAYS = 1830

/**
 * Validates one plan: `{ id, title, description, versification, days: [{ day, title, readings }] }`, each reading `{
 * osis }` (`Gen.1-Gen.3`), `{ hu }` (`1Móz 1–3`) or both: then `osis` defines the passage and must agree.
 * Days are numbered 1, 2, 3, … without gaps.
 */
export function readPlanEntry(fields: FieldReader, report: ImportReport) {
  const external_id = fields.text('id', { required: true, max: 200 })
  const title = fields.name('title', { required: true, max: 300 })
  const entry = {
    nid: fields.integer('nid'),
    description: fields.prose('description', { max: 5000 }),
    versification: readVersification(fields, 'karoli'),
    position: fields.integer('position', { min: 0 }),
  }
  fields.take('rights')
  const listed = fields.take('days')
  const records = fields.records('days', { required: true })
  const days = records.map((record, index) => readDay(record, index, fields, report))
  const many = Array.isArray(listed) ? listed.length : 1
  if (many === 0 || many > MAX_DAYS) fields.refuse('days', `A plan has 1 to ${MAX_DAYS} days.`)
  fields.reportUnknown()
  if (!fields.isValid || !external_id || !title || !days.every((day) => day !== null)) return null
  return { external_id, title, ...entry, days }
}

function readDay(record: Record<string, unknown>, index: number, plan: FieldReader, report: ImportReport) {
  const place = [plan.at.place, `days[${index}]`].filter(Boolean).join('.')
  const fields = new FieldReader(record, { ...plan.at, place }, report)
  const day = fields.integer('day')
  const title = fields.name('title', { max: 300 })
  if (day !== index + 1) fields.refuse('day', `Day ${index + 1} is expected here, not ${day ?? 'nothing'}.`)
  const readings = fields.records('readings', { required: true }).map((reading, number) => {
    const at = { ...plan.at, place: `${place}.readings[${number}]` }
    return readReading(new FieldReader(reading, at, report))
  })
  if (readings.length === 0) fields.warn('readings', 'The day has nothing to read.', 'empty-day')
  fields.reportUnknown()
  if (!fields.isValid || day === null || !readings.every((reading) => reading !== null)) return null
  return { day, title, readings }
}

function readReading(fields: FieldReader) {
  const osis = fields.text('osis', { max: 100 })
  const hungarian = fields.text('hu', { max: 300 })
  fields.reportUnknown()
  const byOsis = osis ? parseOsis(osis) : null
  const byName = readReferences(hungarian ?? '')
  const passages = byOsis ? [byOsis] : byName.passages
  const unread = byOsis ? [] : hungarian ? byName.unread : [osis ?? '']
  for (const part of unread) fields.refuse('readings', `"${part}" is no Bible reference.`, 'bad-reference')
  if (!fields.isValid) return null
  const label = labelOf(passages)
  if (byOsis && byName.passages.length === 1 && labelOf(byName.passages) !== label)
    fields.warn('hu', `"${hungarian}" is not ${label}, which "${osis}" means; ${label} is taken.`)
  return { label, passages }
}
