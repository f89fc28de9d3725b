import { ApiError } from './api-error.ts'

export const cancelled = () => new ApiError('cancelled', 'Cancelled')

/** Resolves after `ms`; rejects as `cancelled` the moment the signal aborts. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const pause = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  return unlessCancelled(pause, signal).finally(() => clearTimeout(timer))
}

/**
 * The promise's result, or an error the moment the signal aborts: ours if it has one, else `cancelled`. The promise
 * goes on.
 */
export function unlessCancelled<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise
  let stop = () => undefined as void
  const left = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason instanceof ApiError ? signal.reason : cancelled())
  })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return Promise.race([left, promise]).finally(() => signal.removeEventListener('abort', stop))
}

/**
 * Runs `work` with a signal that aborts with the outer one (as `cancelled`) or after `ms` (as `timeout`), and is over
 * at that moment, whether the work heeds it or not. The time counts until `work` has settled, so a body that trickles
 * in is cut as well.
 */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort(cancelled())
  if (outer?.aborted) stop()
  outer?.addEventListener('abort', stop)
  const timer = setTimeout(() => controller.abort(new ApiError('timeout', `No answer in ${ms} ms`)), ms)
  try {
    return await unlessCancelled(work(controller.signal), controller.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', stop)
  }
}
