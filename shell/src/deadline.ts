/** Gives `null` after so many milliseconds. */
export const delay = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null))

/** What a promise comes to, or what `late` says (or throws) when it has not come to anything within the time. */
export function withTimeout<Value, Late>(promise: Promise<Value>, ms: number, late: () => Late): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  return Promise.race([promise, over.then(late)]).finally(() => clearTimeout(timer))
}

/**
 * Does some work with a signal that aborts after so many milliseconds. Of work that is over no timer is left: one of
 * `AbortSignal.timeout` keeps all that ever listened to it until its time has come.
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
