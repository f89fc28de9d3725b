import { Skeleton } from 'shared-kernel/ui'
import styles from './content.module.css'

/** The reading page before its words: the title, the line about it, the passage and a page of text. */
export function ContentSkeleton() {
  return (
    <div className={styles.screen}>
      <div className={styles.sermon}>
        <div className={styles.backSpace} />
        <Skeleton hasHeading lines={2} />
        <div className={styles.actionSpace} />
        <div aria-hidden="true">
          <Skeleton lines={16} />
        </div>
      </div>
    </div>
  )
}
