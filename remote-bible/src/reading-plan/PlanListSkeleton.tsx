import { Skeleton } from 'shared-kernel/ui'
import styles from './plan-list.module.css'

/** Cards that are on their way. */
export function PlanListSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasHeading lines={1} />
      <div className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton lines={4} />
          </div>
        ))}
      </div>
    </div>
  )
}
