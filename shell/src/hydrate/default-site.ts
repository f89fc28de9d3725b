/** AP-08: redirects to the config's default site. */
import type { Config } from 'shared-kernel/api'
import { safeStorage } from 'shared-kernel/preferences'

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
  const address = config?.default_site
  if (config?.site.default_site !== true || !address || embedded) return false
  const problem = problemOf(address)
  if (problem !== null) {
    console.warn(`The default site ${address} is ignored: ${problem}`)
    return false
  }
  storage.write(KEY, String(Date.now()))
  leave(new URL(address).href)
  return true
}

function problemOf(address: string): string | null {
  const origin = /^https?:\/\//i.test(address) ? originOf(address) : null
  if (origin === null) return 'it is not an absolute http(s) address'
  if (origin === location.origin) return 'it is this site'
  if (origin === originOf(document.referrer)) return 'that site has just sent the visitor here'
  const isLoop = Date.now() - Number(storage.read(KEY) ?? 0) < LOOP_MS
  return isLoop ? 'the visitor has just come back from there' : null
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)
