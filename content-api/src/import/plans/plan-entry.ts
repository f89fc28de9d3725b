import { parseOsis, type Passage } from 'shared-kernel/references'
import { FieldReader } from '../field-reader.ts'
import type { ImportReport } from '../import-report.ts'
import { labelOf, readReferences } from '../references.ts'
import { readVersification, type Versification } from '../versification.ts'

/** A validated plan; its days are numbered 1, 2, 3, … without gaps. */
export type PlanEntry = {
  external_id: string
  nid: number | null
  title: string
  description: string | null
  versification: Versification
  position: number | null
  days: PlanDayEntry[]
}
export type PlanDayEntry = { day: number; title: string | null; readings: { label: string; passages: Passage[] }[] }

/** Five years of days. */
const MAX_DAYS = 1830

/**
 * Validates one plan: `{ id, title, description, versification, days: [{ day, title, readings }] }`, each reading `{
 * osis }` (`Gen.1-Gen.3`), `{ hu }` (`1Móz 1–3`) or both: then `osis` defines the passage and must agree.
 */
export function readPlanEntry(fields: FieldReader, report: ImportReport): PlanEntry | null {
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
  const place = joinPlace(plan.at.place, `days[${index}]`)
  const fields = new FieldReader(record, { ...plan.at, place }, report)
  const day = fields.integer('day')
  const title = fields.name('title', { max: 300 })
  if (day !== index + 1) fields.refuse('day', `Day ${index + 1} is expected here, not ${day ?? 'nothing'}.`)
  const readings = fields.records('readings', { required: true }).map((reading, number) => {
    const at = { ...plan.at, place: `${place}.readings[${number}]` }
    return readReading(new FieldReader(reading, at, report))
  })
  if (readings.length === 0) fields.doubt('readings', 'The day has nothing to read.', 'empty-day')
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
    fields.doubt('hu', `"${hungarian}" is not ${label}, which "${osis}" means; ${label} is taken.`)
  return { label, passages }
}

function joinPlace(outer: string | undefined, inner: string) {
  return outer ? `${outer}.${inner}` : inner
}
