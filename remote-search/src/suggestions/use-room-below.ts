import { type RefObject, useLayoutEffect } from 'react'

/** So much of the list shows in any case: three suggestions. */
const LEAST = 132
const MARGIN = 8

/** Lets the list end where the screen keyboard begins, or the window ends: what is more of it is scrolled to. */
export function useRoomBelow(list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport
    if (!isOpen || !seen) return
    const fit = () => {
      const room = seen.offsetTop + seen.height - (list.current?.getBoundingClientRect().top ?? 0) - MARGIN
      if (list.current) list.current.style.maxBlockSize = `${Math.max(LEAST, room)}px`
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
