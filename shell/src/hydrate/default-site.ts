/** AP-08: redirects to the config's default site. */
import type { Config } from 'shared-kernel/api'
import { safeStorage } from 'shared-kernel/preferences'

interface Here {
  origin: string
  embedded: boolean
  /** `document.referrer`. */
  cameFrom: string
}

export type DefaultSite = { kind: 'go'; address: string } | { kind: 'ignored'; why: string } | null

/** The redirect to the config's default site; null without one. Pure. */
export function defaultSiteOf(config: Config, { origin, embedded, cameFrom }: Here): DefaultSite {
  const { default_site: address } = config
  if (config.site.default_site !== true || !address || embedded) return null
  const target = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null
  if (!target) return { kind: 'ignored', why: 'it is not an absolute http(s) address' }
  if (target.origin === origin) return { kind: 'ignored', why: 'it is this site' }
  if (originOf(cameFrom) === target.origin) return { kind: 'ignored', why: 'that site has just sent the visitor here' }
  return { kind: 'go', address: target.href }
}

const KEY = 'lelkesz.sent-away'
/** A return within this time was a redirect, not the visitor's decision. */
const LOOP_MS = 10_000
const storage = safeStorage('sessionStorage')

/**
 * Redirects to the default site, if there is one; ignores an invalid address with a warning. Two sites that redirect to
 * each other do so once.
 * @returns true while redirecting
 */
export function goToDefaultSite(config: Config | null, embedded: boolean, leave: (address: string) => void): boolean {
  const here = { origin: location.origin, embedded, cameFrom: document.referrer }
  const found = config && defaultSiteOf(config, here)
  if (!found) return false
  const isLoop = found.kind === 'go' && Date.now() - Number(storage.read(KEY) ?? 0) < LOOP_MS
  if (found.kind === 'ignored' || isLoop) {
    const why = found.kind === 'ignored' ? found.why : 'the visitor has just come back from there'
    console.warn(`The default site ${config.default_site} is ignored: ${why}`)
    return false
  }
  storage.write(KEY, String(Date.now()))
  leave(found.address)
  return true
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)
