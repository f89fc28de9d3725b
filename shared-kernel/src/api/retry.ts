import { ApiError, isApiError } from './api-error.ts'
import { wait } from './deadlines.ts'
import type { RetryNotice } from './settings.ts'

const MAX_RETRIES = 5
const STEP_MS = 1000
/** Visitors do not wait longer; the call fails instead. */
const MAX_RETRY_AFTER_S = 60

type Policy = {
  retries: number
  jitterMs: () => number
  signal?: AbortSignal
  onRetry: (notice: Omit<RetryNotice, 'path'>) => void
}

/**
 * API-02: retries after 1 s, 2 s, … 5 s while the failure is transient: network, timeout, 429, 5xx. `Retry-After` is the
 * minimum pause; above a minute the call fails with `too-many`. An offline device is not retried, and a change of the
 * connection ends a pause that the server did not ask for.
 */
export async function withRetries<T>(attempt: () => Promise<T>, policy: Policy): Promise<T> {
  const retries = Math.min(policy.retries, MAX_RETRIES)
  for (let retry = 1; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isApiError(error) || !isTransient(error)) throw error
      const retryAfterS = error.retryAfter ?? 0
      if (retryAfterS > MAX_RETRY_AFTER_S) throw asTooMany(error)
      if (retry > retries || isOffline()) throw error
      const delayMs = Math.max(retry * STEP_MS, retryAfterS * 1000) + policy.jitterMs()
      policy.onRetry({ retry, delayMs, error })
      await (retryAfterS > 0 ? wait(delayMs, policy.signal) : pause(delayMs, policy.signal))
    }
  }
}

/** Only browsers know, and only `false` is reliable. */
const isOffline = () => globalThis.navigator?.onLine === false

/** Waits until the time is over or the device goes online or offline. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const changed = new AbortController()
  const end = () => changed.abort()
  const events = typeof window === 'object' ? ['online', 'offline'] : []
  for (const event of events) window.addEventListener(event, end)
  const stop = signal ? AbortSignal.any([signal, changed.signal]) : changed.signal
  try {
    await wait(ms, stop)
  } catch (error) {
    if (signal?.aborted || !changed.signal.aborted) throw error
  } finally {
    for (const event of events) window.removeEventListener(event, end)
  }
}

function isTransient({ kind }: ApiError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'too-many' || kind === 'server'
}

function asTooMany(error: ApiError): ApiError {
  if (error.kind === 'too-many') return error
  return new ApiError('too-many', error.message, { ...error, cause: error })
}

/** Seconds of a `Retry-After` header: a number, or a date against `now` (ms). Nothing when it is neither. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
