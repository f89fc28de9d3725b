interface Scheduler {
  yield?: () => Promise<void>
}

/** Ends the task, so that the browser can paint or handle input before the work continues. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
