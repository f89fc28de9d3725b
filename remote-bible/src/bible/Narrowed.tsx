import { formatCount } from 'shared-kernel/numbers'
import { Link } from 'shared-kernel/router'
import { BIBLE_PATH } from './bible-path.ts'
import styles from './bible.module.css'
import { isNarrowed } from './bible-filter.ts'
import type { BibleData } from './load-bible.ts'
import { useText } from './messages.ts'

/** How many sermons the picture is of, and whose; the way back to all of them. */
export function Narrowed({ data: { filter, preachers, total } }: { data: BibleData }) {
  const t = useText()
  const { preacher, year } = filter
  const count = formatCount(total)
  if (!isNarrowed(filter)) return <p className={styles.narrowed}>{t('showsAll', { count })}</p>
  const name = preachers.find(({ id }) => id === preacher)?.name
  const whose = preacher === undefined ? undefined : (name ?? t('unknownPreacher', { id: preacher }))
  const which = [whose, year].filter((part) => part !== undefined).join(', ')
  return (
    <p className={styles.narrowed} role="status">
      {t(total > 0 ? 'showsSome' : 'showsNone', { which, count })}{' '}
      <Link to={BIBLE_PATH} className={styles.way} preventScrollReset>
        {t('clear')}
      </Link>
    </p>
  )
}
