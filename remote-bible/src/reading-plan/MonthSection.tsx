import type { ReactNode } from 'react'
import { useTextLanguage } from 'shared-kernel/messages'
import { dayState, type Progress } from 'shared-kernel/plan-progress'
import { useText } from './messages.ts'
import styles from './calendar.module.css'
import { weekdayNames } from './month-name.ts'
import type { CalendarMonth } from './plan-months.ts'

type Props = {
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
export function MonthSection({ heading, group, counts, progress, isPresent, children }: Props) {
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
