/** What the document says of its page beyond the title; asked for on the server only. */
import { emptyConfig } from 'shared-kernel/config'
import type { PageAbout } from 'shared-kernel/remote-contracts'
import { EMBEDDED_PARAMETER } from 'shared-kernel/site'
import type { SitePage } from './address-table.ts'
import type { SiteData } from './site-data.ts'
import { judgeAddress } from './site-rules.ts'
import { type Site, pageFor } from './site.ts'

/** Empty for a page that says nothing, or fails to: the text matters more. */
export function aboutOf(site: Site, found: SiteData, url: URL, onError: (error: unknown) => void): PageAbout {
  if (found.kind !== 'page') return {}
  try {
    return pageFor(site, found)?.about?.({ data: found.data, params: found.params, url }) ?? {}
  } catch (error) {
    onError(error)
    return {}
  }
}

/** Whether an address without anything asked of it is the home page's: `/`, or the page's own. */
export function isHome(site: Site, shown: SitePage | null, url: URL): boolean {
  if (!shown || [...url.searchParams.keys()].some((name) => name !== EMBEDDED_PARAMETER)) return false
  const home = judgeAddress(site.table, site.config() ?? emptyConfig, '/')
  return home.kind === 'page' && home.page.name === shown.name
}
