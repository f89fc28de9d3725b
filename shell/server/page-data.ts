/**
 * The data of a page as an answer of its own, for who goes there inside an open document: one round trip in place of all
 * that the page would ask for. It is what the document at that address shows, and comes out of the same kept document.
 */
import type { Boot } from '../src/boot.ts'
import { OVERRIDE_KEY } from '../src/remotes/override.ts'
import type { GivenData } from '../src/site/given-data.ts'
import { VALID_DAY } from '../src/worker/kept-document.ts'
import { Refusal } from './refusal.ts'
import { mayHaveDocument } from './site-origin.ts'

/** As long as the API lets its own answers be shown: who goes back has the page at once. */
const KEPT = 'max-age=60, stale-while-revalidate=600'

/** What a document gives besides its text; absent where a page would have to ask for itself. */
export function dataOf({ found, resolved }: Boot, validDay: string | null) {
  if (found?.kind !== 'page') return undefined
  const given: GivenData = { found, ...(resolved?.address && { resolved: resolved.address }) }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    // It says of which build it is: a browser with another one does not use it.
    'cache-control': validDay === null ? KEPT : 'no-cache',
    ...(validDay !== null && { [VALID_DAY]: validDay }),
  }
  return { headers, text: JSON.stringify(given) }
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
