import { type ReactNode, useState } from 'react'
import { useTextLanguage } from 'shared-kernel/messages'
import { dayState, type Progress } from 'shared-kernel/plan-progress'
import { useText } from './messages/text.ts'
import styles from './calendar.module.css'
import { weekdayNames } from './month-name.ts'
import type { CalendarMonth } from './plan-months.ts'
import { useWide } from './use-wide.ts'

type Props = {
  heading: string
  group: CalendarMonth
  /** Number of readings of each day of the plan. */
  counts: readonly number[]
  progress: Progress
  /** False until the scripts run. Until then a wide screen shows every month, by its style. */
  isKnown: boolean
  /** The month that is open where there is no room for all. */
  isPresent: boolean
  /** The days, as items of a list. */
  children: ReactNode
}

/** A month of the plan under its name and its weekdays; folded it says how much of it was read. */
export function MonthSection({ heading, group, counts, progress, isKnown, isPresent, children }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const isWide = useWide()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { month, startsOn, days } = group
  const done = days.filter(({ day }) => dayState(progress, day, counts[day - 1] ?? 0) === 'all').length
  return (
    <details
      className={isKnown ? styles.month : `${styles.month} ${styles.unknown}`}
      open={isOpen ?? (isWide || isPresent)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h3 className={styles.heading}>{heading}</h3>
        {done > 0 && <span className={styles.done}>{t('monthDone', { done, total: days.length })}</span>}
      </summary>
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
    </details>
  )
}
