import { useText } from '../messages/text.ts'
import styles from './OverrideBadge.module.css'
import { NO_OVERRIDE, OVERRIDE_KEY, type Override } from './override.ts'

type Props = {
  override: Override
  /** Why the live build is shown after all. */
  problem: string | null
}

/** MF-06: says on every page of the visit that one remote comes from elsewhere, and how that ends. */
export function OverrideBadge({ override: { remote, origin }, problem }: Props) {
  const t = useText()
  return (
    <aside className={styles.badge} aria-label={t('override')}>
      <p className={styles.text}>
        <strong>{t(problem === null ? 'overrideShown' : 'overrideMissing', { remote, origin })}</strong>
        {problem !== null && <small className={styles.problem}>{problem}</small>}
      </p>
      {/* A whole new document, not a navigation: the builds of a document never change. */}
      <a className={styles.reset} href={`?${OVERRIDE_KEY}=${NO_OVERRIDE}`}>
        {t('overrideReset')}
      </a>
    </aside>
  )
}
