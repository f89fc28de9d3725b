import { paths } from 'shared-kernel/paths'
import { Link, useLocation } from 'shared-kernel/router'
import { Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { useHydrated } from 'shared-kernel/session'
import styles from './content.module.css'

/** Back to the very results the visitor came from; for everybody else to the search. The line is always there. */
export function BackLink() {
  const t = useText()
  const isHydrated = useHydrated()
  const { state } = useLocation()
  // The history is the browser's: a server does not know it, so the first render must not, either.
  const from = isHydrated ? (state as { from?: unknown } | null)?.from : undefined
  const isKnown = typeof from === 'string' && /^\/(?![/\\])/.test(from)
  return (
    <Link to={isKnown ? from : paths.search()} className={styles.back}>
      <Icon name="chevron" className={styles.backSign} />
      {t(isKnown ? 'backToResults' : 'searchInstead')}
    </Link>
  )
}
