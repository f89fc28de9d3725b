import { paths } from 'shared-kernel/paths'
import { Link, useLocation } from 'shared-kernel/router'
import { Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { useHydrated } from 'shared-kernel/session'
import styles from './content.module.css'

type Props = {
  /** Come to as the reading of the day, which is named on the home page. */
  isDaily: boolean
}

/**
 * Back to the very results the visitor came from; home from the reading of the day; for everybody else to the search.
 * The line is always there.
 */
export function BackLink({ isDaily }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const { state } = useLocation()
  // The history is the browser's: a server does not know it, so the first render must not, either.
  const from = isHydrated ? (state as { from?: unknown } | null)?.from : undefined
  const isKnown = typeof from === 'string' && /^\/(?![/\\])/.test(from)
  return (
    <Link to={isKnown ? from : isDaily ? '/' : paths.search()} className={styles.back}>
      <Icon name="chevron" className={styles.backSign} />
      {t(isKnown ? 'backToResults' : isDaily ? 'toHome' : 'searchInstead')}
    </Link>
  )
}
