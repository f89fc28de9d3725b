import type { MouseEvent } from 'react'

/** A handler for a link that opens something here; a click meant for a new tab or window stays a link's. */
export function openInPlace(open: () => void) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  }
}
