import { getReadingPlan, type PlanDay, type ReadingPlan } from 'shared-kernel/api'

/** All days from 1 to the last; days missing from the plan have no readings. */
export interface PlanOverview {
  nid: number
  title: string
  description?: string
  days: { title?: string; readings: string[] }[]
}

/** Ten years. A higher day number is a data error and must not create that many empty days. */
const LONGEST_PLAN = 3660

/** @throws ApiError */
export const loadOverview = async (nid: number, signal?: AbortSignal): Promise<PlanOverview> =>
  toOverview(await getReadingPlan(nid, { signal }))

export function toOverview(plan: ReadingPlan): PlanOverview {
  const byNumber = new Map(plan.days.map((day) => [day.day, day]))
  const days = Array.from({ length: lengthOf(plan) }, (_, index) => {
    const { title, readings } = byNumber.get(index + 1) ?? noReadings(index + 1)
    return { title, readings: readings.map(({ label }) => label) }
  })
  return { nid: plan.nid, title: plan.title, description: plan.description, days }
}

export const lengthOf = ({ days }: ReadingPlan): number =>
  Math.max(0, ...days.map(({ day }) => day).filter((day) => day <= LONGEST_PLAN))

export const noReadings = (day: number): PlanDay => ({ day, readings: [] })

/** Readings per day. */
export const readingCounts = ({ days }: PlanOverview): number[] => days.map(({ readings }) => readings.length)
