import { useSyncExternalStore } from 'react'
import { todayIn } from 'shared-kernel/dates'

const SITE_TIME_ZONE = 'Europe/Budapest'

/** Today's day (`YYYY-MM-DD`) where the site is at home; null on the server and in the very first render. */
export function useToday(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => todayIn(SITE_TIME_ZONE, new Date()),
    () => null,
  )
}

/** A page left open overnight learns of the new day when it is looked at again. */
function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
