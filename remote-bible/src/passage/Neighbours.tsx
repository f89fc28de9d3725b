import type { Passage, PassagePage } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { Icon, VisuallyHidden } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import styles from './passage.module.css'
import { PassageName } from './PassageName.tsx'

/** What stands before and after the passage. */
export function Neighbours({ page: { previous, next } }: { page: PassagePage }) {
  const t = useText()
  const step = (passage: Passage, rel: 'prev' | 'next') => (
    <Link to={paths.passage(passage)} rel={rel} className={rel === 'prev' ? styles.previous : styles.next}>
      <Icon name="chevron" />
      <span>
        <VisuallyHidden>{t(rel === 'prev' ? 'before' : 'after')}: </VisuallyHidden>
        <PassageName passage={passage} />
      </span>
    </Link>
  )
  return (
    <nav className={styles.neighbours} aria-label={t('beforeAndAfter')}>
      {previous && step(previous, 'prev')}
      {next && step(next, 'next')}
    </nav>
  )
}
