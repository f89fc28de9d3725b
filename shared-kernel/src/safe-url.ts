/** Addresses that somebody else wrote: what may be shown and followed, and which hosts may be named. */
export { isHostName } from './safe-html/host-name.ts'
export { safeUrl, type UrlKind } from './safe-html/safe-url.ts'
