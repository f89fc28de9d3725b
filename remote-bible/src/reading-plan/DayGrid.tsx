import { useTextLanguage } from 'shared-kernel/messages'
import { useText } from './messages/text.ts'
import styles from './calendar.module.css'
import { DayCell } from './DayCell.tsx'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import { monthName, weekdayNames } from './month-name.ts'
import { MonthSection } from './MonthSection.tsx'
import { monthsOf, presentMonth } from './plan-months.ts'
import { firstUnreadDay, type Progress } from './progress.ts'

type Props = {
  plan: PlanOverview
  /** Null until the scripts run: the server does not know the visitor's day. */
  today: string | null
  /** The day of the plan that falls on today. */
  dayToday: number | null
  progress: Progress
}

/** Every day of the plan as a link, in a calendar. On a phone the month of today stands open, the others one press away. */
export function DayGrid({ plan, today, dayToday, progress }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const counts = readingCounts(plan)
  const months = monthsOf(counts.length, progress.start, today)
  const present = presentMonth(months, today, firstUnreadDay(progress, counts))
  const weekdays = weekdayNames('long', language)
  return (
    <div className={styles.months}>
      {months.map((group, index) => {
        const { month, year, startsOn, days } = group
        const name = month === null ? null : monthName(month, language)
        const heading =
          name === null
            ? t('daysFromTo', { from: days[0]!.day, to: days.at(-1)!.day })
            : progress.start === null
              ? name
              : t('monthOfYear', { month: name, year: String(year) })
        return (
          <MonthSection
            key={days[0]!.day}
            heading={heading}
            group={group}
            counts={counts}
            progress={progress}
            isKnown={today !== null}
            isPresent={index === present}
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
