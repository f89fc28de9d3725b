import { Skeleton } from 'shared-kernel/ui'
import styles from './bible.module.css'

/** The picture that is on its way. */
export function BibleSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasHeading lines={20} />
    </div>
  )
}
