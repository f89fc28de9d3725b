/** Lazy module: front page cells for visitors with stored data. */
import type { ReactNode } from 'react'
import { getReadingPlan, type ReadingPlan } from 'shared-kernel/api'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatClock } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import {
  dayState,
  dayToRead,
  isTodays,
  storedPlans,
  type StoredProgress,
  readProgress,
  isPartlyRead,
  type ReadingPosition,
  readPositions,
} from 'shared-kernel/reading'
import { TodayCell } from './HomeScreen.tsx'
import { useText } from './messages.ts'

export function positionCell(): ReactNode {
  const position = findPosition()
  return position && <PositionCell position={position} />
}

/** Null when no plan has a day to read. Rejects on abort. */
export async function portionCell(today: string, signal: AbortSignal): Promise<ReactNode> {
  const portion = await findPortion(today, signal)
  return portion && <PortionCell portion={portion} />
}

/** A text resumes at its paragraph; the player resumes recordings itself. */
function PositionCell({ position }: { position: ReadingPosition }) {
  const t = useText()
  const { path, title, preacher, paragraph, of, seconds = 0 } = position
  const isInText = isPartlyRead(position)
  const where = isInText ? t('leftAtParagraph', { paragraph, of }) : t('leftAtSecond', { clock: formatClock(seconds) })
  return (
    <TodayCell
      name={t('goOn')}
      title={title}
      to={isInText ? `${path}#p${paragraph}` : path}
      about={[where, preacher].filter(Boolean).join(' · ')}
    />
  )
}

/** The last unfinished text or recording. */
const findPosition = (): ReadingPosition | null =>
  readPositions().find((position) => isPartlyRead(position) || position.seconds !== undefined) ?? null

/** The plan day to read next. */
function PortionCell({ portion }: { portion: Portion }) {
  const t = useText()
  const language = useTextLanguage()
  const { plan, planTitle, day, labels, isRead, isToday, begins } = portion
  return (
    <TodayCell
      name={t(isToday ? 'portionOf' : begins ? 'planAhead' : 'goOnWith', { plan: planTitle })}
      title={labels.join('; ')}
      to={paths.readingPlanDay(plan, day)}
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
  /** E.g. `1Móz 1–2`. */
  labels: string[]
  isRead: boolean
  /** Scheduled for today, not just next. */
  isToday: boolean
  /** `YYYY-MM-DD` of a future start. */
  begins: string | null
}

/** Each plan costs a request. */
const MOST_PLANS = 3

/** Picks an unread day scheduled for today, else an unread day, else a read one. */
async function findPortion(today: string, signal: AbortSignal): Promise<Portion | null> {
  const portions = await Promise.all(
    storedPlans()
      .slice(0, MOST_PLANS)
      // A failed plan is skipped.
      .map((plan) => getReadingPlan(plan, { signal }).catch(() => null)),
  )
  const candidates = portions.flatMap((plan) => (plan && portionOf(plan, readProgress(plan.nid), today)) ?? [])
  const unread = candidates.filter(({ isRead }) => !isRead)
  return unread.find(({ isToday }) => isToday) ?? unread[0] ?? candidates[0] ?? null
}

function portionOf({ nid, title, days }: ReadingPlan, progress: StoredProgress, today: string): Portion | null {
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
