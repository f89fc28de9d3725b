import { useId } from 'react'
import { SafeHtml } from 'shared-kernel/safe-html'
import { useText } from '../messages/text.ts'
import styles from './feedback.module.css'

type Props = {
  id: string
  name: string
  /** HTML of the policy. */
  policy: string
  isAccepted: boolean
  onChange: (isAccepted: boolean) => void
  readOnly: boolean
  error?: string[]
}

/** The policy and its checkbox (AP-06). The policy scrolls in a box of its own, also by keyboard. */
export function PolicyConsent({ id, name, policy, isAccepted, onChange, readOnly, error = [] }: Props) {
  const t = useText()
  const headingId = useId()
  const isWrong = error.length > 0
  return (
    <div className={styles.consent}>
      <h2 id={headingId} className={styles.policyHeading}>
        {t('policy')}
      </h2>
      <div className={styles.policy} role="region" aria-labelledby={headingId} tabIndex={0}>
        <SafeHtml html={policy} kind="policy" />
      </div>
      <label className={styles.tick}>
        <input
          id={id}
          name={name}
          type="checkbox"
          required
          checked={isAccepted}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => readOnly || onChange(event.target.checked)}
        />
        <span>{t('accepted')}</span>
      </label>
      {isWrong && (
        <p id={`${id}-error`} className={styles.error}>
          {error.join(' ')}
        </p>
      )}
    </div>
  )
}
