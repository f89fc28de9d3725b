/** Facts and functions for the routes of one document: one `Site` in the browser, one per request on the server. */
import { type Context, createContext, useContext } from 'react'
import type { PageView } from 'shared-kernel/telemetry'
import type { Config } from 'shared-kernel/api'
import type { Page } from 'shared-kernel/remote-contracts'
import { type RouteTable, type SitePage, type SlotEntry, pageNamed } from './route-table.ts'
import type { PageData, RouteData } from './route-data.ts'

/** The page of an address without a pattern, resolved by the API (RT-11). */
export interface ResolvedRoute {
  page: string
  params: Record<string, string | undefined>
}

export interface Site {
  /** Origin of the site, e.g. `https://lelkesz.com`. */
  origin: string
  table: RouteTable
  /** Slot contents of other remotes. */
  slotContents?: SlotEntry[]
  /** Null while unknown. */
  config: () => Config | null
  /**
   * Requests the whole config, in the browser.
   * @throws ApiError
   */
  loadConfig?: (signal: AbortSignal) => Promise<Config>
  /** Sets the listener for requested configs. */
  watchConfig?: (listener: (config: Config) => void) => void
  /** @throws RemoteError */
  loadPage: (page: SitePage) => Promise<Page>
  /** The page when it is loaded already; what is rendered must be. */
  loadedPage: (page: SitePage) => Page | null
  /** The build that a page's code is from, or would be. */
  buildOf: (page: SitePage) => string | undefined
  /** Pages at addresses without a pattern, one call of `resolve` per path and visit; null for paths that are nothing. */
  resolved: Map<string, ResolvedRoute | null>
  /** Prefetched results of `findData`, by whole address; each is used once. */
  prefetched?: (href: string) => Promise<RouteData> | undefined
  /** The document server's data for an address; nothing where the page has to load it itself. Never rejects. */
  requestPageData?: (url: URL, signal: AbortSignal) => Promise<PageData | null> | undefined
  /** True when the navigation to an address is finished (browser only). */
  isEntered?: (href: string) => boolean
  /** Browser only: pages report known addresses after hydration. */
  isOwnPath?: (remote: string, path: string) => boolean
  /** Called for each page whose `load` threw an error that is not an API error. */
  onBrokenData?: (page: SitePage) => void
  /** Called for each shown page, in the browser. */
  onView?: (view: PageView) => void
  /** Called for each page that is rendered with all its code. */
  onShown?: () => void
  /** How long the data of a page may take; the rest is left to the browser. Absent: as long as it takes. */
  dataDeadlineMs?: number
}

export const SiteContext: Context<Site | null> = createContext<Site | null>(null)

/** The site of the component's document. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite is for components inside SiteContext')
  return site
}

/** The page of this data, if its code is loaded and of the same build: another build loads data of its own. */
export function pageFor(site: Site, found: RouteData): Page | null {
  const row = found.kind === 'page' ? pageNamed(site.table, found.page) : null
  return row && found.kind === 'page' && found.build === site.buildOf(row) ? site.loadedPage(row) : null
}
