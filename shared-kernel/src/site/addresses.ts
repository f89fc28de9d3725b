import { EMBEDDED_PARAMETER } from './embedded.ts'

export const isEmbedded = (params: URLSearchParams): boolean => params.get(EMBEDDED_PARAMETER) === '1'

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** `//host` and equivalent spellings, e.g. `/\host`. */
const HAS_HOST = /^[\\/]{2}/

/** True when an address leaves the site's own pages. */
export const isExternal = (address: string): boolean => HAS_SCHEME.test(address) || HAS_HOST.test(address)

/** An address without its query and fragment. */
export const pathOf = (address: string): string => address.replace(/[?#].*/s, '')

/** Target of a menu entry: `page` navigates on the client, `plain` is an ordinary link. */
export type MenuTarget = { kind: 'page' | 'plain'; address: string } | { kind: 'heading' }

/** A path to a file, e.g. `/files/rend.pdf`: served by the server, not a page of the site. */
const FILE = /\.[a-z0-9]{2,5}$/i

/** MN-01: the alias is the public address, so it takes precedence over `url`. Without both: a heading. */
export function menuTarget({ alias, url }: { alias?: string; url?: string }): MenuTarget {
  const written = alias?.trim() || url?.trim()
  if (!written) return { kind: 'heading' }
  if (isExternal(written) || written.startsWith('#')) return { kind: 'plain', address: written }
  const address = written.startsWith('/') ? written : `/${written}`
  return { kind: FILE.test(pathOf(address)) ? 'plain' : 'page', address }
}

const READING_DAY = 'nap'

/**
 * The address of a sermon as the reading of a day (RT-08), which its page mentions: `/node/12?nap=2026-11-22`.
 * @param day ISO date; empty: the plain address
 */
export const asReadingOf = (path: string, day: string): string => (day === '' ? path : `${path}?${READING_DAY}=${day}`)

/** The reading day in an address, unchecked; null when there is none. */
export const readingDayOf = (url: URL): string | null => url.searchParams.get(READING_DAY)
