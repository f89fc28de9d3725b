import { useSyncExternalStore } from 'react'
import { siteDay } from 'shared-kernel/site'

/** Today's day (`YYYY-MM-DD`) where the site is at home; null on the server and in the very first render. */
export function useToday(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => siteDay(new Date()),
    () => null,
  )
}

/** A page left open overnight learns of the new day when it is looked at again. */
function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
