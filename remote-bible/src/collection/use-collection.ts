import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Gathered, isCollectionKept, readCollection, watchCollection } from 'shared-kernel/collection'

/** Everything the device keeps of the site's texts; null on the server and until it was asked. */
export function useCollection(): Gathered[] | null {
  const [all, setAll] = useState<Gathered[] | null>(null)
  useEffect(() => {
    const read = () => setAll(readCollection())
    read()
    return watchCollection(read)
  }, [])
  return all
}

/** Whether all of it is kept on the device. */
export const useIsKept = (): boolean => useSyncExternalStore(watchCollection, isCollectionKept, () => true)
