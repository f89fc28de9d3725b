/** Checks of addresses and hosts from foreign content. */

/** The use of an address: links may also be `mailto:`, `tel:` or `#fragment`. */
export type UrlKind = 'link' | 'image' | 'media'

const LONGEST_URL = 2048

// Control characters and line breaks hide a scheme from the eye ("java\nscript:"), bidi marks hide where a link leads.
const HIDING_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\]/

/**
 * The address when it may be shown and followed, else null. Allowed: `https:`, `http:`, a path of this site (`/x`), and
 * for links `mailto:`, `tel:`, `#x`. Refused: every other scheme, `//host`, names and passwords in the address,
 * backslashes, control and direction characters, and more than 2048 characters.
 */
export function safeUrl(value: string, kind: UrlKind): string | null {
  const url = value.trim()
  if (url.length > LONGEST_URL || HIDING_CHARACTERS.test(url)) return null
  if (/^https?:\/\//i.test(url)) return isPlainWebAddress(url) ? url : null
  if (/^\/(?!\/)/.test(url)) return url
  if (kind !== 'link') return null
  return /^(?:#|mailto:[^\s:/]+@|tel:\+?[\d\s()/.-]+$)/i.test(url) ? url : null
}

/** True for an address of another site, as `safeUrl` lets them through. */
export function isWebAddress(url: string): boolean {
  return /^https?:/i.test(url)
}

function isPlainWebAddress(url: string): boolean {
  try {
    const { username, password } = new URL(url)
    return username === '' && password === ''
  } catch {
    return false
  }
}

/**
 * The absolute form of an address on this site (`/x`) or another one (`https://…`), else null. Never throws.
 * @param origin of this site
 */
export function absoluteAddress(value: string, origin: string): string | null {
  const url = safeUrl(value, 'image')
  return url === null ? null : new URL(url, origin).href
}

/**
 * The address with its percent-encoding decoded: `/igehirdetes/árvíztűrő`. Unchanged when it is no UTF-8 (`/R%F3m`, as
 * other backends send) or hides control characters.
 */
export function decodedAddress(address: string): string {
  try {
    const decoded = decodeURI(address)
    return /\p{Cc}/u.test(decoded) ? address : decoded
  } catch {
    return address
  }
}

/** At least two labels of letters, digits and hyphens. The last begins with a letter, which excludes IP addresses. */
const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

/**
 * A host name in lower case, else null: `szentiras.eu`, or Punycode (`xn--...`). Without scheme, port, path and spaces,
 * so it is safe inside a header.
 */
export const safeHost = (value: string): string | null => (HOST.test(value) ? value.toLowerCase() : null)
