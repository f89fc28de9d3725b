import { Skeleton } from 'shared-kernel/ui'
import styles from './passage.module.css'

/** A passage that is on its way. */
export function PassageSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasHeading lines={14} />
    </div>
  )
}
