/** Progress in the plans, kept on this device and nowhere else: one entry of the browser's storage for each plan. */
import { requestPersistence } from 'shared-kernel/browser'
import {
  formatProgress,
  hasProgress,
  keptPlans as keptOnDevice,
  parseProgress,
  planKey,
  type Progress,
} from 'shared-kernel/plan-progress'
import { readStored, writeStored } from 'shared-kernel/preferences'
import { joinProgress } from './progress.ts'

const listeners = new Set<() => void>()
/** Plans whose last change storage did not take: they last as long as the page. */
const unkept = new Set<number>()

/** What is stored of a plan, as text; empty where there is nothing. */
export const readProgress = (plan: number): string => readStored(planKey(plan)) ?? ''

/** Changes what is stored now, and not what was last shown: another tab may have written meanwhile. */
export function changeProgress(plan: number, change: (progress: Progress) => Progress): void {
  const shown = parseProgress(readProgress(plan))
  // While a change of ours waits for room, those of other tabs may have found it.
  const now = unkept.has(plan) ? joinProgress(shown, parseProgress(stored(plan))) : shown
  const changed = change(now)
  const text = formatProgress(changed)
  writeStored(planKey(plan), text)
  if (hasProgress(changed)) void requestPersistence()
  if (stored(plan) === text) unkept.delete(plan)
  else unkept.add(plan)
  listeners.forEach((listener) => listener())
}

/** False when something of the plans lasts only as long as the page: storage is full, or refused. */
export const isEverythingKept = (): boolean => unkept.size === 0

/** Numbers of the plans of which there is something, in order. */
export function keptPlans(): number[] {
  return [...new Set([...keptOnDevice(), ...unkept])].sort((one, other) => one - other)
}

/** Hears of every change, those of other tabs as well. Returns how to stop. */
export function watchProgress(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What storage has of a plan, and not what this page would have it have; inside foreign frames even naming it throws. */
function stored(plan: number): string | null {
  try {
    return localStorage.getItem(planKey(plan))
  } catch {
    return null
  }
}
