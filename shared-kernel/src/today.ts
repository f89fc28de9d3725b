/** What day it is where the site is at home, for as long as a page is open. */
import { useSyncExternalStore } from 'react'
import { siteDay } from './site.ts'

const MINUTE_MS = 60_000

/** Today's day (`YYYY-MM-DD`) where the site is at home; null on the server and in the very first render. */
export function useToday(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => siteDay(new Date()),
    () => null,
  )
}

/**
 * A page left open overnight turns with the day: every day begins with a full minute, wherever the site is at home. A
 * browser that let the page rest meanwhile has it look when it is looked at again.
 */
function subscribe(onChange: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const lookEachMinute = () => {
    timer = setTimeout(
      () => {
        onChange()
        lookEachMinute()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    )
  }
  lookEachMinute()
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
