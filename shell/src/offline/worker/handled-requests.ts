/** Requests that the worker handles. All others go to the network. Pure. */
import { EMBEDDED_PARAMETER, isEmbedded } from 'shared-kernel/site'
import { OVERRIDE_KEY } from '../../federation/override.ts'
import { buildsOfTables, LANGUAGE_PATTERN, PAGE_DATA_PATH } from '../../server-paths.ts'

export type RequestKind =
  /** A navigation to a document. */
  | 'document'
  /** The visitor starts or ends a local build or a preview: saved documents do not match it. */
  | 'change-of-builds'
  /** A file of a build, identified by its hash. */
  | 'file'
  /** An answer of the API that is readable offline. */
  | 'answer'

export interface RequestFacts {
  method: string
  url: string
  mode: string
  destination: string
  headers: Pick<Headers, 'get' | 'has'>
}

/** Addresses that are not documents. */
const NO_DOCUMENTS = new RegExp(
  String.raw`^/(?:api|${LANGUAGE_PATTERN}/api|session|media|assets|remotes|healthz|readyz)(?:/|$)|\.[a-z\d]+$`,
)
const FILES = /^\/(?:assets|remotes\/remote-[a-z-]+\/[\w.-]+)\/[\w.-]+$/
const ANSWERS = new RegExp(
  `^(?:/${LANGUAGE_PATTERN})?/api/v2/(?:config|sites|resolve|node|daily-selection|bible-books|bible-text|readingplans)(?:/|$)`,
)

/** Null: the worker does not handle it. */
export function requestKind(
  { method, url, mode, destination, headers }: RequestFacts,
  origin: string,
): RequestKind | null {
  const { pathname, search, searchParams, origin: target } = new URL(url)
  if (method !== 'GET' || target !== origin || headers.has('range')) return null
  if (mode === 'navigate') {
    // Frames on host pages save nothing.
    if (destination !== 'document' || isEmbedded(searchParams) || NO_DOCUMENTS.test(pathname)) return null
    return searchParams.has(OVERRIDE_KEY) ? 'change-of-builds' : 'document'
  }
  // A retry has another address, so that it is not answered from the cache.
  if (FILES.test(pathname) || buildsOfTables(pathname).length > 0) return search === '' ? 'file' : null
  // Only embedded pages request addresses with EMBEDDED.
  if (pathname === PAGE_DATA_PATH) return search.includes(EMBEDDED_PARAMETER) ? null : 'answer'
  return ANSWERS.test(pathname) && headers.get('x-papi-embedded') !== '1' ? 'answer' : null
}
