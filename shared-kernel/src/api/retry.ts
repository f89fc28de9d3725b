import { ApiError, isApiError } from './api-error.ts'
import { wait } from './cancelling.ts'
import type { RetryNotice } from './settings.ts'

export const MAX_RETRIES = 5
const STEP_MS = 1000
/** Nobody waits longer in front of a page; the visitor is told instead. */
const LONGEST_ASKED_S = 60

type Policy = {
  retries: number
  jitterMs: () => number
  signal?: AbortSignal
  onRetry: (notice: Omit<RetryNotice, 'path'>) => void
}

/**
 * API-02: tries again after 1 s, 2 s, … 5 s while the failure is one that passes: network, time, 429, 5xx.
 * A `Retry-After` is the least it waits; one above a minute ends the attempts with `too-many`. A device that says it has
 * no line is not waited for, and a line that is back ends a pause that nobody asked for.
 */
export async function withRetries<T>(attempt: () => Promise<T>, policy: Policy): Promise<T> {
  const retries = Math.min(policy.retries, MAX_RETRIES)
  for (let retry = 1; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isApiError(error) || !mayPass(error)) throw error
      const askedSeconds = error.retryAfter ?? 0
      if (askedSeconds > LONGEST_ASKED_S) throw asTooMany(error)
      if (retry > retries || isWithoutLine()) throw error
      const delayMs = Math.max(retry * STEP_MS, askedSeconds * 1000) + policy.jitterMs()
      policy.onRetry({ retry, delayMs, error })
      await (askedSeconds > 0 ? wait(delayMs, policy.signal) : pause(delayMs, policy.signal))
    }
  }
}

/** Only a browser knows; where it does not say so, there may be none as well. */
const isWithoutLine = () => globalThis.navigator?.onLine === false

/** Waits, but no longer than until the line comes or goes: then there is something to learn at once. */
async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const changed = new AbortController()
  const learn = () => changed.abort()
  const lines = typeof window === 'object' ? ['online', 'offline'] : []
  for (const line of lines) window.addEventListener(line, learn)
  const stop = signal ? AbortSignal.any([signal, changed.signal]) : changed.signal
  try {
    await wait(ms, stop)
  } catch (error) {
    if (signal?.aborted || !changed.signal.aborted) throw error
  } finally {
    for (const line of lines) window.removeEventListener(line, learn)
  }
}

function mayPass({ kind }: ApiError): boolean {
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
