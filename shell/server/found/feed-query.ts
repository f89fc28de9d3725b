/** From the address of a feed to what is asked of the API, and to the search page it is the feed of. Pure. */

/** Filters of a search, by the same names at the API; what orders and pages a list says nothing to a feed. */
const FILTERS = [
  ...['s', 'm', 'verb[book]', 'verb[chapter]', 'verb[verse]', 'verb[lesson]', 'verb[in_text]', 'b', 'c'],
  ...['preacher', 'denomination', 'series', 'tags', 'media', 'year', 'month', 'lang'],
]
/** A plain form sends each ticked box by itself. */
const LISTS = ['preacher', 'denomination', 'tags', 'media']

/** The filters of an address in a fixed order, so that equal searches share one feed. */
export function feedQuery(asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of FILTERS) {
    const values = asked.getAll(name).map((value) => value.trim())
    const value = LISTS.includes(name) ? values.filter((one) => one !== '').join(',') : values.at(-1)
    if (value) query.set(name, value)
  }
  return query
}

/** The query as it stands in addresses of the site: commas of lists stay readable. Empty, or with its `?`. */
export function queryText(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
