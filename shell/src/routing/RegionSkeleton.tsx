import { Skeleton } from 'shared-kernel/ui'
import { useEffect } from 'react'
import { useRevalidate } from 'shared-kernel/router'
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

/** The server left this page to the browser: its shape, and the browser's own try at once. */
export function WaitingRegion() {
  const revalidate = useRevalidate()
  useEffect(() => {
    void revalidate()
  }, [revalidate])
  return <RegionSkeleton />
}
