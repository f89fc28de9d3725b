import { formatDay, formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { Button } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { type PlanOverview, readingCounts } from './load-plan.ts'
import { isYearPlan, startFor } from './plan-calendar.ts'
import styles from './plan.module.css'
import { firstUnreadDay, type Progress, setStart } from './progress.ts'
import { ReadingTicks } from './ReadingTicks.tsx'

type Props = {
  plan: PlanOverview
  /** Null until the scripts run: the server does not know the visitor's day. */
  today: string | null
  /** The day of the plan that falls on today. */
  dayToday: number | null
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
}

/** Where to read on: today's portion, the day to continue with, or how to begin. Keeps its height in every case. */
export function TodayPanel({ plan, today, dayToday, progress, onChange }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const length = plan.days.length
  const unread = firstUnreadDay(progress, readingCounts(plan))
  const isBegun = isYearPlan(length) || progress.start !== null
  const begin = (day: number) => today !== null && onChange((current) => setStart(current, startFor(day, today)))

  if (today === null || (!isBegun && unread === 1)) {
    return (
      <section className={styles.today}>
        <p className={styles.eyebrow}>{t(today === null ? 'firstDay' : 'notBegun')}</p>
        <h2 className={styles.todayHeading}>{t(today === null ? 'dayOfPlan' : 'beginTitle', { day: 1 })}</h2>
        {today === null ? <Portion plan={plan} day={1} progress={progress} /> : <p>{t('beginAdvice')}</p>}
        <p className={styles.actions}>
          {today !== null && (
            <Button variant="primary" onClick={() => begin(1)}>
              {t('begin')}
            </Button>
          )}
          <Link to={paths.readingPlanDay(plan.nid, 1)}>{t('openDay')}</Link>
        </p>
      </section>
    )
  }
  const day = dayToday ?? unread
  return (
    <section className={styles.today}>
      <p className={styles.eyebrow}>
        {dayToday === null
          ? t(isBegun ? 'over' : 'notBegun')
          : t('todayIs', { date: formatDayWithWeekday(today, language), day: dayToday })}
      </p>
      <h2 className={styles.todayHeading}>{t(dayToday === null ? 'goOn' : 'today')}</h2>
      {dayToday === null && <p>{unread === null ? t('allRead') : t('goOnAdvice', { day: unread })}</p>}
      {day !== null && <Portion plan={plan} day={day} progress={progress} />}
      <p className={styles.actions}>
        {day !== null && <Link to={paths.readingPlanDay(plan.nid, day)}>{t('openDay')}</Link>}
        {unread !== null && (dayToday === null || unread < dayToday) && (
          <Button onClick={() => begin(unread)}>{t('catchUp')}</Button>
        )}
        {isYearPlan(length) && progress.start !== null && (
          <Button onClick={() => onChange((current) => setStart(current, null))}>{t('backToYear')}</Button>
        )}
      </p>
      {progress.start !== null && (
        <p className={styles.begun}>{t('begun', { date: formatDay(progress.start, language) })}</p>
      )}
    </section>
  )
}

function Portion({ plan, day, progress }: { plan: PlanOverview; day: number; progress: Progress }) {
  const t = useText()
  const readings = plan.days[day - 1]?.readings ?? []
  if (readings.length === 0) return <p>{t('noReadings')}</p>
  return <ReadingTicks nid={plan.nid} day={day} readings={readings} progress={progress} />
}
