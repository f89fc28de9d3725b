import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Sermon } from 'shared-kernel/api'
import {
  changeGathered,
  collectionKey,
  isCollectionStored,
  type Item,
  readGathered,
  watchCollection,
} from 'shared-kernel/collection'
import { readStored } from 'shared-kernel/preferences'
import { publish } from 'shared-kernel/remote-events'
import { isoDate } from '../content/sermon-citation.ts'
import { collected } from '../events.ts'

export type ChangeItems = (change: (items: readonly Item[]) => Item[]) => void

/** Stored annotations of a sermon, synchronised across tabs, and their setter. */
export function useAnnotations({ path, title, preacher, date }: Sermon): {
  items: readonly Item[]
  change: ChangeItems
} {
  const name = preacher?.name ?? null
  const day = date && isoDate(date)
  const text = useSyncExternalStore(watchCollection, () => readStored(collectionKey(path)) ?? '')
  // The stored text is the snapshot.
  const items = useMemo(() => (text === '' ? [] : (readGathered(path)?.items ?? [])), [path, text])
  const change: ChangeItems = useCallback(
    (next) => {
      changeGathered({ path, title, preacher: name, date: day }, next)
      publish(collected, { path, count: readGathered(path)?.items.length ?? 0 })
    },
    [path, title, name, day],
  )
  return { items, change }
}

/** False when the last write did not reach storage. */
export const useIsPersisted = (): boolean => useSyncExternalStore(watchCollection, isCollectionStored)
