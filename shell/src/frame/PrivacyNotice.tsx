import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { useText } from '../messages/text.ts'
import styles from './PrivacyNotice.module.css'

type Props = { onShowPolicy: () => void }

/**
 * AP-07: a line in the flow of the page. Documents are the same for everybody, so it is in all of them, and is taken out
 * before the first paint on later visits (`first/first-visit.ts`).
 */
export function PrivacyNotice({ onShowPolicy }: Props) {
  const t = useText()
  return (
    <section className={styles.notice} aria-label={t('privacyNotice')}>
      <p>{t('privacySummary')}</p>
      <button
        type="button"
        className={`${styles.open} ${styles.scripted}`}
        aria-haspopup="dialog"
        onClick={onShowPolicy}
      >
        {t('readPolicy')}
      </button>
      {/* The feedback page shows the policy without scripts. */}
      <Link to={paths.feedback()} className={`${styles.open} ${styles.unscripted}`}>
        {t('readPolicy')}
      </Link>
    </section>
  )
}
