import { getReadingPlan, type PlanDay, type ReadingPlan } from 'shared-kernel/api'

/** Every day from 1 to the last one; a day that the plan leaves out has no readings. */
export interface PlanOverview {
  nid: number
  title: string
  description?: string
  days: { title?: string; readings: string[] }[]
}

/** Ten years. A day beyond it is a fault of the data and must not become as many empty days before it. */
const LONGEST_PLAN = 3660

/** The plan with its days, for what is asked of it after its page. @throws ApiError */
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

/** Number of days of the plan. */
export const lengthOf = ({ days }: ReadingPlan): number =>
  Math.max(0, ...days.map(({ day }) => day).filter((day) => day <= LONGEST_PLAN))

export const noReadings = (day: number): PlanDay => ({ day, readings: [] })

/** How many readings each day has, for the questions about progress. */
export const readingCounts = ({ days }: PlanOverview): number[] => days.map(({ readings }) => readings.length)
