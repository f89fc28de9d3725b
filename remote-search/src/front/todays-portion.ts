/** The day of one's plan, for the front page. Fetched only where a plan was begun on this device. */
import { getReadingPlan, type ReadingPlan } from 'shared-kernel/api'
import { dayToRead, keptPlans, type Progress, readProgress } from 'shared-kernel/plan-progress'

export interface Portion {
  plan: number
  planTitle: string
  day: number
  /** What is read on that day, e.g. `1Móz 1–2`. */
  labels: string[]
  isRead: boolean
}

/** Nobody follows more plans than this at a time, and each is a question to the API. */
const MOST_PLANS = 3

/**
 * The day to read of the first plan that has one: of those not yet read today, if there is one, else of those that are.
 */
export async function findPortion(today: string, signal: AbortSignal): Promise<Portion | null> {
  const portions = await Promise.all(
    keptPlans()
      .slice(0, MOST_PLANS)
      // A plan that cannot be had is no plan; the others are.
      .map((plan) => getReadingPlan(plan, { signal }).catch(() => null)),
  )
  const found = portions.flatMap((plan) => (plan && portionOf(plan, readProgress(plan.nid), today)) ?? [])
  return found.find(({ isRead }) => !isRead) ?? found[0] ?? null
}

function portionOf({ nid, title, days }: ReadingPlan, progress: Progress, today: string): Portion | null {
  const counts = Array<number>(Math.max(0, ...days.map(({ day }) => day))).fill(0)
  for (const { day, readings } of days) counts[day - 1] = readings.length
  const day = dayToRead(progress, counts, today)
  const readings = days.find((one) => one.day === day)?.readings
  if (day === null || !readings?.length) return null
  const isRead = (progress.read[day]?.length ?? 0) >= readings.length
  return { plan: nid, planTitle: title, day, labels: readings.map(({ label }) => label), isRead }
}
