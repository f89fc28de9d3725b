/** Status, head and boot data of a document. */
import { emptyConfig } from 'shared-kernel/config'
import type { PageAbout, PageHead } from 'shared-kernel/remote-contracts'
import { isHome, titleOf } from '../head.ts'
import type { SitePage } from '../route-table.ts'
import type { RouteData } from '../route-data.ts'
import type { Site } from '../site.ts'
import type { LayoutData } from './layout-data.ts'
import type { DocumentHead, RenderedBoot, RenderRequest } from './render-types.ts'

/** 404 for what is not there, 410 for what was; 503 when it is or may be there but the content API did not say. */
export function statusOf(found: RouteData, said: PageAbout): number {
  if (found.kind === 'not-found' && found.isGone) return 410
  if (found.kind === 'not-found' || said.missing) return 404
  return 'failure' in found || said.failed ? 503 : 200
}

/** @param said what the page says of itself */
export function documentHead(url: URL, site: Site, shown: SitePage | null, said: PageHead & PageAbout): DocumentHead {
  const siteTitle = site.config()?.site.title ?? emptyConfig.site.title ?? ''
  return { ...said, documentTitle: titleOf(said, siteTitle), siteTitle, isHome: isHome(site, shown, url) }
}

export function bootOf(request: RenderRequest, layout: LayoutData, found: RouteData, viewTitle: string): RenderedBoot {
  const { remotes, embedded, environment, apiOrigin, analytics, monitoring } = request
  // Such a document may send its visitor elsewhere: the page that hydration shows is counted instead.
  const mayRedirect = found.kind === 'waiting' || layout.config?.site.default_site === true
  const title = titleOf({ title: viewTitle }, layout.config?.site.title)
  return {
    ...layout,
    remotes,
    embedded,
    environment,
    apiOrigin,
    // AP-03: a visit inside another site is that site's to count.
    analytics: embedded ? null : analytics && { ...analytics, ...(!mayRedirect && { title }) },
    monitoring,
    found,
  }
}
