/** A page's data for client navigation: the same that its document carries. */
import type { Boot } from '../../src/boot.ts'
import { OVERRIDE_KEY } from '../../src/federation/override.ts'
import { VALID_DAY } from '../../src/offline/worker/saved-document.ts'
import { HttpError } from '../http/errors.ts'
import { mayHaveDocument } from '../http/site-origin.ts'

/** As long as the API's own responses: going back shows the page at once. */
const CACHE_CONTROL = 'max-age=60, stale-while-revalidate=600'

/** Undefined for a document without page data. */
export function dataOf({ found }: Pick<Boot, 'found'>, validDay: string | null) {
  if (found?.kind !== 'page') return undefined
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    // The data names its build: a client with another build does not use it.
    'cache-control': validDay === null ? CACHE_CONTROL : 'no-cache',
    ...(validDay !== null && { [VALID_DAY]: validDay }),
  }
  return { headers, text: JSON.stringify(found) }
}

/**
 * The address whose data is requested.
 * @param site an address of the site
 * @throws HttpError 400 for another site's address, and for one with an override of builds
 */
export function dataAddress(site: URL, of: unknown): URL {
  if (typeof of !== 'string' || !/^\/(?![/\\])/.test(of) || !URL.canParse(of, site)) throw new HttpError(400)
  const url = new URL(of, site)
  url.hash = ''
  if (url.origin !== site.origin || !mayHaveDocument(url) || url.searchParams.has(OVERRIDE_KEY))
    throw new HttpError(400)
  return url
}
