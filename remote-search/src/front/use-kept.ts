import { useEffect, useState } from 'react'
import { readStored } from 'shared-kernel/preferences'
import { READING_PLACES_KEY } from 'shared-kernel/reading-places'
import type { Kept } from './kept.ts'

/** What the device keeps; null on the server, until it was read, and where it keeps nothing, for which nothing is fetched. */
export function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null)
  useEffect(() => {
    if (readStored(READING_PLACES_KEY) === null) return
    let isHere = true
    // Without it the page is as on a device that keeps nothing.
    import(/* webpackChunkName: "kept" */ './kept.ts').then(
      ({ readKept }) => isHere && setKept(readKept()),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return kept
}
