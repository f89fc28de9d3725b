/**
 * Prefetches the code and data of a page when the user hovers, focuses or presses its link. A chunk of its own, loaded
 * with the first interaction.
 */
import { savesData } from '../idle.ts'
import { pageNamed } from './route-table.ts'
import { applySiteRules } from './site-rules.ts'
import type { RouteData } from './route-data.ts'
import { loadRoute } from './site-loader.ts'
import type { Site } from './site.ts'
import { createPageDataRequest } from './page-data.ts'

/** Debounce in milliseconds: a pointer may only pass over a link, and the focus may move on. */
const RESTS_MS = { pointerover: 80, focusin: 250 }
/** Milliseconds for which prefetched data is used. */
const VALID_MS = 15_000
/** Maximum number of stored entries; the latest stay. */
const AT_MOST = 10

interface Prefetch {
  data: Promise<RouteData>
  at: number
}

/**
 * Starts prefetching.
 * @param from target of the visitor's first interaction
 */
export function startPrefetching(site: Site, from: EventTarget | null) {
  const begun = new Map<string, Prefetch>()
  let resting: ReturnType<typeof setTimeout> | undefined

  function begin(target: EventTarget | null) {
    const url = addressOf(site, target)
    if (!url || savesData() || (begun.get(url.href)?.at ?? 0) > Date.now() - VALID_MS) return
    const data = loadRoute(site, url, new AbortController().signal)
    // A navigation during the prefetch shares its failure; a later one requests again.
    const forget = () => begun.delete(url.href)
    data.then(({ kind }) => kind === 'page' || forget(), forget)
    begun.set(url.href, { data, at: Date.now() })
    const [oldest] = begun.keys()
    if (begun.size > AT_MOST && oldest !== undefined) begun.delete(oldest)
  }

  /** Each entry is used once. */
  site.prefetched = (href) => {
    const found = begun.get(href)
    begun.delete(href)
    return found && found.at > Date.now() - VALID_MS ? found.data : undefined
  }
  for (const sign of ['pointerover', 'focusin'] as const) {
    document.addEventListener(sign, ({ target }) => {
      clearTimeout(resting)
      resting = setTimeout(begin, RESTS_MS[sign], target)
    })
  }
  document.addEventListener('pointerdown', ({ target }) => begin(target), { passive: true })
  site.requestPageData = createPageDataRequest(site)
  fetchCode(site)
  begin(from)
}

/** Loads the code of pages that this one links to; their data depends on the visitor's choice. */
function fetchCode(site: Site) {
  if (savesData()) return
  for (const name of new Set([...site.resolved.values()].map((address) => address?.page))) {
    const row = pageNamed(site.table, name)
    if (row) site.loadPage(row).catch(() => undefined)
  }
}

/** Address of a link to another page of the site, else null. */
function addressOf(site: Site, target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null
  if (link.target !== '' && link.target !== '_self') return null
  const url = new URL(link.href)
  url.hash = ''
  if (url.pathname === location.pathname && url.search === location.search) return null
  // Addresses without a pattern are aliases of pages, or files.
  const { kind } = applySiteRules(site.table, site.config(), url.pathname)
  const isFile = /\.[a-z\d]+$/.test(url.pathname)
  return kind === 'page' || kind === 'unsure' || (kind === 'unknown' && !isFile) ? url : null
}
