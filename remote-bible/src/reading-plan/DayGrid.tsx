import { useTextLanguage } from 'shared-kernel/messages'
import { firstUnreadDay, type Progress } from 'shared-kernel/plan-progress'
import { useText } from './messages.ts'
import styles from './calendar.module.css'
import { DayCell } from './DayCell.tsx'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import { headingOf, monthName, weekdayNames } from './month-name.ts'
import { MonthSection } from './MonthSection.tsx'
import { type CalendarMonth, presentMonth } from './plan-months.ts'

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
