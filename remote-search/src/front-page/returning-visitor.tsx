/** What this device keeps, for the front page. Fetched only where something is kept. */
import type { ReactNode } from 'react'
import { getReadingPlan, type ReadingPlan } from 'shared-kernel/api'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatClock } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import { dayState, dayToRead, isTodays, keptPlans, type Progress, readProgress } from 'shared-kernel/plan-progress'
import { isLeftInItsMiddle, type ReadingPlace, readPlaces } from 'shared-kernel/reading-places'
import { TodayCell } from './FrontPage.tsx'
import { useText } from './messages.ts'

/** Null: nothing was left in its middle. */
export function placeCell(): ReactNode {
  const place = findPlace()
  return place && <PlaceCell place={place} />
}

/** Null: no plan has a day to read. Rejects when aborted. */
export async function portionCell(today: string, signal: AbortSignal): Promise<ReactNode> {
  const portion = await findPortion(today, signal)
  return portion && <PortionCell portion={portion} />
}

/** A text goes on at its paragraph; what was heard goes on at its second by itself. */
function PlaceCell({ place }: { place: ReadingPlace }) {
  const t = useText()
  const { path, title, preacher, paragraph, of, seconds = 0 } = place
  const isInText = isLeftInItsMiddle(place)
  const where = isInText ? t('leftAtParagraph', { paragraph, of }) : t('leftAtSecond', { clock: formatClock(seconds) })
  return (
    <TodayCell
      name={t('goOn')}
      title={title}
      to={isInText ? `${path}#p${paragraph}` : path}
      isSteady
      about={[where, preacher].filter(Boolean).join(' · ')}
    />
  )
}

/** What was last left in its middle on this device, read or heard. */
const findPlace = (): ReadingPlace | null =>
  readPlaces().find((place) => isLeftInItsMiddle(place) || place.seconds !== undefined) ?? null

/** The day of a plan that is read next, and whether that is today's. */
function PortionCell({ portion }: { portion: Portion }) {
  const t = useText()
  const language = useTextLanguage()
  const { plan, planTitle, day, labels, isRead, isToday, begins } = portion
  return (
    <TodayCell
      name={t(isToday ? 'portionOf' : begins ? 'planAhead' : 'goOnWith', { plan: planTitle })}
      title={labels.join('; ')}
      to={paths.readingPlanDay(plan, day)}
      isSteady
      about={
        begins
          ? t('planBegins', { date: formatDayWithWeekday(begins, language) })
          : t(isRead ? 'dayRead' : 'dayOfPlan', { day })
      }
    />
  )
}

interface Portion {
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
async function findPortion(today: string, signal: AbortSignal): Promise<Portion | null> {
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
