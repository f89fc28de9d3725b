import { Skeleton } from 'shared-kernel/ui'
import styles from './feedback.module.css'

export function FeedbackSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasHeading lines={14} />
    </div>
  )
}
