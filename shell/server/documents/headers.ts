/** The security headers of a document. Pure: a test reads them line by line. */
import { createHash } from 'node:crypto'
import { type HtmlNode, parseTree, provideHtmlParser, safeHost, safeUrl, sanitizeTree } from 'shared-kernel/sanitize'
import type { Deployment } from 'releases/manifest/manifest'
import { type Calls, mayAskBibleHosts, namedOrigins } from 'releases/remote-registry/calls'
import { parse } from 'parse5'
import type { Boot } from '../../src/boot.ts'
import { REPORTS_PATH } from '../../src/own-document.ts'
import { VALID_DAY } from '../../src/offline/worker/saved-document.ts'
import { type Override, policyOfOverride } from '../../src/federation/override.ts'

export interface HeaderFacts {
  /** Texts of the scripts that stand in the document itself. */
  scripts: string[]
  embedded: boolean
  /** Who may frame embedded documents, from the settings. */
  embedHosts: string
  /** Trusted Types policies of the builds in this document. */
  policies: string[]
  /** Origins besides the site's own that the page may call. */
  connect: string[]
  /** Origins besides the site's own whose pictures it may show. */
  pictures: string[]
  /** The same of sound and video. */
  media: string[]
  /** MF-06: the visitor's own build of a remote; its origin may give what a remote is made of. */
  override?: Override | null
  /** What one visitor alone is shown is kept by nobody. */
  isPrivate?: boolean
  /** The day, `2025-03-10` in Budapest, for which the document holds; null where it holds for longer. */
  validDay?: string | null
}

/** Policies that are made by hand: the remotes' entries, the inert HTML parser and the address of the worker. */
const OWN_POLICIES = ['remote-entries', 'safe-html', 'service-worker']

/**
 * The directive for those who may frame an answer; none where everybody may, since `*` matches network schemes only and
 * Chromium then refuses sandboxed, `data:` and `file:` pages.
 */
export const frameAncestors = (hosts: string) => (hosts === '*' ? [] : [`frame-ancestors ${hosts}`])

/** What the policy calls the place for its reports. */
const REPORTS = 'policy'

/** Hashes and not a nonce: a document is the same for every visitor, and what is not written here cannot borrow it. */
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * One enforced policy, without any `unsafe-*`: scripts from here or known by their hash, and no script text as a
 * string.
 */
export function contentSecurityPolicy(facts: HeaderFacts): string {
  const { scripts, embedded, embedHosts, policies, connect, pictures, media, override } = facts
  const local = override ? ` ${override.origin}` : ''
  // A development server tells over a web socket that there is a new build.
  const socket = override ? [override.origin, override.origin.replace(/^http/, 'ws')] : []
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `script-src ${["'self'", ...scripts.map(hashOf)].join(' ')}${local}`,
    `style-src 'self'${local}`,
    ["img-src 'self' data:", ...pictures].join(' ') + local,
    `font-src 'self'${local}`,
    // Prefetches go wherever any directive of this policy allows: none may name a scheme alone.
    ["media-src 'self'", ...media].join(' '),
    ["connect-src 'self'", ...connect, ...socket].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // Editors see there what they get (`/beagyazas`).
    "frame-src 'self'",
    ...frameAncestors(embedded ? embedHosts : "'self'"),
    "require-trusted-types-for 'script'",
    // A second attempt at a remote runs its build again, which makes its policy again: hence the duplicates.
    [
      'trusted-types',
      ...OWN_POLICIES,
      ...policies,
      ...(override ? [policyOfOverride(override)] : []),
      "'allow-duplicates'",
    ].join(' '),
    // Browsers that know the second one take no notice of the first.
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS}`,
  ].join('; ')
}

/** Whatever the server answers, also when it refuses. */
export const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** All headers of a document besides its content type and those of every answer. */
export function documentHeaders(facts: HeaderFacts): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(facts),
    'reporting-endpoints': `${REPORTS}="${REPORTS_PATH}"`,
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=(), autoplay=(self), fullscreen=(self)',
    'cache-control': facts.isPrivate ? 'no-store' : 'no-cache',
    ...(facts.validDay ? { [VALID_DAY]: facts.validDay } : {}),
    ...(facts.embedded ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
  }
}

/**
 * Origins besides the site's own that a document's page may call: each only where the document says so.
 * @param calls what each of its remotes may call, as the remote registry has it
 */
export function calledOrigins({ apiOrigin, analytics, monitoring, config }: Boot, calls: Calls[]): string[] {
  const services = [analytics?.tracker, monitoring?.dsn].flatMap((address) =>
    address ? [new URL(address).origin] : [],
  )
  const asksBibles = calls.some(mayAskBibleHosts)
  const bibles = (asksBibles ? (config?.bible_hosts ?? []) : [])
    .flatMap((host) => safeHost(host) ?? [])
    .map((host) => `https://${host}`)
  return [
    ...new Set([...(apiOrigin === '' ? [] : [apiOrigin]), ...services, ...bibles, ...calls.flatMap(namedOrigins)]),
  ]
}

/** `URL` takes `;` in a host, which would begin another directive. */
const PLAIN_ORIGIN = /^https:\/\/[\w.:[\]-]+$/

/**
 * Origins besides the site's own whose pictures a document may show: where the config's own pictures and those of
 * its copyright text are, and the API's.
 */
export function pictureOrigins({ apiOrigin, config }: Boot): string[] {
  const { og_cover: cover, favicon, copyright_raw: copyright = '' } = config?.site ?? {}
  const named = [cover, favicon?.url, ...picturesIn(copyright)].flatMap((address) =>
    address !== undefined && /^https:/i.test(safeUrl(address, 'image') ?? '') ? [new URL(address).origin] : [],
  )
  return [
    ...new Set([...(apiOrigin === '' ? [] : [apiOrigin]), ...named.filter((origin) => PLAIN_ORIGIN.test(origin))]),
  ]
}

/** The Trusted Types policies of builds. */
export const policiesOf = (builds: Iterable<Deployment>): string[] => [...builds].map(({ extras }) => extras.policy)

// The renderer is a bundle with a kernel of its own.
provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))

/** Addresses of the pictures that `SafeHtml` shows of a text. */
export const picturesIn = (html: string): string[] => sourcesIn(sanitizeTree(parseTree(html), 'body'))

const sourcesIn = (tree: readonly HtmlNode[]): string[] =>
  tree.flatMap((node) => {
    if (node.kind === 'text') return []
    return node.name === 'img' ? (node.attributes.src ?? []) : sourcesIn(node.children)
  })
