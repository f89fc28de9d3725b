import { Skeleton } from 'shared-kernel/ui'
import styles from './plan.module.css'

export function PlanSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasHeading lines={14} />
    </div>
  )
}
