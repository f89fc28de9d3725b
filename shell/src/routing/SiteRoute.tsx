import { useState, type ReactNode, useEffect } from 'react'
import { useLocation, usePending } from 'shared-kernel/router'
import { useLoaderData, useRevalidator } from 'shared-kernel/site-router'
import { Notice } from 'shared-kernel/ui'
import { DeferredPage } from './DeferredPage.tsx'
import { useLinkedRoutes, usePageView, useTitleAndFocus } from './page-effects.ts'
import { PageBoundary, PageRegion } from './PageRegion.tsx'
import { pageNamed } from './route-table.ts'
import type { RouteData } from './route-data.ts'
import { pageFor, useSite } from './site.ts'
import { FailedRegion, NotFoundPage, WaitingRegion, RegionSkeleton } from './StatusRegions.tsx'
import { useText } from '../messages.ts'
import styles from './region.module.css'
import { RETRIES, useRetryNotice } from './retry-notice.ts'

/** The only route: shows the page of the address in a region that can fail alone (MF-04). */
export function SiteRoute() {
  const found = useLoaderData() as RouteData
  const site = useSite()
  const location = useLocation()
  const url = new URL(`${location.pathname}${location.search}`, site.origin)
  useTitleAndFocus(found, url)
  usePageView(found)
  useLinkedRoutes(found)
  return (
    <PendingRegion>
      <PageBoundary key={location.pathname} found={found}>
        {found.kind === 'page' ? <ShownPage found={found} url={url} /> : <Standing found={found} />}
      </PageBoundary>
    </PendingRegion>
  )
}

interface ShownProps {
  found: RouteData & { kind: 'page' }
  url: URL
}

function ShownPage({ found, url }: ShownProps) {
  const site = useSite()
  const row = pageNamed(site.table, found.page)
  const page = pageFor(site, found)
  // The server's HTML stays until the page's code has replayed the recorded input, even if the code is loaded elsewhere
  // meanwhile.
  const [isLate] = useState(!page)
  if (!row) return <NotFoundPage />
  if (isLate || !page) return <DeferredPage row={row} found={found} url={url} />
  return <PageRegion remote={row.remote} page={page} data={found.data} params={found.params} url={url} />
}

/** The region in place of a page that cannot be shown. */
function Standing({ found }: { found: Exclude<RouteData, { kind: 'page' }> }) {
  if (found.kind === 'not-found') return <NotFoundPage isGone={found.isGone} />
  if (found.kind === 'waiting') return <WaitingRegion />
  return <FailedRegion failure={found.failure} />
}

const BAR_MS = 200
const SKELETON_MS = 1500

/**
 * The region during a navigation: the old page stays, marked after 200 ms, replaced by a skeleton after 1.5 s. Shows
 * retries of the client (F22), also when a page is requested again.
 */
function PendingRegion({ children }: { children: ReactNode }) {
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
