import { useEffect, useEffectEvent } from 'react'

/** Calls the listener on Escape while active. One press closes one thing: others see that it is handled. */
export function useEscape(listener: () => void, isActive = true): void {
  const close = useEffectEvent(listener)
  useEffect(() => {
    if (!isActive) return
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [isActive])
}
