import { useState } from 'react'
import type { Progress } from 'shared-kernel/plan-progress'
import { Button, Notice } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import styles from './plan.module.css'
import { joinProgress } from './progress.ts'

type Props = {
  progress: Progress
  onChange: (change: (progress: Progress) => Progress) => void
}

/**
 * Forgets what was ticked, and not when the plan began. Asks first, with the harmless answer under the finger, and may
 * be taken back.
 */
export function ResetProgress({ progress, onChange }: Props) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const [forgotten, setForgotten] = useState<Progress | null>(null)
  const isOffered = Object.keys(progress.read).length > 0
  const reset = () => {
    setForgotten(progress)
    setAsking(false)
    onChange((current) => ({ ...current, read: {} }))
  }
  const undo = () => {
    if (forgotten) onChange((current) => joinProgress(current, { start: null, read: forgotten.read }))
    setForgotten(null)
  }
  return (
    <div className={styles.reset} aria-live="polite">
      {isAsking && (
        <>
          <p>{t('resetAsk')}</p>
          <Button onClick={reset}>{t('resetYes')}</Button>
          <Button autoFocus onClick={() => setAsking(false)}>
            {t('resetNo')}
          </Button>
        </>
      )}
      {!isAsking && isOffered && <Button onClick={() => setAsking(true)}>{t('reset')}</Button>}
      {forgotten && !isOffered && <Notice action={{ label: t('undo'), onClick: undo }}>{t('resetDone')}</Notice>}
    </div>
  )
}
