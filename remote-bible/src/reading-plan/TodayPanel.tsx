import { formatDayWithWeekday } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { paths } from 'shared-kernel/paths'
import { type Beginning, dayToRead, hasProgress, isBegun, isTodays, type Progress } from 'shared-kernel/plan-progress'
import { Link } from 'shared-kernel/router'
import { BeginPlan } from './BeginPlan.tsx'
import { useText } from './messages.ts'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import styles from './plan.module.css'
import { ReadingTicks } from './ReadingTicks.tsx'

type Props = {
  plan: PlanOverview
  /** Null until the scripts run: the server does not know the visitor's day. */
  today: string | null
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
  onBegin: (beginning: Beginning) => void
}

/** Where to read on: today's portion, the day to continue with, or how to begin. Keeps its height in every case. */
export function TodayPanel({ plan, today, progress, onChange, onBegin }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const counts = readingCounts(plan)
  const panel = counts.some((count) => count > 1) ? styles.today : `${styles.today} ${styles.brief}`
  const choice = <BeginPlan plan={plan} today={today} onBegin={onBegin} />

  if (today === null || !hasProgress(progress)) {
    return (
      <section className={panel}>
        <p className={styles.eyebrow}>{t('notBegun')}</p>
        <h2 className={styles.todayHeading}>{t('beginTitle')}</h2>
        {choice}
        <p className={styles.actions}>
          <Link to={paths.readingPlanDay(plan.nid, 1)}>
            {[t('firstDay'), plan.days[0]?.readings.join('; ')].filter(Boolean).join(': ')}
          </Link>
        </p>
      </section>
    )
  }
  const day = dayToRead(progress, counts, today)
  const isToday = isTodays(progress, day, counts.length, today)
  const about = () => {
    if (isToday) return t('todayIs', { date: formatDayWithWeekday(today, language), day })
    if (!isBegun(progress)) return t('notBegun')
    const isAhead = progress.start !== null && today < progress.start
    return isAhead ? t('begins', { date: formatDayWithWeekday(progress.start!, language) }) : t('over')
  }
  return (
    <section key="known" className={panel}>
      <p className={styles.eyebrow}>{about()}</p>
      <h2 className={styles.todayHeading}>{t(isToday ? 'today' : 'goOn')}</h2>
      {!isToday && <p>{day === null ? t('allRead') : t('goOnAdvice', { day })}</p>}
      {day !== null && <Portion plan={plan} day={day} progress={progress} onChange={onChange} />}
      {!isBegun(progress) && choice}
    </section>
  )
}

type PortionProps = Pick<Props, 'plan' | 'progress' | 'onChange'> & { day: number }

/** The readings of a day with their ticks, and the way to it. */
function Portion({ plan, day, progress, onChange }: PortionProps) {
  const t = useText()
  const readings = plan.days[day - 1]?.readings ?? []
  if (readings.length === 0) return <p>{t('noReadings')}</p>
  return (
    <>
      <ReadingTicks {...{ day, readings, progress, onChange }} nid={plan.nid} />
      <p className={styles.actions}>
        <Link to={paths.readingPlanDay(plan.nid, day)} className={styles.open}>
          {t('openDay')}
        </Link>
      </p>
    </>
  )
}
