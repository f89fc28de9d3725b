import { useSyncExternalStore } from 'react'

/** From here on the months stand side by side; the same width as in `calendar.module.css`. */
const WIDE = '(min-width: 45rem)'

/** Whether there is room for every month at once; false on the server and in the very first render. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(onChange: () => void) {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}
