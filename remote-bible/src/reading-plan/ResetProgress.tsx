import { useState } from 'react'
import { Button } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import styles from './plan.module.css'

type Props = {
  /** There is something to forget. */
  isOffered: boolean
  onReset: () => void
}

/** Forgets what was ticked; asks first, with the harmless answer under the finger. */
export function ResetProgress({ isOffered, onReset }: Props) {
  const t = useText()
  const [step, setStep] = useState<'rest' | 'asking' | 'done'>('rest')
  const reset = () => {
    onReset()
    setStep('done')
  }
  return (
    <div className={styles.reset} aria-live="polite">
      {step === 'asking' && (
        <>
          <p>{t('resetAsk')}</p>
          <Button onClick={reset}>{t('resetYes')}</Button>
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
