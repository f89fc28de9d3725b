import { paths } from 'shared-kernel/paths'
import { formatSearchQuery } from './format-search-query.ts'
import type { SearchQuery } from './search-query.ts'

/** The address of the feed of a search, which has an order of its own and no pages. */
export function feedPath(query: SearchQuery): string {
  const list = { order: undefined, dir: undefined, limit: undefined, offset: undefined, page: undefined }
  const text = formatSearchQuery({ ...query, ...list })
  return `${paths.search()}.xml${text && `?${text}`}`
}
