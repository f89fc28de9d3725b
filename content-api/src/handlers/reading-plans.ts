import { type Kysely, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Complete } from '../contract/schema-parts.ts'
import { type PlanDay, ReadingPlanList, type ReadingPlanSummary, SermonList } from '../contract/entities.ts'
import { PlanDayParams, PlanDaySearchQuery, ReadingPlansQuery } from '../contract/queries.ts'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../http/errors.ts'
import { toPaging, toWindow } from '../http/query.ts'
import { route } from '../http/route.ts'
import { readPlanDayQuery } from '../search/list-query.ts'
import { getSermonList } from '../search/sermon-list.ts'
import { commonRange } from '../versification/common-range.ts'
import type { Versification } from '../versification/versifications.ts'

type Day = Complete<Static<typeof PlanDay>>

export const getReadingPlans = route({
  summary: 'Reading plans; with nid that one with its days',
  query: ReadingPlansQuery,
  answer: ReadingPlanList,
  cache: 'content',
  async handle({ db, query }) {
    const window = toWindow(query)
    const chosen = db
      .selectFrom('reading_plan')
      .$if(query.nid !== undefined, (plans) => plans.where('nid', '=', query.nid!))
    const [{ total }, rows] = await Promise.all([
      chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      chosen
        .select(['nid', 'title', 'description', 'versification'])
        .select(sql<number>`greatest(1, (select max(day) from reading_plan_day where plan = nid))`.as('length'))
        .orderBy('position')
        .orderBy('nid')
        .limit(window.limit)
        .offset(window.offset)
        .execute(),
    ])
    const days = query.nid === undefined ? undefined : await getDays(db, query.nid)
    const data = rows.map(
      ({ versification, description, length, ...plan }): Complete<Static<typeof ReadingPlanSummary>> => {
        const described = { ...plan, description: description ?? undefined }
        const whole = days && { ...described, days: days.map((day) => numbered(day, versification)), versification }
        return { ...described, length, plan: whole }
      },
    )
    return { data, paging: toPaging(window, total) }
  },
})

export const getPlanDaySermons = route({
  summary: 'Sermons on the readings of a day of a plan',
  params: PlanDayParams,
  query: PlanDaySearchQuery,
  answer: SermonList,
  cache: 'content',
  async handle(call) {
    const { db, params, query } = call
    const readings = await db
      .selectFrom('reading_plan_day as d')
      .leftJoin('reading_plan_reading as r', (join) => join.onRef('r.plan', '=', 'd.plan').onRef('r.day', '=', 'd.day'))
      .innerJoin('reading_plan as p', 'p.nid', 'd.plan')
      .select(['r.passages', 'p.versification'])
      .where('d.plan', '=', params.plan)
      .where('d.day', '=', params.day)
      .execute()
    if (readings.length === 0) throw new AnswerError('not_found')
    const ranges = readings.flatMap(({ passages, versification }) =>
      (passages ?? []).map((passage) => commonRange(passage, versification)),
    )
    return getSermonList(call, readPlanDayQuery(query, ranges))
  },
})

/** Adds the numbering to each passage. */
const numbered = ({ readings, ...day }: Day, versification: Versification): Day => ({
  ...day,
  readings: readings.map(({ label, passages }) => ({
    label,
    passages: passages.map((passage) => ({ ...passage, versification })),
  })),
})

async function getDays(db: Kysely<Database>, plan: number): Promise<Day[]> {
  const rows = await db
    .selectFrom('reading_plan_day as d')
    .select(['d.day', 'd.title'])
    .select(
      sql<
        Static<typeof PlanDay>['readings']
      >`(select coalesce(json_agg(json_build_object('label', label, 'passages', passages) order by position), '[]')
        from reading_plan_reading r where r.plan = d.plan and r.day = d.day)`.as('readings'),
    )
    .where('d.plan', '=', plan)
    .orderBy('d.day')
    .execute()
  return rows.map(({ day, title, readings }) => ({ day, title: title ?? undefined, readings }))
}
