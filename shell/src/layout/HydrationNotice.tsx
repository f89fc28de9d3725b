import { Button } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './HydrationNotice.module.css'

/** On the window, when the button was pressed and the rest of the page has started (`routing/DeferredPage.tsx`). */
export const RETRY_EVENT = 'press-again'

/**
 * What is said before the start of a press that waits, or waited in vain. The first script shows one or the other
 * (`prehydrate/pending-notice.ts`), by an attribute of the root element: so hydration finds what the server wrote. Any press
 * tries again, also one on this button.
 */
export function HydrationNotice() {
  const t = useText()
  return (
    <div className={styles.notice} aria-live="polite">
      {/* Hidden where the style sheet does not come, too. */}
      <p hidden className={styles.long}>
        {t('loading')}
      </p>
      <div hidden className={styles.inVain}>
        <p>{t('pressInVain')}</p>
        <Button onClick={() => dispatchEvent(new Event(RETRY_EVENT))}>{t('retry')}</Button>
      </div>
    </div>
  )
}
