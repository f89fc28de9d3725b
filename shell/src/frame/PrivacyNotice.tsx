import { type KeyboardEvent, useEffect, useId } from 'react'
import { Button } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './PrivacyDialog.module.css'
import { CONTENT_ID } from './SkipLink.tsx'

type Props = { onShowPolicy: () => void; onAcknowledge: () => void }

/**
 * A dialog beside the page, not in front of it: it takes no focus and makes nothing inert, so that reading goes on.
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
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onAcknowledge()
  }
  return (
    <dialog open aria-labelledby={heading} className={styles.notice} onKeyDown={handleKey}>
      <div className={styles.words}>
        <h2 id={heading} className={styles.heading}>
          {t('privacyNotice')}
        </h2>
        <p className={styles.summary}>{t('privacySummary')}</p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onShowPolicy}>{t('readPolicy')}</Button>
        <Button variant="primary" onClick={onAcknowledge}>
          {t('acknowledge')}
        </Button>
      </div>
    </dialog>
  )
}
