import { useTextLanguage } from 'shared-kernel/messages'
import { dayState, type StoredProgress } from 'shared-kernel/reading'
import { useText } from './messages.ts'
import { type CalendarMonth, headingOf } from './plan-months.ts'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import styles from './YearPicture.module.css'

type Props = {
  plan: PlanOverview
  months: readonly CalendarMonth[]
  progress: StoredProgress
  today: string
}

/** Side and spacing of day squares, in drawing units. */
const SIDE = 8
const STEP = 10
const MOST_DAYS = 31
/** Shorter plans are one row, with squares as wide as letters. */
const SHORT_PLAN = 62
const SHORT_STEP_REM = 1.6

/** The whole plan as rows of squares per month, with counts as text. */
export function YearPicture({ plan, months, progress, today }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const counts = readingCounts(plan)
  const isShort = plan.days.length <= SHORT_PLAN
  const columns = isShort ? Math.max(...months.map(({ days }) => days.length)) : MOST_DAYS
  return (
    <ul className={isShort ? `${styles.picture} ${styles.short}` : styles.picture}>
      {months.map((month) => {
        const { days } = month
        const states = days.map(({ day }) => dayState(progress, day, counts[day - 1] ?? 0))
        const done = states.filter((state) => state === 'all').length
        return (
          <li key={days[0]!.day}>
            <span className={styles.name}>{headingOf(month, t, language)}</span>{' '}
            <span>{t('monthDone', { done, total: days.length })}</span>
            <svg
              viewBox={`-1 -1 ${columns * STEP} ${STEP}`}
              width={isShort ? `${columns * SHORT_STEP_REM}rem` : undefined}
              aria-hidden="true"
              focusable="false"
            >
              {days.map(({ date }, index) => (
                <rect
                  key={index}
                  className={`${styles[states[index]!]} ${date === today ? styles.today : ''}`}
                  x={(isShort || date === null ? index : Number(date.slice(8)) - 1) * STEP}
                  width={SIDE}
                  height={SIDE}
                  rx={1.5}
                />
              ))}
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
