import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, usePending } from 'shared-kernel/router'
import { useRevalidator } from 'shared-kernel/site-router'
import { Notice } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { RegionSkeleton } from './StatusRegions.tsx'
import styles from './region.module.css'
import { RETRIES, useRetryNotice } from './retry-notice.ts'

const BAR_MS = 200
const SKELETON_MS = 1500

/**
 * The region during a navigation: the old page stays, marked after 200 ms, replaced by a skeleton after 1.5 s. Shows
 * retries of the client (F22), also when a page is requested again.
 */
export function PendingRegion({ children }: { children: ReactNode }) {
  const t = useText()
  const pending = usePending()
  const { pathname } = useLocation()
  const isAskedAgain = useRevalidator().state === 'loading'
  const waited = useWaited(pending?.pathname ?? (isAskedAgain ? pathname : null))
  const retry = useRetryNotice(pending !== null || isAskedAgain)
  const leaving = waited === 'long' && pending !== null && pending.pathname !== pathname
  return (
    <>
      <div className={waited ? styles.progress : styles.idle} role="status" aria-live="polite">
        {waited === 'long' ? <span className={styles.hidden}>{t('stillWorking')}</span> : null}
      </div>
      {retry && (
        <div className={styles.retrying}>
          <Notice>
            {t(retry.isBusy ? 'retryNoticeBusy' : 'retryNotice', { retry: retry.retry, retries: RETRIES })}
          </Notice>
        </div>
      )}
      {leaving ? <RegionSkeleton /> : children}
    </>
  )
}

function useWaited(target: string | null): 'short' | 'long' | null {
  const [waited, setWaited] = useState<'short' | 'long' | null>(null)
  useEffect(() => {
    if (target === null) return
    const short = setTimeout(() => setWaited('short'), BAR_MS)
    const long = setTimeout(() => setWaited('long'), SKELETON_MS)
    return () => {
      clearTimeout(short)
      clearTimeout(long)
      setWaited(null)
    }
  }, [target])
  return target === null ? null : waited
}
