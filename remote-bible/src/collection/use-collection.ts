import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Gathered, isCollectionKept, readCollection, watchCollection } from 'shared-kernel/collection'

/**
 * Everything the device keeps of the site's texts; null on the server and until it was asked. The first of
 * many changes (a file that is read in, here or in another tab) is shown at once, the others together with the next
 * picture: reading everything for each of 2,500 sources ended the page.
 */
export function useCollection(): Gathered[] | null {
  const [all, setAll] = useState<Gathered[] | null>(null)
  useEffect(() => {
    let picture = 0
    let isBehind = false
    const read = () => {
      if (picture !== 0) return void (isBehind = true)
      isBehind = false
      setAll(readCollection())
      picture = requestAnimationFrame(() => {
        picture = 0
        if (isBehind) read()
      })
    }
    read()
    const stop = watchCollection(read)
    return () => {
      stop()
      cancelAnimationFrame(picture)
    }
  }, [])
  return all
}

/** Whether all of it is kept on the device. */
export const useIsKept = (): boolean => useSyncExternalStore(watchCollection, isCollectionKept, () => true)
