import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { firstUnreadDay, isYearPlan, type Progress } from 'shared-kernel/plan-progress'
import { Link } from 'shared-kernel/router'
import { Button } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import styles from './plan.module.css'
import { ReadingTicks } from './ReadingTicks.tsx'

type Props = {
  plan: PlanOverview
  /** Null until the scripts run: the server does not know the visitor's day. */
  today: string | null
  /** The day of the plan that falls on today. */
  dayToday: number | null
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
  /** Makes this the first day. */
  onBegin: (start: string) => void
}

/** Where to read on: today's portion, the day to continue with, or how to begin. Keeps its height in every case. */
export function TodayPanel({ plan, today, dayToday, progress, onChange, onBegin }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const isBegun = isYearPlan(plan.days.length) || progress.start !== null
  const counts = readingCounts(plan)
  const unread = firstUnreadDay(progress, counts)
  const panel = counts.some((count) => count > 1) ? styles.today : `${styles.today} ${styles.brief}`

  const portion = { plan, progress, isKnown: today !== null, onChange }

  if (today === null) {
    return (
      <section key="unknown" className={panel}>
        <p className={styles.eyebrow}>{t('firstDay')}</p>
        <h2 className={styles.todayHeading}>{t('dayOfPlan', { day: 1 })}</h2>
        <Portion {...portion} day={1} />
      </section>
    )
  }
  if (!isBegun && unread === 1) {
    return (
      <section key="begin" className={panel}>
        <p className={styles.eyebrow}>{t('notBegun')}</p>
        <h2 className={styles.todayHeading}>{t('beginTitle')}</h2>
        <p>{t('beginAdvice')}</p>
        <p className={styles.actions}>
          <Button variant="primary" onClick={() => onBegin(today)}>
            {t('begin')}
          </Button>
          <Link to={paths.readingPlanDay(plan.nid, 1)}>{t('firstDay')}</Link>
        </p>
      </section>
    )
  }
  if (progress.start !== null && today < progress.start) {
    return (
      <section key="ahead" className={panel}>
        <p className={styles.eyebrow}>{t('begins', { date: formatDayWithWeekday(progress.start, language) })}</p>
        <h2 className={styles.todayHeading}>{t('firstDay')}</h2>
        <Portion {...portion} day={1} />
      </section>
    )
  }
  const day = dayToday ?? unread
  const about = t(isBegun ? 'over' : 'notBegun')
  return (
    <section key="known" className={panel}>
      <p className={styles.eyebrow}>
        {dayToday === null ? about : t('todayIs', { date: formatDayWithWeekday(today, language), day: dayToday })}
      </p>
      <h2 className={styles.todayHeading}>{t(dayToday === null ? 'goOn' : 'today')}</h2>
      {dayToday === null && <p>{unread === null ? t('allRead') : t('goOnAdvice', { day: unread })}</p>}
      {day !== null && <Portion {...portion} day={day} />}
    </section>
  )
}

type PortionProps = Pick<Props, 'plan' | 'progress' | 'onChange'> & { day: number; isKnown: boolean }

/** The readings of a day with their ticks, and the way to it. */
function Portion({ plan, day, progress, isKnown, onChange }: PortionProps) {
  const t = useText()
  const readings = plan.days[day - 1]?.readings ?? []
  if (readings.length === 0) return <p>{t('noReadings')}</p>
  return (
    <>
      <ReadingTicks {...{ day, readings, progress, isKnown, onChange }} nid={plan.nid} />
      <p className={styles.actions}>
        <Link to={paths.readingPlanDay(plan.nid, day)} className={styles.open}>
          {t('openDay')}
        </Link>
      </p>
    </>
  )
}
