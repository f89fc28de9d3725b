/** Parameters of a search and their form in an address. No network, storage, clock or React. */
export { type Parameter, type ValueOf } from './search-parameters/codecs.ts'
export { DAY_PARAMETERS, FILTER_PARAMETERS, LIST_PARAMETERS } from './search-parameters/parameters.ts'
export {
  type RoleSwitches,
  type SearchQuery,
  type VerseFilter,
  MOST_TAGS_SENT,
  SHORTEST_TAG_SEARCH,
  parseSearchQuery,
  formatFilters,
  formatSearchQuery,
  toApiParams,
} from './search-parameters/search-query.ts'
