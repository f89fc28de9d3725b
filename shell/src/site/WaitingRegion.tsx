import { useEffect } from 'react'
import { useRevalidate } from 'shared-kernel/router'
import { RegionSkeleton } from './RegionSkeleton.tsx'

/** The server left this page to the browser: its shape, and the browser's own try at once. */
export function WaitingRegion() {
  const revalidate = useRevalidate()
  useEffect(() => {
    void revalidate()
  }, [revalidate])
  return <RegionSkeleton />
}
