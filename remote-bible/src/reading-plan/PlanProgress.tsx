import { formatDay } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { formatCount } from 'shared-kernel/numbers'
import { Button } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { type PlanOverview, readingCounts } from './load-plan.ts'
import { isYearPlan } from './plan-calendar.ts'
import styles from './plan.module.css'
import { countDays, firstUnreadDay, NO_PROGRESS, type Progress, setStart } from './progress.ts'
import { ResetProgress } from './ResetProgress.tsx'

type Props = {
  plan: PlanOverview
  /** False until the scripts run: nobody knows yet what was read. */
  isKnown: boolean
  dayToday: number | null
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
  /** Moves the plan so that this day falls on today. */
  onMove: (day: number) => void
}

/** How far the plan is, and what can be done about it: catch up, go by the year again, forget. */
export function PlanProgress({ plan, isKnown, dayToday, progress, onChange, onMove }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const readings = readingCounts(plan)
  const { done, total } = countDays(progress, readings)
  const unread = firstUnreadDay(progress, readings)
  const isYear = isYearPlan(plan.days.length)
  const hasProgress = progress.start !== null || Object.keys(progress.read).length > 0
  const isBehind = isKnown && hasProgress && unread !== null && (dayToday === null || unread < dayToday)
  return (
    <div className={styles.progress}>
      <p className={styles.progressText}>
        {isKnown
          ? t('progress', { total: formatCount(total), done: formatCount(done) })
          : t('length', { count: formatCount(plan.days.length) })}
      </p>
      <progress className={styles.bar} max={Math.max(total, 1)} value={done} aria-label={t('progressName')} />
      {progress.start !== null && (
        <p className={styles.begun}>{t('begun', { date: formatDay(progress.start, language) })}</p>
      )}
      <div className={styles.ways}>
        {isKnown && isYear && !hasProgress && <Button onClick={() => onMove(1)}>{t('begin')}</Button>}
        {isBehind && <Button onClick={() => onMove(unread)}>{t('catchUp')}</Button>}
        {isYear && progress.start !== null && (
          <Button onClick={() => onChange((current) => setStart(current, null))}>{t('backToYear')}</Button>
        )}
        <ResetProgress isOffered={hasProgress} onReset={() => onChange(() => NO_PROGRESS)} />
      </div>
    </div>
  )
}
