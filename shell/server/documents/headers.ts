/** The headers of a document, among them its content security policy. */
import { safeHost, safeUrl, frameOrigins, type HtmlNode } from 'shared-kernel/sanitize'
import type { Deployment } from 'releases/manifest/manifest'
import { type Calls, mayAskBibleHosts, namedOrigins } from 'releases/remote-registry/calls'
import type { Boot } from '../../src/boot.ts'
import { REPORTS_PATH } from '../../src/server-paths.ts'
import { cspHash, frameAncestors } from '../http/headers.ts'
import { shownTree } from '../http/markup.ts'
import { PREHYDRATION_POLICY } from '../../src/prehydrate/inline-scripts.ts'
import { VALID_DAY } from '../../src/offline/worker/saved-document.ts'
import { type Override, policyOfOverride } from '../../src/federation/override.ts'

export interface HeaderFacts {
  /** Texts of the inline scripts. */
  scripts: string[]
  embedded: boolean
  /** Hosts that may frame embedded documents (`EMBED_HOSTS`). */
  embedHosts: string
  /** Trusted Types policies of the builds in this document. */
  policies: string[]
  /** Origins that the page may call, besides the site's own. */
  connect: string[]
  /** Origins of images, besides the site's own. */
  pictures: string[]
  /** Origins of audio and video, besides the site's own. */
  media: string[]
  /** Origins of frames with videos, besides the site's own. */
  frames: string[]
  /** MF-06: the visitor's own build; its files come from its origin. */
  override?: Override | null
  /** True for a document for one visitor, which must not be cached. */
  isPrivate?: boolean
  /** Day (`2025-03-10` in Budapest) for which the document is valid; null if it is valid for longer. */
  validDay?: string | null
}

/** Trusted Types policies of the shell's code: remote entries, the inert HTML parser, the worker's address. */
const OWN_POLICIES = [PREHYDRATION_POLICY, 'remote-entries', 'safe-html', 'service-worker']

/** Name of the reporting endpoint. */
const REPORTS = 'policy'

/**
 * An enforced policy without `unsafe-*`: allows scripts of the site or with a known hash, and no code from strings.
 * Hashes instead of a nonce: a document is the same for every visitor, and injected markup cannot reuse a hash.
 */
export function contentSecurityPolicy(facts: HeaderFacts): string {
  const { scripts, embedded, embedHosts, policies, connect, pictures, media, frames, override } = facts
  const local = override ? ` ${override.origin}` : ''
  // A development server announces new builds over a web socket.
  const socket = override ? [override.origin, override.origin.replace(/^http/, 'ws')] : []
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `script-src ${["'self'", ...scripts.map(cspHash)].join(' ')}${local}`,
    `style-src 'self'${local}`,
    ["img-src 'self' data:", ...pictures].join(' ') + local,
    `font-src 'self'${local}`,
    // A prefetch is allowed if any directive allows its address, so no directive may contain a scheme alone.
    ["media-src 'self'", ...media].join(' '),
    ["connect-src 'self'", ...connect, ...socket].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // Embeds of the site itself, for the preview on `/beagyazas`.
    ["frame-src 'self'", ...frames].join(' '),
    ...frameAncestors(embedded ? embedHosts : "'self'"),
    "require-trusted-types-for 'script'",
    // Duplicates: a retry of a remote runs its build again, which creates its policy again.
    [
      'trusted-types',
      ...OWN_POLICIES,
      ...policies,
      ...(override ? [policyOfOverride(override)] : []),
      "'allow-duplicates'",
    ].join(' '),
    // Browsers that support `report-to` ignore `report-uri`.
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS}`,
  ].join('; ')
}

/** The headers of a document besides its content type and `BASE_HEADERS`. */
export function documentHeaders(facts: HeaderFacts): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(facts),
    'reporting-endpoints': `${REPORTS}="${REPORTS_PATH}"`,
    'permissions-policy': permissionsPolicy(facts.frames),
    'cache-control': facts.isPrivate ? 'no-store' : 'no-cache',
    ...(facts.validDay ? { [VALID_DAY]: facts.validDay } : {}),
    ...(facts.embedded ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
  }
}

/**
 * Origins that a document's page may call, besides the site's own.
 * @param calls allowed calls of its remotes, from the remote registry
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

/** A frame may use autoplay and fullscreen only if the page may delegate them. */
function permissionsPolicy(frames: string[]): string {
  const players = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  const denied = 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()'
  return `${denied}, autoplay=(${players}), fullscreen=(${players})`
}

/** Origins of the video frames in the config. */
export const videoOrigins = ({ config }: Boot): string[] => [...new Set(frameOrigins(config?.video_hosts ?? []))]

/** Null for a host with `;`, which `URL` accepts and which would begin another directive. */
const PLAIN_ORIGIN = /^https:\/\/[\w.:[\]-]+$/

/** Origins of images, besides the site's own: the API's, and those of the config's images and copyright text. */
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

/** Addresses of the images in a text that `SafeHtml` renders. */
export const picturesIn = (html: string): string[] => sourcesIn(shownTree(html))

const sourcesIn = (tree: readonly HtmlNode[]): string[] =>
  tree.flatMap((node) => {
    if (node.kind === 'text') return []
    return node.name === 'img' ? (node.attributes.src ?? []) : sourcesIn(node.children)
  })
