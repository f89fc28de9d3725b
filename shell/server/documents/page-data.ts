/** A page's data for client navigation, equal to those in its document. */
import type { Boot } from '../../src/boot.ts'
import { OVERRIDE_KEY } from '../../src/federation/override.ts'
import { VALID_DAY } from '../../src/offline/worker/saved-document.ts'
import { HttpError } from '../http/errors.ts'
import { mayHaveDocument } from '../http/site-origin.ts'

/** In seconds, as for the API's responses: a navigation back renders at once. */
const CACHE_CONTROL = 'max-age=60, stale-while-revalidate=600'

/** Undefined for a document without page data. */
export function dataOf({ found }: Pick<Boot, 'found'>, validDay: string | null) {
  if (found?.kind !== 'page') return undefined
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    // With the build of the page: a client with another build ignores the data.
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
