import type { hu } from '../messages/hu.ts'
import { useText } from '../messages/text.ts'
import styles from './OverrideBadge.module.css'
import { NO_OVERRIDE, OVERRIDE_KEY } from './override.ts'

type Props = {
  title: keyof typeof hu
  /** What is shown in place of the live build, or that nothing is. */
  says: keyof typeof hu
  values: Record<string, string>
  /** Why the live build is shown after all, in the words of the machine. */
  problem?: string
}

/** MF-06: says on every page of the visit that one remote is not everybody's, and how that ends. */
export function OverrideBadge({ title, says, values, problem }: Props) {
  const t = useText()
  return (
    <aside className={styles.badge} aria-label={t(title)}>
      <p className={styles.text}>
        <strong>{t(says, values)}</strong>
        {problem !== undefined && <small className={styles.problem}>{problem}</small>}
      </p>
      {/* A whole new document, not a navigation: the builds of a document never change. */}
      <a className={styles.reset} href={`?${OVERRIDE_KEY}=${NO_OVERRIDE}`}>
        {t('overrideReset')}
      </a>
    </aside>
  )
}
