import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** True when scripts have taken over: false on the server and in the very first render of the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
