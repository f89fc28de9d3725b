import { SEARCH_PARAMETERS } from './parameters.ts'
import { type SearchQuery, toQuery } from './search-query.ts'

/** Belongs to the site rather than to the search (AP-03). */
const EMBEDDED = 'EMBEDDED'

/**
 * Parses the query of an address. Never throws: drops malformed and out-of-range values (QS-06), uses the last of
 * repeated ones, and passes unknown parameters to `warn` in one message (QS-05).
 */
export function parseSearchQuery(params: URLSearchParams, warn: (message: string) => void = console.warn): SearchQuery {
  const isKnown = (name: string) => name === EMBEDDED || Object.hasOwn(SEARCH_PARAMETERS, name)
  const unknown = [...new Set(params.keys())].filter((name) => !isKnown(name))
  if (unknown.length > 0) warn(`Unknown search parameters ignored: ${unknown.join(', ')}`)
  const rows = Object.entries(SEARCH_PARAMETERS)
  return toQuery(new Map(rows.map(([name, codec]) => [name, codec.decode(params.getAll(name))])))
}
