/** Head of the document for a page; the same on the server and after navigations. */
import { DEFAULT_SITE_TITLE, emptyConfig } from 'shared-kernel/config'
import type { PageAbout, PageHead } from 'shared-kernel/remote-contracts'
import { EMBEDDED_PARAMETER } from 'shared-kernel/site'
import type { RouteData } from './route-data.ts'
import { pageFor, type Site } from './site.ts'
import type { SitePage } from './route-table.ts'
import { isHomeAddress } from './site-rules.ts'

type Text = (key: 'notFound' | 'gone' | (typeof FAILURE_TITLES)[keyof typeof FAILURE_TITLES]) => string

/** Message of a failed region, by the phase that failed. */
export const FAILURE_TITLES = { remote: 'partMissing', data: 'dataMissing', address: 'unsure' } as const

/** The head of a page, or of the failed region in its place. */
export function headOf(site: Site, found: RouteData, url: URL, t: Text): PageHead {
  if (found.kind === 'not-found') return { title: t(found.isGone ? 'gone' : 'notFound') }
  if ('failure' in found) return { title: t(FAILURE_TITLES[found.failure.where]) }
  if (found.kind === 'waiting') return { title: '' }
  const page = pageFor(site, found)
  return page ? page.head({ data: found.data, params: found.params, url }) : { title: '' }
}

/** AP-13: "Page – Site", the site's name alone when the page has none. */
export function titleOf(head: PageHead, siteTitle: string | undefined): string {
  const site = siteTitle || DEFAULT_SITE_TITLE
  return head.title ? `${head.title} – ${site}` : site
}

/** Metadata; empty when the page has none or fails: the text matters more. */
export function aboutOf(site: Site, found: RouteData, url: URL, onError: (error: unknown) => void): PageAbout {
  if (found.kind !== 'page') return {}
  try {
    return pageFor(site, found)?.about?.({ data: found.data, params: found.params, url }) ?? {}
  } catch (error) {
    onError(error)
    return {}
  }
}

/** True for an address of the home page without parameters (`isHomeAddress`). */
export function isHome(site: Site, shown: SitePage | null, url: URL): boolean {
  if (!shown || [...url.searchParams.keys()].some((name) => name !== EMBEDDED_PARAMETER)) return false
  return isHomeAddress(site.table, site.config() ?? emptyConfig, shown, url.pathname)
}
