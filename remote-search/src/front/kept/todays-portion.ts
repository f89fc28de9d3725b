/** The day of one's plan, for the front page. */
import { getReadingPlan, type ReadingPlan } from 'shared-kernel/api'
import { dayState, dayToRead, isTodays, keptPlans, type Progress, readProgress } from 'shared-kernel/plan-progress'

export interface Portion {
  plan: number
  planTitle: string
  day: number
  /** What is read on that day, e.g. `1Móz 1–2`. */
  labels: string[]
  isRead: boolean
  /** It falls on today. Else it is where to go on. */
  isToday: boolean
  /** `YYYY-MM-DD`, of a plan that begins on a later day. */
  begins: string | null
}

/** Nobody follows more plans than this at a time, and each is a question to the API. */
const MOST_PLANS = 3

/**
 * The day to read of the first plan that has one: of those that fall on today and are not yet read, if there is one,
 * else of those not read, else of those that are.
 */
export async function findPortion(today: string, signal: AbortSignal): Promise<Portion | null> {
  const portions = await Promise.all(
    keptPlans()
      .slice(0, MOST_PLANS)
      // A plan that cannot be had is no plan; the others are.
      .map((plan) => getReadingPlan(plan, { signal }).catch(() => null)),
  )
  const found = portions.flatMap((plan) => (plan && portionOf(plan, readProgress(plan.nid), today)) ?? [])
  const unread = found.filter(({ isRead }) => !isRead)
  return unread.find(({ isToday }) => isToday) ?? unread[0] ?? found[0] ?? null
}

function portionOf({ nid, title, days }: ReadingPlan, progress: Progress, today: string): Portion | null {
  const counts = Array<number>(Math.max(0, ...days.map(({ day }) => day))).fill(0)
  for (const { day, readings } of days) counts[day - 1] = readings.length
  const day = dayToRead(progress, counts, today)
  const readings = days.find((one) => one.day === day)?.readings
  if (day === null || !readings?.length) return null
  const isRead = dayState(progress, day, readings.length) === 'all'
  const isToday = isTodays(progress, day, counts.length, today)
  const begins = progress.start !== null && today < progress.start ? progress.start : null
  return { plan: nid, planTitle: title, day, labels: readings.map(({ label }) => label), isRead, isToday, begins }
}
