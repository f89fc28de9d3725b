import { Button } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import styles from './HydrationNotice.module.css'

/** Dispatched on `window` when the button is pressed on a hydrated page (`routing/DeferredPage.tsx`). */
export const RETRY_EVENT = 'press-again'

/**
 * Messages for a click that waits for hydration, or whose hydration failed. The prehydration script shows one
 * (`prehydrate/pending-notice.ts`) by an attribute of the root element, so that hydration finds the server's markup.
 * Any click retries, also on this button.
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
