import { type Kysely, sql } from 'kysely'
import type { Static } from 'typebox'
import type { PassagePage } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'
import { commonRange, type PassageRange } from '../versification/common-range.ts'
import { MOST_SHOWN } from './most-shown.ts'
import { touches } from './touches.ts'

/** Days of reading plans that overlap a range, in the order of the plans. */
export async function readPlanDays(
  db: Kysely<Database>,
  range: PassageRange,
): Promise<Static<typeof PassagePage>['planDays']> {
  const readings = await db
    .selectFrom('reading_plan_reading as r')
    .innerJoin('reading_plan as p', 'p.nid', 'r.plan')
    .select(['p.nid', 'p.title', 'p.versification', 'r.day', 'r.label', 'r.passages'])
    .where(sql<boolean>`r.passages @> ${JSON.stringify([{ book: range.book }])}::jsonb`)
    .orderBy('p.position')
    .orderBy('p.nid')
    .orderBy('r.day')
    .orderBy('r.position')
    .execute()
  const days = readings
    .filter(({ passages, versification }) =>
      passages.some((passage) => touches(commonRange(passage, versification), range)),
    )
    .map(({ nid, title, day, label }) => ({ plan: { nid, title }, day, label }))
  return { data: days.slice(0, MOST_SHOWN), total: days.length }
}
