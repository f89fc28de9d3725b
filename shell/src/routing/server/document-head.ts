/** Status, head and boot data of a document. */
import { emptyConfig } from 'shared-kernel/config'
import type { PageAbout, PageHead } from 'shared-kernel/remote-contracts'
import { isHome, titleOf } from '../head.ts'
import type { SitePage } from '../route-table.ts'
import type { RouteData } from '../route-data.ts'
import type { Site } from '../site.ts'
import type { LayoutData } from './layout-data.ts'
import type { DocumentHead, RenderedBoot, RenderRequest } from './render-types.ts'

/** 404 for a missing page, 410 for a deleted one; 503 when the content API did not answer. */
export function statusOf(found: RouteData, page: PageAbout): number {
  if (found.kind === 'not-found' && found.isGone) return 410
  if (found.kind === 'not-found' || page.missing) return 404
  return 'failure' in found || page.failed ? 503 : 200
}

/** @param page the page's own metadata */
export function documentHead(url: URL, site: Site, shown: SitePage | null, page: PageHead & PageAbout): DocumentHead {
  const siteTitle = site.config()?.site.title ?? emptyConfig.site.title ?? ''
  return { ...page, documentTitle: titleOf(page, siteTitle), siteTitle, isHome: isHome(site, shown, url) }
}

export function bootOf(request: RenderRequest, layout: LayoutData, found: RouteData, viewTitle: string): RenderedBoot {
  const { remotes, embedded, environment, apiOrigin, analytics, monitoring } = request
  // Such a document may redirect its visitor: only the page shown after hydration is counted.
  const mayRedirect = found.kind === 'waiting' || layout.config?.site.default_site === true
  const title = titleOf({ title: viewTitle }, layout.config?.site.title)
  return {
    ...layout,
    remotes,
    embedded,
    environment,
    apiOrigin,
    // AP-03: embedded visits are not counted.
    analytics: embedded ? null : analytics && { ...analytics, ...(!mayRedirect && { title }) },
    monitoring,
    found,
  }
}
