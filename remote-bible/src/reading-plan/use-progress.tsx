import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { parseProgress, type StoredProgress } from 'shared-kernel/reading'
import { Notice } from 'shared-kernel/ui'
import { NO_PROGRESS } from './progress.ts'
import { changeProgress, isEverythingSaved, readProgress, watchProgress } from './progress-store.ts'
import { useText } from './messages.ts'

/** Progress in a plan and its setter; empty on the server and before hydration. */
export function useProgress(
  plan: number,
): [StoredProgress, (change: (progress: StoredProgress) => StoredProgress) => void] {
  const text = useSyncExternalStore(
    watchProgress,
    () => readProgress(plan),
    () => '',
  )
  const progress = useMemo(() => (text === '' ? NO_PROGRESS : parseProgress(text)), [text])
  const change = useCallback((next: (progress: StoredProgress) => StoredProgress) => changeProgress(plan, next), [plan])
  return [progress, change]
}

const useIsPersisted = (): boolean => useSyncExternalStore(watchProgress, isEverythingSaved, () => true)

/** Warns when storage is full or refused. */
export function NotSavedNotice() {
  const t = useText()
  if (useIsPersisted()) return null
  return (
    <Notice tone="failure" role="alert">
      {t('notSaved')}
    </Notice>
  )
}
