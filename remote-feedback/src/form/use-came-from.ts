import { useEffect, useState } from 'react'
import { decodedAddress } from 'shared-kernel/sanitize'

interface HistoryEntry {
  url?: string | null
}
interface Navigation {
  currentEntry?: { index: number } | null
  entries: () => HistoryEntry[]
}

/** The page of this site that the visitor came from; null when there is none, and until the scripts run. */
export function useCameFrom(): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => setAddress(cameFrom(window)), [])
  return address
}

type Surroundings = Pick<Window, 'location' | 'document'> & { navigation?: Navigation }

/**
 * The entry before this one in the history of the site, where the browser tells; else the document's referrer. Only
 * addresses of the site itself: where people were elsewhere is not ours to pass on.
 */
export function cameFrom({ location, document, navigation }: Surroundings): string | null {
  const index = navigation?.currentEntry?.index ?? 0
  const before = index > 0 ? navigation?.entries()[index - 1]?.url : document.referrer
  if (!before || !URL.canParse(before)) return null
  const { origin, pathname, href } = new URL(before)
  return origin === location.origin && pathname !== location.pathname ? href : null
}

/** The address as people read it: without the site's own name, with its letters. */
export function readableAddress(address: string): string {
  const { pathname, search } = new URL(address)
  return decodedAddress(`${pathname}${search}`)
}
