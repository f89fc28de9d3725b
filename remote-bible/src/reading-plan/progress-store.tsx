/** Plan progress in the browser's storage, one entry per plan. */
import { requestPersistence } from 'shared-kernel/browser'
import {
  formatProgress,
  hasProgress,
  storedPlans,
  parseProgress,
  planKey,
  type StoredProgress,
} from 'shared-kernel/reading'
import { readStored, writeStored } from 'shared-kernel/preferences'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { Notice } from 'shared-kernel/ui'
import { joinProgress, NO_PROGRESS } from './progress.ts'
import { useText } from './messages.ts'

const listeners = new Set<() => void>()
/** Plans whose last write failed: they last as long as the page. */
const notSaved = new Set<number>()

/** Stored progress as text; empty when there is none. */
export const readProgress = (plan: number): string => readStored(planKey(plan)) ?? ''

/** Applies a change to the stored state, since another tab may have written. */
export function changeProgress(plan: number, change: (progress: StoredProgress) => StoredProgress): void {
  const shown = parseProgress(readProgress(plan))
  // While our change is unsaved, other tabs may have written.
  const now = notSaved.has(plan) ? joinProgress(shown, parseProgress(stored(plan))) : shown
  const changed = change(now)
  const text = formatProgress(changed)
  writeStored(planKey(plan), text)
  if (hasProgress(changed)) void requestPersistence()
  if (stored(plan) === text) notSaved.delete(plan)
  else notSaved.add(plan)
  listeners.forEach((listener) => listener())
}

/** False when a change could not be stored. */
export const isEverythingSaved = (): boolean => notSaved.size === 0

/** Sorted ids of plans with progress. */
export function plansWithProgress(): number[] {
  return [...new Set([...storedPlans(), ...notSaved])].sort((one, other) => one - other)
}

/** Notifies of all changes, also those of other tabs. @returns unsubscribe */
export function watchProgress(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Bypasses the fallback of failed writes. Reading `localStorage` throws inside foreign frames. */
function stored(plan: number): string | null {
  try {
    return localStorage.getItem(planKey(plan))
  } catch {
    return null
  }
}

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
