import { useState } from 'react'
import { useLocation } from 'shared-kernel/router'
import { useLoaderData } from 'shared-kernel/site-router'
import { DeferredPage } from './DeferredPage.tsx'
import { useLinkedRoutes, usePageView, useTitleAndFocus } from './page-effects.ts'
import { PageBoundary, PageRegion } from './PageRegion.tsx'
import { PendingRegion } from './PendingRegion.tsx'
import { pageNamed } from './route-table.ts'
import type { RouteData } from './route-data.ts'
import { pageFor, useSite } from './site.ts'
import { FailedRegion, NotFoundPage, WaitingRegion } from './StatusRegions.tsx'

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
