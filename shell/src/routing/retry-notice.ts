/** F22: the message while the client retries (API-02). */
import { useState, useSyncExternalStore } from 'react'
import { type RetryNotice, isApiError } from 'shared-kernel/api'

/** Retries of a call, without the first attempt. */
export const RETRIES = 5

interface RetryState {
  /** 1 for the first retry. */
  retry: number
  isBusy: boolean
}

let latest: RetryState | null = null
const listeners = new Set<() => void>()

/** For `configureApi()`: receives every pause of every call. */
export function noteRetry({ retry, error }: Pick<RetryNotice, 'retry' | 'error'>) {
  latest = { retry, isBusy: isApiError(error) && error.kind === 'too-many' }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The latest retry since the wait began; null at rest and during the first attempt. */
export function useRetryNotice(isWaiting: boolean): RetryState | null {
  const heard = useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  )
  const [wait, setWait] = useState({ isWaiting, before: heard })
  if (wait.isWaiting !== isWaiting) setWait({ isWaiting, before: heard })
  return isWaiting && heard !== wait.before ? heard : null
}
