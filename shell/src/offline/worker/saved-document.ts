/** Facts about a saved document, and how long it is valid. Pure: times are parameters. */
import { siteDay } from 'shared-kernel/site'
import { buildsOfTables, type LaterFiles, REPORTS_PATH } from '../../server-paths.ts'

/** Prefix of the names of this site's caches, followed by the version of their format (`caches.ts`). */
export const PREFIX = 'lelkesz-'
export const DOCUMENTS = `${PREFIX}documents-`

/** Header of documents that are valid for one day, `2025-03-10` in Budapest; set by the document server. */
export const VALID_DAY = 'valid-day'

/** Header of a document with a disabled page: saved copies are not shown either. */
export const DISABLED = 'switched-off'

/** Header of every document while something is disabled: `remote-bible remote-search/3f2a…`. */
export const DISABLED_BUILDS = 'all-off'

/** `rel` of a document's link to the list of files that its page loads later. */
export const LATER = 'later'

/** Headers that the worker adds to saved responses. */
export const VALIDATED_AT = 'kept-confirmed'
const FILES = 'kept-files'
const BUILDS = 'kept-builds'
const BYTES = 'kept-bytes'
const TITLE = 'kept-title'
const PINNED = 'kept-asked'
const ALSO_AT = 'kept-also-at'
const CANONICAL = 'kept-canonical'

/** An older document is requested from the network first. */
const AT_ONCE_MS = 7 * 24 * 3_600_000

/**
 * Headers that do not apply to the saved copy: it is neither compressed nor chunked, its mark for reports
 * (`server-timing`) belongs to one sent document, and it hydrates at once.
 */
const OF_THE_ANSWER = [
  'server-timing',
  'speculation-rules',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'vary',
  DISABLED_BUILDS,
]

export interface NamedFile {
  address: string
  integrity: string
  /** The document can be shown without it. */
  isOptional: boolean
}

/** The attribute's text, still escaped. */
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const isBuildFile = (address: string) => /^\/(?:assets|remotes)\//.test(address)

/** Address of the list of files that a document's page loads later, or null. */
export const laterList = (html: string): string | null =>
  new RegExp(`<link rel="${LATER}" href="(/remotes/[^"]+)"`).exec(html)?.[1] ?? null

/** The files in such a list. */
export const laterFiles = (list: LaterFiles): NamedFile[] =>
  Object.entries(list)
    .filter(([address]) => isBuildFile(address))
    .map(([address, integrity]) => ({ address, integrity, isOptional: true }))

/** Files that a document names in its tags. */
export function namedFiles(html: string): NamedFile[] {
  const tags = html.match(/<(?:script|link)\s[^>]*>/g) ?? []
  return tags.flatMap((tag) => {
    const address = attribute(tag, 'src') || attribute(tag, 'href')
    if (!isBuildFile(address) || attribute(tag, 'rel') === LATER) return []
    const isOptional = attribute(tag, 'as') === 'font'
    return [{ address, integrity: attribute(tag, 'integrity'), isOptional }]
  })
}

