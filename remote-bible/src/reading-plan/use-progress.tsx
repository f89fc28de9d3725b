import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { parseProgress, type Progress } from 'shared-kernel/plan-progress'
import { Notice } from 'shared-kernel/ui'
import { NO_PROGRESS } from './progress.ts'
import { changeProgress, isEverythingKept, readProgress, watchProgress } from './progress-store.ts'
import { useText } from './messages.ts'

/** Progress in a plan and its setter; empty on the server and before hydration. */
export function useProgress(plan: number): [Progress, (change: (progress: Progress) => Progress) => void] {
  const text = useSyncExternalStore(
    watchProgress,
    () => readProgress(plan),
    () => '',
  )
  const progress = useMemo(() => (text === '' ? NO_PROGRESS : parseProgress(text)), [text])
  const change = useCallback((next: (progress: Progress) => Progress) => changeProgress(plan, next), [plan])
  return [progress, change]
}

const useIsKept = (): boolean => useSyncExternalStore(watchProgress, isEverythingKept, () => true)

/** Warns when storage is full or refused. */
export function UnkeptNotice() {
  const t = useText()
  if (useIsKept()) return null
  return (
    <Notice tone="failure" role="alert">
      {t('unkept')}
    </Notice>
  )
}
