/** Requests that the worker handles. All others go to the network. Pure. */
import { EMBEDDED_PARAMETER, isEmbedded } from 'shared-kernel/site'
import { OVERRIDE_KEY } from '../../federation/override.ts'
import { buildsOfTables, LANGUAGE_PATTERN, PAGE_DATA_PATH } from '../../server-paths.ts'

export type RequestKind =
  /** A document that a visitor goes to. */
  | 'document'
  /** The visitor begins or ends to see a build of their own: nothing that was kept is theirs any more. */
  | 'change-of-builds'
  /** A file of a build, known by its hash. */
  | 'file'
  /** An answer of the API that can be read again without signal. */
  | 'answer'

export interface RequestFacts {
  method: string
  url: string
  mode: string
  destination: string
  headers: Pick<Headers, 'get' | 'has'>
}

/** Addresses that are no documents. */
const NO_DOCUMENTS = new RegExp(
  String.raw`^/(?:api|${LANGUAGE_PATTERN}/api|session|media|assets|remotes|healthz|readyz)(?:/|$)|\.[a-z\d]+$`,
)
const FILES = /^\/(?:assets|remotes\/remote-[a-z-]+\/[\w.-]+)\/[\w.-]+$/
const ANSWERS = new RegExp(
  `^(?:/${LANGUAGE_PATTERN})?/api/v2/(?:config|sites|resolve|node|daily-selection|bible-books|bible-text|readingplans)(?:/|$)`,
)

/** Null: none of the worker's business. */
export function requestKind(
  { method, url, mode, destination, headers }: RequestFacts,
  origin: string,
): RequestKind | null {
  const { pathname, search, searchParams, origin: asked } = new URL(url)
  if (method !== 'GET' || asked !== origin || headers.has('range')) return null
  if (mode === 'navigate') {
    // A frame of somebody's page is not the visitor's own place.
    if (destination !== 'document' || isEmbedded(searchParams) || NO_DOCUMENTS.test(pathname)) return null
    return searchParams.has(OVERRIDE_KEY) ? 'change-of-builds' : 'document'
  }
  // A second attempt at a file has another address, so that it is not answered like the first one.
  if (FILES.test(pathname) || buildsOfTables(pathname).length > 0) return search === '' ? 'file' : null
  // Addresses with EMBEDDED are requested by embedded pages alone.
  if (pathname === PAGE_DATA_PATH) return search.includes(EMBEDDED_PARAMETER) ? null : 'answer'
  return ANSWERS.test(pathname) && headers.get('x-papi-embedded') !== '1' ? 'answer' : null
}
