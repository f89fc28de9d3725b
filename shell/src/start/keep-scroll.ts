/** AP-13: the router begins with the scroll position that it has kept; a reader may have read on before it began. */

/** Where the router keeps positions, by the keys of history entries. */
const POSITIONS = 'react-router-scroll-positions'
/** The key of an entry that the router has not made. */
const FIRST_KEY = 'default'

/** Makes what is seen now the position that the router begins with. To be called before the router is mounted. */
export function keepScroll(): void {
  // Until then the browser may be on its way to the position itself.
  if (document.readyState !== 'complete') return
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>
    const { key = FIRST_KEY } = (history.state ?? {}) as { key?: string }
    if (key in positions) sessionStorage.setItem(POSITIONS, JSON.stringify({ ...positions, [key]: scrollY }))
  } catch {
    // Without a storage nothing was kept.
  }
}
