/** History entries that the router did not create. */

/** Storage key of the router's scroll positions, by the keys of history entries. */
const POSITIONS = 'react-router-scroll-positions'
/** Key of an entry without a router key. */
const FIRST_KEY = 'default'

/**
 * AP-13: stores the current scroll position for the router: a reader may have scrolled since it was stored. Call it
 * before the router is mounted.
 */
export function storeScrollPosition(): void {
  // Until then the browser may still be restoring the position itself.
  if (document.readyState !== 'complete') return
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>
    const { key = FIRST_KEY } = (history.state ?? {}) as { key?: string }
    if (key in positions) sessionStorage.setItem(POSITIONS, JSON.stringify({ ...positions, [key]: scrollY }))
  } catch {
    // No storage, no stored positions.
  }
}

/**
 * Adds keys to the entries of fragment links (`#text-n1`), as the router does: scroll positions are stored by key, and
 * without one such an entry shares that of the first page. Call it before the router is created, which reads the key.
 */
export function keyFragmentEntries() {
  addEventListener('popstate', () => {
    if (!history.state) history.replaceState({ idx: null, key: Math.random().toString(36).slice(2) }, '')
  })
}
