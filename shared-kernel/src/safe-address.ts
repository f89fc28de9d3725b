/**
 * Addresses and hosts that came from elsewhere, wherever they are used: the import refuses what is none of these by name,
 * and what is in a config already is left out.
 */
export { absoluteAddress } from './safe-address/absolute-address.ts'
export { safeHost } from './safe-address/safe-host.ts'
export { safeUrl } from './safe-html/safe-url.ts'
