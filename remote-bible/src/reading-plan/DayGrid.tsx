import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { useText } from '../messages/text.ts'
import type { PlanOverview } from './load-plan.ts'
import { monthDayOf, monthName } from './month-name.ts'
import { type DayGroup, groupDays } from './plan-calendar.ts'
import styles from './plan.module.css'
import { dayState, type Progress } from './progress.ts'

type Props = { plan: PlanOverview; dayToday: number | null; progress: Progress }

/**
 * Every day of the plan as a link, in months or in four weeks. A plan of a year that the visitor has moved keeps its
 * boxes, but counts its days: its months are no longer those of the calendar.
 */
export function DayGrid({ plan, dayToday, progress }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const isMoved = progress.start !== null
  return (
    <div className={styles.groups}>
      {groupDays(plan.days.length).map((group) => (
        <section key={group.from}>
          <h3 className={styles.groupHeading}>
            {group.month === undefined || isMoved
              ? t('daysFromTo', { from: group.from, to: group.to })
              : monthName(group.month, language)}
          </h3>
          <ol className={styles.grid}>
            {daysOf(group).map((day) => (
              <li key={day}>
                <DayCell
                  plan={plan}
                  day={day}
                  shown={group.month === undefined || isMoved ? day : day - group.from + 1}
                  isToday={day === dayToday}
                  isMoved={isMoved}
                  progress={progress}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type CellProps = {
  plan: PlanOverview
  day: number
  shown: number
  isToday: boolean
  isMoved: boolean
  progress: Progress
}

function DayCell({ plan, day, shown, isToday, isMoved, progress }: CellProps) {
  const t = useText()
  const language = useTextLanguage()
  const { title, readings } = plan.days[day - 1] ?? { readings: [] }
  const state = dayState(progress, day, readings.length)
  const name = [
    isMoved ? null : monthDayOf(day, plan.days.length, t, language),
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
      {shown}
    </Link>
  )
}

const daysOf = ({ from, to }: DayGroup) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
