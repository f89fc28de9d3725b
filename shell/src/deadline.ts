/** Resolves with null after `ms` milliseconds. */
export const delay = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null))

/** Result of the promise, or of `late` (which may throw) when the promise has not settled within `ms`. */
export function withTimeout<Value, Late>(promise: Promise<Value>, ms: number, late: () => Late): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  return Promise.race([promise, over.then(late)]).finally(() => clearTimeout(timer))
}

/**
 * Runs work with a signal that aborts after `ms`. The timer is cleared when the work ends; one of `AbortSignal.timeout`
 * would retain its listeners until it fires.
 */
export async function withAbortTimeout<Value>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new DOMException(`Not done in ${ms} ms`, 'TimeoutError')), ms)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
