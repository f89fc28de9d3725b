/** MF-06: whether a request asks for an override or a preview, has one, or ends it. Pure. */
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
import type { Settings } from '../settings.ts'
import type { LiveBuilds } from './live-builds.ts'

interface Asked {
  url: URL
  /** The request's `cookie` header. */
  cookie: string | undefined
  embedded: boolean
  allowed: Settings['remoteOverrides']
  /** Whose links count here. */
  links: LinkRules
}

export type VisitOverride =
  /** The document is shown with one of these, or with the visitor's builds alone. */
  | { kind: 'show'; override: Override | null; preview: PreviewedBuild | null }
  /** The visit changes: to the same address without the parameter, with this cookie. */
  | { kind: 'change'; location: string; cookie: string }

const LIVE: VisitOverride = { kind: 'show', override: null, preview: null }
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

/**
 * Decides. In embedded documents neither address nor cookie means anything. A build of the visitor's own must be
 * allowed; a signed link needs nobody's leave, as only its team and the operator can make one.
 */
export function visitOverride({ url, cookie, embedded, allowed, links }: Asked): VisitOverride {
  if (embedded) return LIVE
  const read = (text: string) => ({
    override: allowed === 'off' ? null : parseOverride(text),
    preview: readPreview(text, links),
  })
  const asked = url.searchParams.get(OVERRIDE_KEY)
  if (asked !== null) {
    const { override, preview } = read(asked)
    if (override) return { kind: 'change', location: withoutOverride(url), cookie: remember(formatOverride(override)) }
    if (preview) return { kind: 'change', location: withoutOverride(url), cookie: remember(asked) }
    if (asked === NO_OVERRIDE) return { kind: 'change', location: withoutOverride(url), cookie: forget }
  }
  const remembered = kept(cookie)
  return remembered === '' ? LIVE : { kind: 'show', ...read(remembered) }
}

const remember = (value: string) => `${OVERRIDE_KEY}=${encodeURIComponent(value)}; ${ATTRIBUTES}`
const forget = `${OVERRIDE_KEY}=; ${ATTRIBUTES}; Max-Age=0`

/** The same address at this site without the override; never one that a browser would read as another host's. */
function withoutOverride(url: URL): string {
  const rest = new URL(url)
  rest.searchParams.delete(OVERRIDE_KEY)
  return `${rest.pathname.replace(/^\/+/, '/')}${rest.search}`
}

function kept(cookie = ''): string {
  const [, value] = new RegExp(`(?:^|;\\s*)${OVERRIDE_KEY}=([^;]*)`).exec(cookie) ?? []
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return ''
  }
}

interface ShownPreview {
  /** What the document says of it. */
  preview: Preview
  /** Null where the live build is shown after all. */
  build: Deployment | null
}

/** Looks a link's build up. */
export function shownPreview(asked: PreviewedBuild, live: Pick<LiveBuilds, 'offered'>, now: Date): ShownPreview {
  const { remote, buildId, until } = asked
  const hasEnded = now >= until
  const build = hasEnded ? null : live.offered(remote, buildId)
  const problem = hasEnded ? 'ended' : build ? null : 'gone'
  return { preview: { remote, buildId, until: until.toISOString(), problem }, build }
}
