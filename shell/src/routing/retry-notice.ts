/** F22: what the visitor is told while the client tries again (API-02). */
import { useState, useSyncExternalStore } from 'react'
import { type RetryNotice, isApiError } from 'shared-kernel/api'

/** How often a call is tried again, the first try not counted. */
export const RETRIES = 5

interface RetryState {
  /** 1 for the first repeat. */
  retry: number
  isBusy: boolean
}

let latest: RetryState | null = null
const listeners = new Set<() => void>()

/** For `configureApi()`: hears every pause of every call. */
export function noteRetry({ retry, error }: Pick<RetryNotice, 'retry' | 'error'>) {
  latest = { retry, isBusy: isApiError(error) && error.kind === 'too-many' }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last repeat that was begun since the waiting began; null at rest and while the first try is under way. */
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
