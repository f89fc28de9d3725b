import { paths } from 'shared-kernel/paths'
import { dayState, type Progress } from 'shared-kernel/plan-progress'
import { Link } from 'shared-kernel/router'
import { useText } from './messages.ts'
import styles from './calendar.module.css'
import type { PlanOverview } from './plan-overview.ts'
import type { CalendarDay } from './plan-months.ts'

type Props = {
  plan: PlanOverview
  cell: CalendarDay
  /** Its name; null where the days have no dates. */
  month: string | null
  weekday: string | undefined
  isToday: boolean
  progress: Progress
}

/** A day of the plan in the calendar: its date above its number, ticked when it was read. */
export function DayCell({ plan, cell: { day, dayOfMonth }, month, weekday, isToday, progress }: Props) {
  const t = useText()
  const { title, readings } = plan.days[day - 1] ?? { readings: [] }
  const state = dayState(progress, day, readings.length)
  const name = [
    month !== null && t('monthDay', { month, day: dayOfMonth ?? '' }),
    weekday,
    t('dayOfPlan', { day }),
    isToday && t('isToday'),
    state === 'all' && t('stateAll'),
    state === 'some' && t('stateSome'),
  ]
  return (
    <Link
      to={paths.readingPlanDay(plan.nid, day)}
      className={[styles.day, styles[state], isToday && styles.isToday].filter(Boolean).join(' ')}
      aria-label={name.filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      title={[title, ...readings].filter(Boolean).join(' · ')}
    >
      {dayOfMonth ?? day}
      {dayOfMonth !== null && <small className={styles.nth}>{t('nth', { day })}</small>}
    </Link>
  )
}
