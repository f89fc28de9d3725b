import type { Parameter } from './codecs.ts'
import { FILTER_PARAMETERS, LIST_PARAMETERS, SEARCH_PARAMETERS } from './parameters.ts'
import { type SearchQuery, toValues } from './search-query.ts'

/**
 * The query string of a search, without `?`, in a fixed order so that equal searches have equal addresses.
 * Commas of lists stay readable; `parseSearchQuery` gives the query back (QS-01…QS-04, QS-07).
 */
export const formatSearchQuery = (query: SearchQuery) => toText(query, SEARCH_PARAMETERS)

/** Only the filters, for feeds, which have their own order and no pages. */
export const formatFilters = (query: SearchQuery) => toText(query, FILTER_PARAMETERS)

/** Parameters of a call to `/api/v2/list`: no offset beside a page, which takes precedence. */
export function toApiParams(query: SearchQuery): URLSearchParams {
  const offset = query.page === undefined ? query.offset : undefined
  return toParams({ ...query, offset }, { ...FILTER_PARAMETERS, ...LIST_PARAMETERS })
}

const toText = (query: SearchQuery, table: Record<string, Parameter>) =>
  toParams(query, table).toString().replaceAll('%2C', ',')

function toParams(query: SearchQuery, table: Record<string, Parameter>): URLSearchParams {
  const values = toValues(query)
  const params = new URLSearchParams()
  for (const [name, codec] of Object.entries(table)) {
    if (!values.has(name)) continue
    // Writes only values that decode again: within range and length.
    const written = codec.decode([codec.encode(values.get(name) as never)])
    if (written !== undefined) params.append(name, codec.encode(written as never))
  }
  return params
}
