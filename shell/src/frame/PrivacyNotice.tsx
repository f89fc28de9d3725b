import { useEffect, useId } from 'react'
import { useText } from '../messages/text.ts'
import styles from './PrivacyDialog.module.css'
import { CONTENT_ID } from './SkipLink.tsx'

type Props = { onShowPolicy: () => void; onAcknowledge: () => void }

/**
 * A line below the page, not in front of it: it takes no focus and makes nothing inert, so that reading goes on. Escape
 * closes it wherever the focus is.
 * `open` is written by hand because `show()` would move the focus.
 */
export function PrivacyNotice({ onShowPolicy, onAcknowledge }: Props) {
  const t = useText()
  const heading = useId()
  useEffect(
    () => () => {
      // Its button is gone with it: whoever pressed it reads on in the page instead of beginning again.
      if (document.activeElement === document.body) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
    },
    [],
  )
  useEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onAcknowledge()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [onAcknowledge])
  return (
    <dialog open aria-labelledby={heading} className={styles.notice}>
      <p className={styles.words}>
        <b id={heading}>{t('privacyNotice')}</b>
        <span className={styles.summary}>: {t('privacySummary')}</span>
      </p>
      <button type="button" className={styles.choice} onClick={onShowPolicy}>
        {t('readPolicy')}
      </button>
      <button type="button" className={styles.choice} onClick={onAcknowledge}>
        {t('acknowledge')}
      </button>
    </dialog>
  )
}
