import { ApiError } from './api-error.ts'

export const cancelled = () => new ApiError('cancelled', 'Cancelled')

/** Resolves after `ms`; rejects as `cancelled` when the signal aborts. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const pause = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  return unlessCancelled(pause, signal).finally(() => clearTimeout(timer))
}

/**
 * The promise's result, or an error as soon as the signal aborts: its `ApiError` reason, else `cancelled`. The promise
 * itself continues.
 */
export function unlessCancelled<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise
  let stop = () => undefined as void
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason instanceof ApiError ? signal.reason : cancelled())
  })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return Promise.race([aborted, promise]).finally(() => signal.removeEventListener('abort', stop))
}

/**
 * Runs `work` with a signal that aborts with the outer one (as `cancelled`) or after `ms` (as `timeout`), and rejects at
 * that moment, even if `work` ignores it. The time counts until `work` settles, which includes a slow response body.
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

/**
 * Requests optional data: null when the call fails or is too slow. The call is cancelled after `ms`, or when the
 * visitor leaves.
 */
export function withinDeadline<Value>(
  ms: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<Value>,
): Promise<Value | null> {
  return withDeadline(ms, signal, call).catch(() => null)
}
