import { useCallback } from 'react'

/**
 * Sets `--dock`, the height of the bar at the lower edge of the window, on the root element, so that footer and notices
 * keep clear of it. By CSSOM, which the document's policy allows.
 * @returns a ref for the element
 */
export function useDock(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--dock', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--dock')
    }
  }, [])
}
