import type { Suggestion } from 'shared-kernel/api'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { changeQuery } from './change-query.ts'
import { withPlaces } from './search-for.ts'

/** The search for what a suggestion names, in the place of the words that were typed; the other filters stay. */
export function searchBy(query: SearchQuery, { kind, name, id, passages = [] }: Suggestion): SearchQuery {
  const without = { ...query, s: undefined, m: undefined }
  if (id === undefined) return kind === 'word' ? changeQuery(without, { s: name }) : withPlaces(query, '', passages)
  if (kind === 'series') return changeQuery(without, { series: id })
  const list = kind === 'preacher' ? 'preacher' : 'tags'
  return changeQuery(without, { [list]: [...new Set([...(query[list] ?? []), id])] })
}
