import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readStored, writeStored } from 'shared-kernel/preferences'
import { formatProgress, NO_PROGRESS, parseProgress, type Progress } from './progress.ts'

const keyOf = (plan: number) => `lelkesz.plan.${plan}`
const listeners = new Set<() => void>()

/**
 * The visitor's progress in a plan and a way to change it. On the server, and until scripts run, there is none. Where
 * storage is refused it lasts as long as the page.
 */
export function useProgress(plan: number): [Progress, (change: (progress: Progress) => Progress) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(keyOf(plan)) ?? '',
    () => '',
  )
  const progress = useMemo(() => (text === '' ? NO_PROGRESS : parseProgress(text)), [text])
  const change = useCallback(
    (next: (progress: Progress) => Progress) => {
      // From the store and not from the last render: another tab may have written meanwhile.
      writeStored(keyOf(plan), formatProgress(next(parseProgress(readStored(keyOf(plan))))))
      listeners.forEach((listener) => listener())
    },
    [plan],
  )
  return [progress, change]
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}
