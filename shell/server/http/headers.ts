import { createHash } from 'node:crypto'

/** Headers of every response, errors included. */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** Headers of responses that any host page may read. */
export const PUBLIC_HEADERS = {
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Hash of an inline script or style for a content security policy. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The `frame-ancestors` directive; none for `*`, which matches network schemes only: Chromium would then reject
 * sandboxed, `data:` and `file:` pages.
 */
export const frameAncestors = (hosts: string) => (hosts === '*' ? [] : [`frame-ancestors ${hosts}`])
