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
import { joinProgress } from './progress.ts'

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
