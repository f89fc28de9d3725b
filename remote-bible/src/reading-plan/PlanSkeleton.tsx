import { Skeleton } from 'shared-kernel/ui'
import styles from './plan.module.css'

/** A plan or a day that is on its way. */
export function PlanSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasHeading lines={14} />
    </div>
  )
}
