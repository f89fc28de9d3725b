import { useEffect, useState } from 'react'
import { decodedAddress } from 'shared-kernel/sanitize'

interface HistoryEntry {
  url?: string | null
}
interface Navigation {
  currentEntry?: { index: number } | null
  entries: () => HistoryEntry[]
}

/** The page of this site that the visitor came from; null when there is none, and before hydration. */
export function useCameFrom(): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => setAddress(cameFrom(window)), [])
  return address
}

type Surroundings = Pick<Window, 'location' | 'document'> & { navigation?: Navigation }

/**
 * The previous entry in the site's history where the browser has the Navigation API; else the document's referrer. Only
 * addresses of this site, for privacy.
 */
export function cameFrom({ location, document, navigation }: Surroundings): string | null {
  const index = navigation?.currentEntry?.index ?? 0
  const before = index > 0 ? navigation?.entries()[index - 1]?.url : document.referrer
  if (!before || !URL.canParse(before)) return null
  const { origin, pathname, href } = new URL(before)
  return origin === location.origin && pathname !== location.pathname ? href : null
}

/** The readable address: without the site's origin, percent-decoded. */
export function readableAddress(address: string): string {
  const { pathname, search } = new URL(address)
  return decodedAddress(`${pathname}${search}`)
}
