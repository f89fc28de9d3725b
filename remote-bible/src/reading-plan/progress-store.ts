/** Progress in the plans, kept on this device and nowhere else: one entry of the browser's storage for each plan. */
import { readStored, writeStored } from 'shared-kernel/preferences'
import { formatProgress, joinProgress, parseProgress, type Progress } from './progress.ts'

const PREFIX = 'lelkesz.plan.'
const keyOf = (plan: number) => `${PREFIX}${plan}`
const listeners = new Set<() => void>()
/** Plans whose last change storage did not take: they last as long as the page. */
const unkept = new Set<number>()

/** What is stored of a plan, as text; empty where there is nothing. */
export const readProgress = (plan: number): string => readStored(keyOf(plan)) ?? ''

/** Changes what is stored now, and not what was last shown: another tab may have written meanwhile. */
export function changeProgress(plan: number, change: (progress: Progress) => Progress): void {
  const shown = parseProgress(readProgress(plan))
  // While a change of ours waits for room, those of other tabs may have found it.
  const now = unkept.has(plan) ? joinProgress(shown, parseProgress(stored(plan))) : shown
  const text = formatProgress(change(now))
  writeStored(keyOf(plan), text)
  if (stored(plan) === text) unkept.delete(plan)
  else unkept.add(plan)
  listeners.forEach((listener) => listener())
}

/** False when something of the plans lasts only as long as the page: storage is full, or refused. */
export const isEverythingKept = (): boolean => unkept.size === 0

/** Numbers of the plans of which there is something, in order. */
export function keptPlans(): number[] {
  const keys = inStorage((storage) => Object.keys(storage)) ?? []
  const plans = keys.filter((key) => key.startsWith(PREFIX)).map((key) => Number(key.slice(PREFIX.length)))
  return [...new Set([...plans, ...unkept])].filter((plan) => Number.isSafeInteger(plan) && plan > 0).sort(byNumber)
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

const stored = (plan: number): string | null => inStorage((storage) => storage.getItem(keyOf(plan))) ?? null

const byNumber = (one: number, other: number) => one - other

/** Inside foreign frames even naming the storage throws. */
function inStorage<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(localStorage)
  } catch {
    return undefined
  }
}
