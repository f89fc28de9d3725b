/**
 * Requests a page's data from the document server: one round trip, in parallel to the page's code, instead of the
 * page's own calls. Loaded with prefetching.
 */
import { DEFAULT_LANGUAGE, currentLanguage } from 'shared-kernel/preferences'
import { isEmbedded } from 'shared-kernel/site'
import { pageNamed } from './route-table.ts'
import { PAGE_DATA_PATH } from '../server-paths.ts'
import type { PageData } from './route-data.ts'
import type { Site } from './site.ts'

/** Beyond this the page's own calls are as fast. */
const WAIT_MS = 4000

/** Makes `site.requestPageData`. */
export function createPageDataRequest(site: Site): NonNullable<Site['requestPageData']> {
  /** False once the document server has other builds than this document, or lacks the endpoint. */
  let isOfThisSite = true

  async function request(url: URL, signal: AbortSignal): Promise<PageData | null> {
    const query = new URLSearchParams({ of: url.pathname + url.search })
    const soon = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
    const answer = await fetch(`${PAGE_DATA_PATH}?${query}`, { credentials: 'omit', signal: soon })
    const isJson = /^application\/json/.test(answer.headers.get('content-type') ?? '')
    if (answer.status === 404 || (answer.status === 200 && !isJson)) isOfThisSite = false
    if (answer.status !== 200 || !isJson) return null
    const data = (await answer.json()) as PageData
    const row = pageNamed(site.table, data.page)
    if (row && data.build !== site.buildOf(row)) isOfThisSite = false
    return row && isOfThisSite ? data : null
  }

  return (url, signal) => (isOfThisSite && isForEverybody(url) ? request(url, signal).catch(() => null) : undefined)
}

/**
 * The server answers in its default language and shares what it renders; searches are personal. Sandboxed frames may
 * not read the answer.
 */
function isForEverybody({ searchParams }: URL): boolean {
  const embedded = isEmbedded(searchParams)
  const isSameMode = embedded === isEmbedded(new URLSearchParams(location.search))
  const isQuestion = [...searchParams].length > (embedded ? 1 : 0)
  return isSameMode && !isQuestion && currentLanguage() === DEFAULT_LANGUAGE && self.origin !== 'null'
}
