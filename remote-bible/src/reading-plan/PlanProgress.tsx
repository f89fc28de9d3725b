import { useState } from 'react'
import { formatCount } from 'shared-kernel/numbers'
import { Button } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { type PlanOverview, readingCounts } from './load-plan.ts'
import styles from './plan.module.css'
import { countDays, NO_PROGRESS, type Progress } from './progress.ts'

type Props = {
  plan: PlanOverview
  /** False until the scripts run: nobody knows yet what was read. */
  isKnown: boolean
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
}

/** How far the plan is, and the way to forget it; forgetting asks first. */
export function PlanProgress({ plan, isKnown, progress, onChange }: Props) {
  const t = useText()
  const { done, total } = countDays(progress, readingCounts(plan))
  const hasProgress = progress.start !== null || Object.keys(progress.read).length > 0
  return (
    <div className={styles.progress}>
      <p className={styles.progressText}>
        {isKnown
          ? t('progress', { total: formatCount(total), done: formatCount(done) })
          : t('length', { count: formatCount(plan.days.length) })}
      </p>
      <progress className={styles.bar} max={Math.max(total, 1)} value={done} aria-label={t('progressName')} />
      <Reset isOffered={hasProgress} onReset={() => onChange(() => NO_PROGRESS)} />
    </div>
  )
}

function Reset({ isOffered, onReset }: { isOffered: boolean; onReset: () => void }) {
  const t = useText()
  const [step, setStep] = useState<'rest' | 'asking' | 'done'>('rest')
  return (
    <div className={styles.reset} aria-live="polite">
      {step === 'asking' && (
        <>
          <p>{t('resetAsk')}</p>
          <Button
            onClick={() => {
              onReset()
              setStep('done')
            }}
          >
            {t('resetYes')}
          </Button>
          <Button autoFocus onClick={() => setStep('rest')}>
            {t('resetNo')}
          </Button>
        </>
      )}
      {step !== 'asking' && isOffered && <Button onClick={() => setStep('asking')}>{t('reset')}</Button>}
      {step === 'done' && !isOffered && <p>{t('resetDone')}</p>}
    </div>
  )
}
