import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { parseProgress, type Progress } from 'shared-kernel/plan-progress'
import { Notice } from 'shared-kernel/ui'
import { NO_PROGRESS } from './progress.ts'
import { changeProgress, isEverythingKept, readProgress, watchProgress } from './progress-store.ts'
import { useText } from './messages.ts'

/**
 * The visitor's progress in a plan and a way to change it. On the server, and until scripts run, there is none. Where
 * storage is refused it lasts as long as the page: `useIsKept` tells.
 */
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

/** Whether everything that was ticked is kept on the device. */
const useIsKept = (): boolean => useSyncExternalStore(watchProgress, isEverythingKept, () => true)

/** Says so when storage is full or refused: what was ticked lasts as long as the page. */
export function UnkeptNotice() {
  const t = useText()
  if (useIsKept()) return null
  return (
    <Notice tone="failure" role="alert">
      {t('unkept')}
    </Notice>
  )
}
