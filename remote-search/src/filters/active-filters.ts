import { FILTER_PARAMETERS, type SearchQuery } from 'shared-kernel/search-parameters'
import type { Text } from '../messages/text.ts'
import { changeQuery } from '../query/change-query.ts'
import type { Names, Told } from './search-filter.ts'
import { type FilterName, SEARCH_FILTERS } from './search-filters.tsx'

/** Something that narrows the search, and the search without it. */
export interface ActiveFilter extends Pick<Told, 'label' | 'value'> {
  key: string
  without: SearchQuery
}

/** As addresses have them, which is how a visitor would say it; a group is one of them. */
const TOLD = [...new Set(Object.keys(FILTER_PARAMETERS).map((name) => name.replace(/\[.*/, '')))] as FilterName[]

/** Everything that is on. */
export function activeFilters(query: SearchQuery, names: Names, t: Text, language: string): ActiveFilter[] {
  return TOLD.flatMap((name) =>
    SEARCH_FILTERS[name].tell(query, names, t, language).map(({ label, value, without }) => ({
      key: `${name}-${value}`,
      label,
      value,
      without: changeQuery(query, without),
    })),
  )
}
