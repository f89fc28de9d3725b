const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * AP-05: the label of a related site is its link without the scheme, e.g. `https://pelda.hu/a` → `pelda.hu/a`, and
 * without a slash after the host. Bidi control characters are escaped: they could make one host look like another.
 */
export function siteLabel(link: string): string {
  return link
    .trim()
    .replace(SCHEME, '')
    .replace(/^([^/]+)\/$/, '$1')
    .replace(DIRECTION_MARKS, encodeURIComponent)
}
