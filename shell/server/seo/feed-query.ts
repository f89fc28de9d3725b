/** From the address of a feed to the search it is the feed of. Pure. */
import { formatFilters, parseSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'

/** What an address asks for; nobody reads the log for what a feed reader added to it. */
export const feedQuery = (asked: URLSearchParams): SearchQuery => parseSearchQuery(asked, () => {})

/** The filters as they stand in addresses of the site, so that equal searches share one feed. Empty, or with `?`. */
export function queryText(query: SearchQuery): string {
  const text = formatFilters(query)
  return text === '' ? '' : `?${text}`
}
