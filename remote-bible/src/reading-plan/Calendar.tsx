import type { ReactNode } from 'react'
import { formatMonthDay } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { dayState, firstUnreadDay, hasProgress, type StoredProgress } from 'shared-kernel/reading'
import { Link } from 'shared-kernel/router'
import { useText } from './messages.ts'
import styles from './calendar.module.css'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import {
  type CalendarDay,
  type CalendarMonth,
  headingOf,
  isShortPlan,
  presentMonth,
  weekdayNames,
} from './plan-months.ts'
import { unbroken } from './unbroken.ts'

type Props = {
  plan: PlanOverview
  months: readonly CalendarMonth[]
  /** The day or month shown first. */
  present: string
  /** Null before hydration: the server does not know the visitor's date. */
  today: string | null
  /** The plan day of today. */
  dayToday: number | null
  progress: StoredProgress
}

/**
 * The plan's days as links: a list of a short plan, else months, the present one first and the earlier ones folded
 * below. Phones fold the later months too.
 */
export function DayGrid({ plan, months, present, today, dayToday, progress }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const counts = readingCounts(plan)
  const weekdays = weekdayNames('long', language)
  const isListed = isShortPlan(plan.days.length)
  const listOf = (group: CalendarMonth, isPresent: boolean) =>
    group.days.map((cell, nth) => (
      <li key={`${cell.day} ${cell.date}`}>
        <DayCell
          plan={plan}
          cell={cell}
          month={group.month}
          weekday={group.startsOn === null ? undefined : weekdays[(group.startsOn + nth) % 7]}
          isToday={cell.day === dayToday && cell.date === today}
          isListed={isListed}
          isPresent={isPresent}
          progress={progress}
        />
      </li>
    ))
  if (isListed) return <ol className={styles.listed}>{months.flatMap((group) => listOf(group, false))}</ol>
  const shown = presentMonth(months, present, firstUnreadDay(progress, counts))
  const sectionOf = (group: CalendarMonth) => {
    const isPresent = group === months[shown]
    return (
      <MonthSection
        key={group.days[0]!.day}
        heading={headingOf(group, t, language)}
        group={group}
        counts={counts}
        progress={progress}
        isPresent={isPresent}
      >
        {listOf(group, isPresent)}
      </MonthSection>
    )
  }
  return (
    <div className={styles.calendar}>
      <div className={styles.months}>{months.slice(shown).map(sectionOf)}</div>
      {shown > 0 && (
        <>
          <details className={styles.earlier}>
            <summary className={styles.summary}>
              {t(months[0]!.month === null ? 'earlierDays' : 'earlierMonths')}
            </summary>
          </details>
          <div className={styles.months}>{months.slice(0, shown).map(sectionOf)}</div>
        </>
      )}
    </div>
  )
}

type MonthSectionProps = {
  heading: string
  group: CalendarMonth
  /** Readings per plan day. */
  counts: readonly number[]
  progress: StoredProgress
  /** The month that is open on narrow screens. */
  isPresent: boolean
  /** List items of the days. */
  children: ReactNode
}

/**
 * A month with weekday headings. CSS alone chooses between a disclosure (narrow) and a plain heading (wide), so both
 * work before hydration and without scripts.
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
    <div className={isPresent ? styles.present : undefined}>
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
  /** 1–12; null where days have no dates. */
  month: number | null
  weekday: string | undefined
  isToday: boolean
  /** A line with date, readings and title instead of a calendar cell. */
  isListed: boolean
  /** In the month shown first, which on wide screens has room for the readings. */
  isPresent: boolean
  progress: StoredProgress
}

/** A calendar day with its read state. The plan day is in its name alone: a second number would be taken for a date. */
function DayCell({ plan, cell, month, weekday, isToday, isListed, isPresent, progress }: DayCellProps) {
  const { day, dayOfMonth } = cell
  const t = useText()
  const language = useTextLanguage()
  const { title, readings } = plan.days[day - 1] ?? { readings: [] }
  const state = dayState(progress, day, readings.length)
  const date = month !== null && dayOfMonth !== null && formatMonthDay(month, dayOfMonth, language)
  const name = [
    date,
    weekday,
    t('dayOfPlan', { day }),
    isToday && t('isToday'),
    state === 'all' && t('stateAll'),
    state === 'some' && t('stateSome'),
    isListed && [...readings, title].filter(Boolean).join(', '),
  ]
  return (
    <Link
      to={paths.readingPlanDay(plan.nid, day)}
      className={[styles.day, styles[state], isToday && (hasProgress(progress) ? styles.isToday : styles.isThisDate)]
        .filter(Boolean)
        .join(' ')}
      aria-label={name.filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      title={
        isListed
          ? undefined
          : unbroken([dayOfMonth !== null && t('dayOfPlan', { day }), title, ...readings].filter(Boolean).join(' · '))
      }
    >
      {isListed ? (
        <>
          <span className={styles.number}>{date || t('dayOfPlan', { day })}</span>
          <span>
            <span className={styles.readings}>{unbroken(readings.join('; '))}</span> {title && <span>{title}</span>}
          </span>
        </>
      ) : (
        <>
          {dayOfMonth ?? day}
          {isPresent && (
            <span className={styles.portion} aria-hidden="true">
              {readings.map((reading, index) => (
                <span key={index}>{unbroken(reading)} </span>
              ))}
            </span>
          )}
        </>
      )}
    </Link>
  )
}
