import { ApiError, getReadingPlan, type PlanDay } from 'shared-kernel/api'
import type { InsetRequest } from 'shared-kernel/insets'
import { isExactDate } from 'shared-kernel/dates'
import { dayOn } from 'shared-kernel/plan-progress'
import { lengthOf, noReadings } from '../reading-plan/plan-overview.ts'

export interface PlanInsetData {
  nid: number
  title: string
  length: number
  /** Null: it has not begun, or is over. */
  shown: PlanDay | null
  /** The host has said which day; else it is today's. */
  isFixed: boolean
}

/**
 * The plan's day: the one that is said, else today's; of a plan for a year that of the calendar unless a `start` is
 * said, of any other from its `start` on.
 * @throws ApiError `validation` when no plan is named, or no day that it could begin on or has
 */
export async function loadPlanInset({ attributes, day, signal }: InsetRequest): Promise<PlanInsetData> {
  const { nid, start } = attributes
  if (nid === undefined || (start !== undefined && !isExactDate(start))) {
    throw new ApiError('validation', 'The number of the plan is missing, or its start is no day')
  }
  const plan = await getReadingPlan(nid, { signal })
  const length = lengthOf(plan)
  const said = attributes.day === undefined ? null : Number(attributes.day)
  if (said !== null && (said < 1 || said > length)) throw new ApiError('validation', `The plan has no day ${said}`)
  const number = said ?? dayOn(day, length, start ?? null)
  const shown = number === null ? null : (plan.days.find((one) => one.day === number) ?? noReadings(number))
  return { nid: plan.nid, title: plan.title, length, shown, isFixed: said !== null }
}
