/** The data that a document carries, as an answer of its own for a navigation inside an open document. */
import type { Boot } from '../../src/boot.ts'
import { OVERRIDE_KEY } from '../../src/federation/override.ts'
import { VALID_DAY } from '../../src/offline/worker/saved-document.ts'
import { Refusal } from '../http/errors.ts'
import { mayHaveDocument } from '../http/site-origin.ts'

/** As long as the API lets its own answers be shown: who goes back has the page at once. */
const KEPT = 'max-age=60, stale-while-revalidate=600'

/** Absent where the document carries no page's data. */
export function dataOf({ found }: Pick<Boot, 'found'>, validDay: string | null) {
  if (found?.kind !== 'page') return undefined
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    // It says of which build it is: a browser with another one does not use it.
    'cache-control': validDay === null ? KEPT : 'no-cache',
    ...(validDay !== null && { [VALID_DAY]: validDay }),
  }
  return { headers, text: JSON.stringify(found) }
}

/**
 * The address of the site that is asked about.
 * @param site an address of the site
 * @throws Refusal (400) for what is none, and for what shows a visitor builds of their own
 */
export function askedAddress(site: URL, of: unknown): URL {
  if (typeof of !== 'string' || !/^\/(?![/\\])/.test(of) || !URL.canParse(of, site)) throw new Refusal(400)
  const url = new URL(of, site)
  url.hash = ''
  if (url.origin !== site.origin || !mayHaveDocument(url) || url.searchParams.has(OVERRIDE_KEY)) throw new Refusal(400)
  return url
}
