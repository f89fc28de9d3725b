import { useSyncExternalStore } from 'react'
import { siteDay } from '../site.ts'

const MINUTE_MS = 60_000

/** The current day of the site (`YYYY-MM-DD`, Budapest time); null on the server and in the hydrating render. */
export function useToday(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => siteDay(new Date()),
    () => null,
  )
}

/**
 * A page left open overnight follows the day: days begin at a full minute in every time zone. Timers of hidden pages may
 * be throttled, so the page also checks when it becomes visible.
 */
function subscribe(onChange: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const checkEachMinute = () => {
    timer = setTimeout(
      () => {
        onChange()
        checkEachMinute()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    )
  }
  checkEachMinute()
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
