import type { ReadingPlanSummary } from 'shared-kernel/api'
import { formatCount } from 'shared-kernel/numbers'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { useText } from '../messages/text.ts'
import styles from './plan-list.module.css'

type Props = { plan: ReadingPlanSummary }

/** One plan to choose: what it is and how long it takes. The whole card is pressed, its title is the link. */
export function PlanCard({ plan }: Props) {
  const t = useText()
  return (
    <article className={styles.card}>
      <h2 className={styles.name}>
        <Link to={paths.readingPlan(plan.nid)}>{plan.title}</Link>
      </h2>
      {plan.description && <p className={styles.description}>{plan.description}</p>}
      <p className={styles.length}>{t('length', { count: formatCount(plan.length) })}</p>
    </article>
  )
}
