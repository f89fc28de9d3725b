import { paths } from 'shared-kernel/paths'
import { formatFilters, type SearchQuery } from 'shared-kernel/search-parameters'

/** The address of the feed of a search, which has an order of its own and no pages. */
export function feedPath(query: SearchQuery): string {
  const text = formatFilters(query)
  return `${paths.search()}.xml${text && `?${text}`}`
}
