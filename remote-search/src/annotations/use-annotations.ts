import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Sermon } from 'shared-kernel/api'
import {
  changeGathered,
  collectionKey,
  isCollectionKept,
  type Item,
  readGathered,
  watchCollection,
} from 'shared-kernel/collection'
import { readStored } from 'shared-kernel/preferences'
import { emit } from 'shared-kernel/remote-events'
import { isoDate } from '../content/sermon-citation.ts'
import { collected } from '../events.ts'

export type Change = (change: (items: readonly Item[]) => Item[]) => void

/** What is kept of a sermon, in this tab or another, and a way to change it. */
export function useGathered({ path, title, preacher, date }: Sermon): { items: readonly Item[]; change: Change } {
  const name = preacher?.name ?? null
  const day = date && isoDate(date)
  const text = useSyncExternalStore(watchCollection, () => readStored(collectionKey(path)) ?? '')
  // The text tells when to read anew.
  const items = useMemo(() => (text === '' ? [] : (readGathered(path)?.items ?? [])), [path, text])
  const change: Change = useCallback(
    (next) => {
      changeGathered({ path, title, preacher: name, date: day }, next)
      emit(collected, { path, count: readGathered(path)?.items.length ?? 0 })
    },
    [path, title, name, day],
  )
  return { items, change }
}

/** Whether everything is kept on the device. */
export const useIsKept = (): boolean => useSyncExternalStore(watchCollection, isCollectionKept)
