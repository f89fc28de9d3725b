import { SEARCH_PARAMETERS } from './parameters.ts'
import { type SearchQuery, toQuery } from './search-query.ts'

/** Belongs to the site rather than to the search (AP-03). */
const EMBEDDED = 'EMBEDDED'

/**
 * The query an address asks for. Never throws: what is malformed or out of range is dropped (QS-06), a repeated
 * value is read from its last place, and unknown parameters are named to `warn` in one message (QS-05).
 */
export function parseSearchQuery(params: URLSearchParams, warn: (message: string) => void = console.warn): SearchQuery {
  const isKnown = (name: string) => name === EMBEDDED || Object.hasOwn(SEARCH_PARAMETERS, name)
  const unknown = [...new Set(params.keys())].filter((name) => !isKnown(name))
  if (unknown.length > 0) warn(`Unknown search parameters ignored: ${unknown.join(', ')}`)
  const rows = Object.entries(SEARCH_PARAMETERS)
  return toQuery(new Map(rows.map(([name, codec]) => [name, codec.decode(params.getAll(name))])))
}
