import { Skeleton } from 'shared-kernel/ui'
import styles from './citations.module.css'

/** Cards that are on their way. */
export function CitationsSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasHeading lines={2} />
      <div className={styles.cards}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton lines={5} />
          </div>
        ))}
      </div>
    </div>
  )
}
