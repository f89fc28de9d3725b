import { type RefObject, useLayoutEffect } from 'react'

/** So much of it shows in any case: three suggestions. */
const LEAST = 132
const MARGIN = 8

/** Lets the popup of the list end where the screen keyboard begins, or the window ends: the list scrolls inside it. */
export function useRoomBelow(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport
    if (!isOpen || !seen) return
    const fit = () => {
      const popup = list.current?.parentElement
      const room = seen.offsetTop + seen.height - (popup?.getBoundingClientRect().top ?? 0) - MARGIN
      if (popup) popup.style.maxBlockSize = `${Math.max(LEAST, room)}px`
    }
    fit()
    seen.addEventListener('resize', fit)
    seen.addEventListener('scroll', fit)
    return () => {
      seen.removeEventListener('resize', fit)
      seen.removeEventListener('scroll', fit)
    }
  }, [list, isOpen])
}
