/** MF-06: starts, continues and ends overrides (a visitor's local build) and previews (a build by signed link). */
import { type LinkRules, type PreviewedBuild, readPreview } from 'releases/manifest/preview-link'
import type { Deployment } from 'releases/manifest/manifest'
import {
  formatOverride,
  NO_OVERRIDE,
  type Override,
  OVERRIDE_KEY,
  parseOverride,
  type Preview,
} from '../../src/federation/override.ts'
import type { SiteSettings } from '../settings.ts'
import type { LiveBuilds } from './live-builds.ts'

interface OverrideRequest {
  url: URL
  /** The request's `cookie` header. */
  cookie: string | undefined
  embedded: boolean
  allowed: SiteSettings['remoteOverrides']
  /** Rules for preview links. */
  links: LinkRules
}

export type VisitOverride =
  /** Override and preview of the document, if any. */
  | { kind: 'show'; override: Override | null; preview: PreviewedBuild | null }
  /** Redirect to the address without the parameter, which sets this cookie. */
  | { kind: 'change'; location: string; cookie: string }

const LIVE: VisitOverride = { kind: 'show', override: null, preview: null }
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

/**
 * Embedded documents ignore parameter and cookie. Overrides must be enabled; signed links always work, because only the
 * team and the operator can sign one.
 */
export function resolveOverride({ url, cookie, embedded, allowed, links }: OverrideRequest): VisitOverride {
  if (embedded) return LIVE
  const read = (text: string) => ({
    override: allowed === 'off' ? null : parseOverride(text),
    preview: readPreview(text, links),
  })
  const requested = url.searchParams.get(OVERRIDE_KEY)
  if (requested !== null) {
    const { override, preview } = read(requested)
    if (override) return { kind: 'change', location: withoutOverride(url), cookie: remember(formatOverride(override)) }
    if (preview) return { kind: 'change', location: withoutOverride(url), cookie: remember(requested) }
    if (requested === NO_OVERRIDE) return { kind: 'change', location: withoutOverride(url), cookie: forget }
  }
  const remembered = cookieValue(cookie)
  return remembered === '' ? LIVE : { kind: 'show', ...read(remembered) }
}

const remember = (value: string) => `${OVERRIDE_KEY}=${encodeURIComponent(value)}; ${ATTRIBUTES}`
const forget = `${OVERRIDE_KEY}=; ${ATTRIBUTES}; Max-Age=0`

/** The address without the override; never one that a browser would resolve to another host. */
function withoutOverride(url: URL): string {
  const rest = new URL(url)
  rest.searchParams.delete(OVERRIDE_KEY)
  return `${rest.pathname.replace(/^\/+/, '/')}${rest.search}`
}

function cookieValue(cookie = ''): string {
  const [, value] = new RegExp(`(?:^|;\\s*)${OVERRIDE_KEY}=([^;]*)`).exec(cookie) ?? []
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return ''
  }
}

interface ResolvedPreview {
  /** Shown in the document. */
  preview: Preview
  /** Null: the live build is shown. */
  build: Deployment | null
}

/** Finds the build of a preview link. */
export function resolvePreview(
  { remote, buildId, until }: PreviewedBuild,
  live: Pick<LiveBuilds, 'previewBuild'>,
  now: Date,
): ResolvedPreview {
  const hasEnded = now >= until
  const build = hasEnded ? null : live.previewBuild(remote, buildId)
  const problem = hasEnded ? 'ended' : build ? null : 'gone'
  return { preview: { remote, buildId, until: until.toISOString(), problem }, build }
}
