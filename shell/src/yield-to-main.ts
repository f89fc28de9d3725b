interface Scheduler {
  yield?: () => Promise<void>
}

/** Ends the task: the browser may paint or answer a press before the work goes on. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => setTimeout(resolve))
}
