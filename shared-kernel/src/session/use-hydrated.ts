import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and in the hydrating render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
