import { Skeleton } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './region.module.css'

/** The shape of a page about which nothing is known yet. */
export function RegionSkeleton() {
  const t = useText()
  return (
    <div className={styles.region} role="status" aria-label={t('loading')}>
      <Skeleton lines={12} />
    </div>
  )
}
