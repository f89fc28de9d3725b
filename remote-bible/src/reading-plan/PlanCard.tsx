import type { ReadingPlanSummary } from 'shared-kernel/api'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import { dayToRead, hasProgress } from 'shared-kernel/plan-progress'
import { Link } from 'shared-kernel/router'
import { useToday } from 'shared-kernel/browser'
import { useText } from './messages.ts'
import styles from './plan-list.module.css'
import { countDays } from './progress.ts'
import { useReadingCounts } from './use-reading-counts.ts'
import { useProgress } from './use-progress.ts'

type Props = { plan: ReadingPlanSummary }

/**
 * One plan: what it is, how long it takes, how far the visitor is. The whole card is pressed, its title is the link.
 */
export function PlanCard({ plan }: Props) {
  const t = useText()
  const [progress] = useProgress(plan.nid)
  const counts = useReadingCounts(plan.nid, hasProgress(progress))
  const today = useToday()
  const day = counts && today !== null ? dayToRead(progress, counts, today) : null
  const read = counts && countDays(progress, counts)
  const length = plan.length > 0 && t('length', { count: formatCount(plan.length) })
  return (
    <article className={styles.card}>
      <h2 className={styles.name}>
        <Link to={paths.readingPlan(plan.nid)}>{plan.title}</Link>
      </h2>
      {plan.description && <p className={styles.description}>{plan.description}</p>}
      <p className={styles.length}>
        {read ? t('progress', { total: formatCount(read.total), done: formatCount(read.done) }) : length}
        {day !== null && <Link to={paths.readingPlanDay(plan.nid, day)}>{t('dayToRead', { day })}</Link>}
      </p>
    </article>
  )
}
