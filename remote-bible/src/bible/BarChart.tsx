import { formatCount } from 'shared-kernel/numbers'
import { Link } from 'shared-kernel/router'
import styles from './BarChart.module.css'
import { useText } from './messages.ts'

interface Bar {
  name: string
  count: number
  /** Search address. */
  to: string
}

/** Further bars fold into a disclosure. */
const OPEN_BARS = 12

/** Bar chart whose bars link to their search; screen readers get a list with counts. */
export function BarChart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const t = useText()
  const most = Math.max(...bars.map(({ count }) => count))
  const list = (some: readonly Bar[]) => (
    <ul className={styles.bars}>
      {some.map(({ name, count, to }) => (
        <li key={to}>
          <Link to={to} aria-label={`${name}, ${t('sermons', { count: formatCount(count) })}`}>
            <span className={styles.name}>{name}</span>
            <svg className={styles.bar} aria-hidden="true" focusable="false">
              <rect width={`${(count / most) * 100}%`} height="100%" rx="2" />
            </svg>
            <span className={styles.count}>{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
  const shown = bars.filter(({ count }) => count > 0)
  const rest = shown.slice(OPEN_BARS)
  if (shown.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {list(shown.slice(0, OPEN_BARS))}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('more', { count: formatCount(rest.length) })}</summary>
          {list(rest)}
        </details>
      )}
    </section>
  )
}
