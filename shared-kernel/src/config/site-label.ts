const SCHEME = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * AP-05: a related site is shown as its link without the scheme, e.g. `https://pelda.hu/a` → `pelda.hu/a`.
 * A slash after the host alone names nothing and is dropped. Marks that turn the reading direction are shown escaped: they could make one host look like another.
 */
export function siteLabel(link: string): string {
  return link
    .trim()
    .replace(SCHEME, '')
    .replace(/^([^/]+)\/$/, '$1')
    .replace(DIRECTION_MARKS, encodeURIComponent)
}
