/** Scheduling of background work, and the wish to save data. */
interface Scheduler {
  yield?: () => Promise<void>
}

/** Ends the task, so that the browser can paint or handle input before the work continues. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}

/** Maximum delay on a busy page. */
const LATEST_MS = 5000
/** Delay in browsers without idle callbacks. */
const NEARLY_IDLE_MS = 200

/** Runs background work in an idle moment after the page has loaded. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST_MS })
    else setTimeout(run, NEARLY_IDLE_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

/** The user asked for reduced data usage (`Save-Data`). For pages and the worker. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
