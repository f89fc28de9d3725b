/**
 * Entries of the browser's history that links to a place of the page make (`#text-n1`): the router did not make them.
 */

/**
 * Gives each a key, as the router gives its own: scroll positions are kept by key, and without one such an entry shares
 * that of the visit's first page. To be called before the router is made, which has to find the key.
 */
export function keyPlaces() {
  addEventListener('popstate', () => {
    if (!history.state) history.replaceState({ idx: null, key: Math.random().toString(36).slice(2) }, '')
  })
}
