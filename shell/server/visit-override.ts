/** MF-06: whether a request asks for an override, has one, or ends it. Pure. */
import { NO_OVERRIDE, OVERRIDE_KEY, type Override, formatOverride, parseOverride } from '../src/remotes/override.ts'
import type { Settings } from './settings.ts'

interface Asked {
  url: URL
  /** The request's `cookie` header. */
  cookie: string | undefined
  embedded: boolean
  allowed: Settings['remoteOverrides']
}

export type VisitOverride =
  /** The document is shown with this override, or with the live builds alone. */
  | { kind: 'show'; override: Override | null }
  /** The visit changes: to the same address without the parameter, with this cookie. */
  | { kind: 'change'; location: string; cookie: string }

const LIVE: VisitOverride = { kind: 'show', override: null }
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Lax'

/** Decides. Where overrides are not allowed, and in embedded documents, neither address nor cookie means anything. */
export function visitOverride({ url, cookie, embedded, allowed }: Asked): VisitOverride {
  if (allowed === 'off' || embedded) return LIVE
  const asked = url.searchParams.get(OVERRIDE_KEY)
  if (asked !== null) {
    const override = parseOverride(asked)
    if (override) return { kind: 'change', location: without(url), cookie: remember(formatOverride(override)) }
    if (asked === NO_OVERRIDE) return { kind: 'change', location: without(url), cookie: forget }
  }
  return { kind: 'show', override: parseOverride(kept(cookie)) }
}

const remember = (value: string) => `${OVERRIDE_KEY}=${encodeURIComponent(value)}; ${ATTRIBUTES}`
const forget = `${OVERRIDE_KEY}=; ${ATTRIBUTES}; Max-Age=0`

/** The same address at this site; never one that a browser would read as another host's. */
function without(url: URL): string {
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
