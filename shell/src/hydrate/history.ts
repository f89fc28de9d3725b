/** Entries of the browser's history that the router did not write. */

/** Storage key of the router's scroll positions, by the keys of history entries. */
const POSITIONS = 'react-router-scroll-positions'
/** The key of an entry that the router has not made. */
const FIRST_KEY = 'default'

/**
 * AP-13: makes what is seen now the scroll position that the router begins with: a reader may have read on since it was
 * stored. To be called before the router is mounted.
 */
export function storeScrollPosition(): void {
  // Until then the browser may be on its way to the position itself.
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
 * Gives a key to the entries that links to a place of the page make (`#text-n1`), as the router gives its own: scroll
 * positions are kept by key, and without one such an entry shares that of the visit's first page. To be called before
 * the router is made, which has to find the key.
 */
export function keyFragmentEntries() {
  addEventListener('popstate', () => {
    if (!history.state) history.replaceState({ idx: null, key: Math.random().toString(36).slice(2) }, '')
  })
}
