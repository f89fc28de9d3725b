import { useCallback } from 'react'

/**
 * Keeps `--dock`, the height of what stands at the lower edge of the window, on the root element: the page's foot and
 * the notices stay clear of it. Through the CSSOM, which the document's policy allows. Gives the ref for the element.
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
