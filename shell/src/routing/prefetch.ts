/**
 * Prefetches the code and data of a page when the user hovers, focuses or presses its link. A chunk of its own, loaded
 * with the first interaction.
 */
import { savesData } from '../saves-data.ts'
import { pageNamed } from './route-table.ts'
import { applySiteRules } from './site-rules.ts'
import type { RouteData } from './route-data.ts'
import { loadRoute } from './site-loader.ts'
import type { Site } from './site.ts'
import { createPageDataRequest } from './page-data.ts'

/** A pointer that passes over a link does not mean it, nor does the focus on its way to another. */
const RESTS_MS = { pointerover: 80, focusin: 250 }
/** Milliseconds for which prefetched data is used. */
const VALID_MS = 15_000
/** The latest ones are kept. */
const AT_MOST = 10

interface Prefetch {
  data: Promise<RouteData>
  at: number
}

/** Looks ahead from now on. @param from what the visitor's first move was made on */
export function startPrefetching(site: Site, from: EventTarget | null) {
  const begun = new Map<string, Prefetch>()
  let resting: ReturnType<typeof setTimeout> | undefined

  function begin(target: EventTarget | null) {
    const url = addressOf(site, target)
    if (!url || savesData() || (begun.get(url.href)?.at ?? 0) > Date.now() - VALID_MS) return
    const data = loadRoute(site, url, new AbortController().signal)
    // A navigation during the prefetch shares its failure; a later one fetches anew.
    const forget = () => begun.delete(url.href)
    data.then(({ kind }) => kind === 'page' || forget(), forget)
    begun.set(url.href, { data, at: Date.now() })
    const [oldest] = begun.keys()
    if (begun.size > AT_MOST && oldest !== undefined) begun.delete(oldest)
  }

  /** Each is shown once: going there again asks again. */
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

/**
 * The code of the pages that this one is known to lead to: their data is the visitor's choice, the code is the same.
 */
function fetchCode(site: Site) {
  if (savesData()) return
  for (const name of new Set([...site.resolved.values()].map((address) => address?.page))) {
    const row = pageNamed(site.table, name)
    if (row) site.loadPage(row).catch(() => undefined)
  }
}

/** Address of a link to another page of the site; null for every other link. */
function addressOf(site: Site, target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null
  if (link.target !== '' && link.target !== '_self') return null
  const url = new URL(link.href)
  url.hash = ''
  if (url.pathname === location.pathname && url.search === location.search) return null
  // Addresses that no page has are pages by another name, or files.
  const { kind } = applySiteRules(site.table, site.config(), url.pathname)
  const isFile = /\.[a-z\d]+$/.test(url.pathname)
  return kind === 'page' || kind === 'unsure' || (kind === 'unknown' && !isFile) ? url : null
}
