import { formatCount } from 'shared-kernel/numbers'
import { type Beginning, daysDue, firstDue, isBegun, isYearPlan, type Progress } from 'shared-kernel/plan-progress'
import { Button } from 'shared-kernel/ui'
import { BegunWhen } from './BegunWhen.tsx'
import { CatchUp } from './CatchUp.tsx'
import { useText } from './messages.ts'
import { type PlanOverview, readingCounts } from './plan-overview.ts'
import styles from './plan.module.css'
import { countDays, waitingDays } from './progress.ts'
import { ResetProgress } from './ResetProgress.tsx'
import { StartDay } from './StartDay.tsx'
import { UnkeptNotice } from './UnkeptNotice.tsx'

type Props = {
  plan: PlanOverview
  /** Null until the scripts run: nobody knows yet what was read. */
  today: string | null
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
  onBegin: (beginning: Beginning) => void
  /** Takes the last beginning back; null when there is none to take back. */
  onUndo: (() => void) | null
}

/** How far the plan is, and what can be done about it: begin on another day, catch up, go by the year again, forget. */
export function PlanProgress({ plan, today, progress, onChange, onBegin, onUndo }: Props) {
  const t = useText()
  const readings = readingCounts(plan)
  const { done, total } = countDays(progress, readings)
  const isYear = isYearPlan(plan.days.length)
  const { start, joined } = progress
  const waiting = (day: string) =>
    waitingDays(progress, readings, firstDue(day, readings.length, joined), daysDue(day, readings.length, start))
  return (
    <div className={styles.progress}>
      <p className={styles.progressText}>
        {isBegun(progress) || done > 0
          ? t('progress', { total: formatCount(total), done: formatCount(done) })
          : t('length', { count: formatCount(plan.days.length) })}
      </p>
      <progress className={styles.bar} max={Math.max(total, 1)} value={done} aria-label={t('progressName')} />
      <BegunWhen progress={progress} onUndo={onUndo} />
      <UnkeptNotice />
      {today !== null && (
        <CatchUp
          waiting={isBegun(progress) ? waiting(today) : []}
          today={today}
          progress={progress}
          onChange={onChange}
        />
      )}
      <StartDay today={today} progress={progress} onBegin={onBegin} />
      <div className={styles.ways}>
        {isYear && start !== null && today !== null && (
          <Button onClick={() => onBegin({ start: null, joined: today })}>{t('backToYear')}</Button>
        )}
        <ResetProgress progress={progress} onChange={onChange} />
      </div>
    </div>
  )
}
