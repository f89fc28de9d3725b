import { formatDay } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatCount } from 'shared-kernel/numbers'
import { daysDue, hasProgress, isYearPlan, type Progress } from 'shared-kernel/plan-progress'
import { Button } from 'shared-kernel/ui'
import { CatchUp } from './CatchUp.tsx'
import { useText } from './messages/text.ts'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import styles from './plan.module.css'
import { countDays, NO_PROGRESS, waitingDays } from './progress.ts'
import { ResetProgress } from './ResetProgress.tsx'
import { StartDay } from './StartDay.tsx'
import { UnkeptNotice } from './UnkeptNotice.tsx'

type Props = {
  plan: PlanOverview
  /** Null until the scripts run: nobody knows yet what was read. */
  today: string | null
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
  /** Makes this the first day; null: by the year. */
  onStart: (start: string | null) => void
}

/** How far the plan is, and what can be done about it: begin on another day, catch up, go by the year again, forget. */
export function PlanProgress({ plan, today, progress, onChange, onStart }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const readings = readingCounts(plan)
  const { done, total } = countDays(progress, readings)
  const isYear = isYearPlan(plan.days.length)
  const isBegun = hasProgress(progress)
  const due = today === null || !isBegun ? 0 : daysDue(today, readings.length, progress.start)
  return (
    <div className={styles.progress}>
      <p className={styles.progressText}>
        {today !== null
          ? t('progress', { total: formatCount(total), done: formatCount(done) })
          : t('length', { count: formatCount(plan.days.length) })}
      </p>
      <progress className={styles.bar} max={Math.max(total, 1)} value={done} aria-label={t('progressName')} />
      {progress.start !== null && (
        <p className={styles.begun} aria-live="polite">
          {t('begun', { date: formatDay(progress.start, language) })}
        </p>
      )}
      <UnkeptNotice />
      {today !== null && (
        <CatchUp
          waiting={waitingDays(progress, readings, due)}
          today={today}
          start={progress.start}
          onStart={onStart}
        />
      )}
      {today !== null && <StartDay today={today} start={progress.start} onStart={onStart} />}
      <div className={styles.ways}>
        {isYear && progress.start !== null && <Button onClick={() => onStart(null)}>{t('backToYear')}</Button>}
        <ResetProgress isOffered={isBegun} onReset={() => onChange(() => NO_PROGRESS)} />
      </div>
    </div>
  )
}