/** All builds of a document, also of other pages, as `remote-bible/3f2a…`. */
const buildsIn = (files: NamedFile[]) => [
  ...new Set(
    files.flatMap(({ address }) => [
      ...(/^\/remotes\/(remote-[a-z-]+\/[\w.-]+)\//.exec(address)?.slice(1) ?? []),
      ...buildsOfTables(address).map(({ name, buildId }) => `${name}/${buildId}`),
    ]),
  ),
]

/** False for a truncated document. */
export const isWhole = (html: string) => html.trimEnd().endsWith('</html>')

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** Site-relative; empty when missing, or not valid in a header. */
const canonicalOf = (html: string) => /<link rel="canonical" href="https?:\/\/[^/"]+([!#-~]*)"/.exec(html)?.[1] ?? ''

/** The response to save: the same text, with headers that list its files and builds. */
export function toSavedResponse(html: string, files: NamedFile[], answered: Headers, now: Date): Response {
  const headers = new Headers(answered)
  for (const name of OF_THE_ANSWER) headers.delete(name)
  headers.set(VALIDATED_AT, now.toISOString())
  headers.set(FILES, files.map(({ address }) => address).join(' '))
  headers.set(BUILDS, buildsIn(files).join(' '))
  headers.set(BYTES, String(html.length))
  headers.set(CANONICAL, canonicalOf(html))
  headers.set(TITLE, encodeURIComponent(titleOf(html)))
  return new Response(html, { headers })
}

/** The user's request to save a document permanently. */
export interface Pin {
  /** Other addresses of the same text, which lead to this copy where they are not saved themselves. */
  alsoAt: string[]
}

/** The copy, marked as saved on purpose. */
export const pinned = (copy: Response, { alsoAt }: Pin) =>
  withHeader(withHeader(copy, PINNED, 'yes'), ALSO_AT, alsoAt.join(' '))

/** The copy, revalidated at this time. */
export const validated = (copy: Response, now: Date) => withHeader(copy, VALIDATED_AT, now.toISOString())

/** The answer, valid only for the current day. */
export const validToday = (answer: Response, now: Date) => withHeader(answer, VALID_DAY, siteDay(now))

function withHeader({ body, headers: old }: Response, name: string, value: string): Response {
  const headers = new Headers(old)
  headers.set(name, value)
  return new Response(body, { headers })
}

/** A saved redirect to today's target. */
export function savedRedirect(to: string, now: Date): Response {
  const headers = { location: to, [VALIDATED_AT]: now.toISOString(), [VALID_DAY]: siteDay(now) }
  return new Response(null, { status: 302, headers })
}

export const isRedirect = ({ status }: Response) => status === 302

export interface SavedFacts {
  files: string[]
  builds: string[]
  bytes: number
  /** As in HTML, with character references. */
  title: string
  /** Saved on purpose: not evicted by pages that are read later. */
  isPinned: boolean
  /** Other addresses of the same text, from the visitor's request. */
  alsoAt: string[]
  /** The canonical address; empty where the document names none. */
  canonical: string
}

export function factsOf({ headers }: Response): SavedFacts {
  const list = (name: string) => (headers.get(name) ?? '').split(' ').filter(Boolean)
  return {
    files: list(FILES),
    builds: list(BUILDS),
    bytes: Number(headers.get(BYTES) ?? 0),
    title: decodeURIComponent(headers.get(TITLE) ?? ''),
    isPinned: headers.has(PINNED),
    alsoAt: list(ALSO_AT),
    canonical: headers.get(CANONICAL) ?? '',
  }
}

/**
 * Other addresses of the saved text. An address with a query (`?page=2`) has one of several texts with the same
 * canonical address.
 */
export function otherAddressesOf(address: string, { alsoAt, canonical }: SavedFacts): string[] {
  const isNamed = canonical !== '' && canonical !== address && !address.includes('?')
  return isNamed ? [...alsoAt, canonical] : alsoAt
}

/** A response for one day is invalid on another day, online and offline. */
export function isOtherDay({ headers }: Response, now: Date): boolean {
  const day = headers.get(VALID_DAY)
  return day !== null && day !== siteDay(now)
}

/** True when the copy may be shown before the network answers. */
export const isFresh = (copy: Response, now: Date): boolean =>
  !isRedirect(copy) && !isOtherDay(copy, now) && isValidatedWithin(AT_ONCE_MS, copy, now)

/** A clock that was set back does not make a copy fresh. */
export function isValidatedWithin(ms: number, { headers }: Response, now: Date): boolean {
  const age = now.getTime() - Date.parse(headers.get(VALIDATED_AT) ?? '')
  return age >= 0 && age < ms
}

/** True for a document that may be saved: the server gives complete documents an `ETag`. */
export function isCacheable({ status, redirected, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  return status === 200 && !redirected && isHtml && headers.has('etag') && !isPrivate(headers)
}

/** True for a response for one user only. */
export const isPrivate = (headers: Headers) => /no-store|private/.test(headers.get('cache-control') ?? '')

/**
 * True for documents of this site, recognised by their policy. Captive portals and failing gateways answer with pages of
 * their own and with any status.
 */
export const isOwnDocument = (headers: Headers): boolean =>
  headers.get('content-security-policy')?.includes(`report-uri ${REPORTS_PATH}`) ?? false
