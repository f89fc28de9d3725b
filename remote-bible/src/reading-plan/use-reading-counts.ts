import { useEffect, useState } from 'react'
import { loadOverview, readingCounts } from './plan-overview.ts'

/**
 * Number of readings of each day of a plan, fetched when they are needed; null until they are there. Without them the
 * page is whole, so a failure is as good as having to wait.
 */
export function useReadingCounts(plan: number, areNeeded: boolean): number[] | null {
  const [counts, setCounts] = useState<number[] | null>(null)
  useEffect(() => {
    if (!areNeeded) return
    const stop = new AbortController()
    loadOverview(plan, stop.signal).then(
      (overview) => setCounts(readingCounts(overview)),
      () => undefined,
    )
    return () => stop.abort()
  }, [plan, areNeeded])
  return areNeeded ? counts : null
}
