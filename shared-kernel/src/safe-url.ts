/**
 * Addresses and hosts that came from elsewhere, wherever they are used: the import refuses what is none of these by
 * name, and what is in a config already is left out.
 */
export { absoluteAddress } from './safe-url/absolute-address.ts'
export { decodedAddress } from './safe-url/decoded-address.ts'
export { safeHost } from './safe-url/safe-host.ts'
export { safeUrl, type UrlKind } from './safe-html/safe-url.ts'
