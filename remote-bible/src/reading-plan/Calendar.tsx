import type { ReactNode } from 'react'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { dayState, firstUnreadDay, type Progress } from 'shared-kernel/plan-progress'
import { Link } from 'shared-kernel/router'
import { useText } from './messages.ts'
import styles from './calendar.module.css'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import {
  type CalendarDay,
  type CalendarMonth,
  headingOf,
  monthName,
  presentMonth,
  weekdayNames,
} from './plan-months.ts'

type Props = {
  plan: PlanOverview
  months: readonly CalendarMonth[]
  /** The day or the month that is looked at first. */
  present: string
  /** Null until the scripts run: the server does not know the visitor's day. */
  today: string | null
  /** The day of the plan that falls on today. */
  dayToday: number | null
  progress: Progress
}

/**
 * Every day of the plan as a link, in a calendar. On a phone the month of today stands open, the others one press away.
 */
export function DayGrid({ plan, months, present, today, dayToday, progress }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const counts = readingCounts(plan)
  const shown = presentMonth(months, present, firstUnreadDay(progress, counts))
  const weekdays = weekdayNames('long', language)
  return (
    <div className={styles.months}>
      {months.map((group, index) => {
        const { month, startsOn, days } = group
        const name = month === null ? null : monthName(month, language)
        return (
          <MonthSection
            key={days[0]!.day}
            heading={headingOf(group, progress.start !== null, t, language)}
            group={group}
            counts={counts}
            progress={progress}
            isPresent={index === shown}
          >
            {days.map((cell, place) => (
              <li key={place}>
                <DayCell
                  plan={plan}
                  cell={cell}
                  month={name}
                  weekday={startsOn === null ? undefined : weekdays[(startsOn + place) % 7]}
                  isToday={cell.day === dayToday && cell.date === today}
                  progress={progress}
                />
              </li>
            ))}
          </MonthSection>
        )
      })}
    </div>
  )
}

type MonthSectionProps = {
  heading: string
  group: CalendarMonth
  /** Number of readings of each day of the plan. */
  counts: readonly number[]
  progress: Progress
  /** The month that is open where there is no room for all. */
  isPresent: boolean
  /** The days, as items of a list. */
  children: ReactNode
}

/**
 * A month of the plan under its name and its weekdays. A narrow screen folds it behind a disclosure; a wide screen shows
 * every month under a plain heading. The style alone decides, so both are the same before hydration and without scripts.
 */
function MonthSection({ heading, group, counts, progress, isPresent, children }: MonthSectionProps) {
  const t = useText()
  const language = useTextLanguage()
  const { month, startsOn, days } = group
  const done = days.filter(({ day }) => dayState(progress, day, counts[day - 1] ?? 0) === 'all').length
  const title = (
    <>
      <h3 className={styles.heading}>{heading}</h3>
      {done > 0 && <span className={styles.done}>{t('monthDone', { done, total: days.length })}</span>}
    </>
  )
  return (
    <div>
      <div className={styles.title}>{title}</div>
      <details className={styles.fold} open={isPresent}>
        <summary className={styles.summary}>{title}</summary>
      </details>
      <div className={styles.days}>
        {month !== null && (
          <p className={styles.weekdays} aria-hidden="true">
            {weekdayNames('short', language).map((name) => (
              <span key={name}>{name}</span>
            ))}
          </p>
        )}
        <ol className={[styles.grid, startsOn !== null && styles[`from${startsOn}`]].filter(Boolean).join(' ')}>
          {children}
        </ol>
      </div>
    </div>
  )
}

type DayCellProps = {
  plan: PlanOverview
  cell: CalendarDay
  /** Its name; null where the days have no dates. */
  month: string | null
  weekday: string | undefined
  isToday: boolean
  progress: Progress
}

/** A day of the plan in the calendar: its date above its number, ticked when it was read. */
function DayCell({ plan, cell: { day, dayOfMonth }, month, weekday, isToday, progress }: DayCellProps) {
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
