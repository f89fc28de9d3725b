import { formatSearchQuery, parseSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'
import { paths } from 'shared-kernel/paths'
import { BIBLE_PATH } from './bible-path.ts'

/** Whose sermons of which year are counted, by the parameters of a search; a preacher is one. */
export interface BibleFilter {
  preacher?: number
  year?: number
}

/** What an address asks for. All else of a search is left out: nothing on the page would say that it is on. */
export function parseBibleFilter(params: URLSearchParams): BibleFilter {
  const { preacher, year } = parseSearchQuery(params)
  return { preacher: preacher?.[0], year }
}

/** The search of a filter. */
export const toQuery = ({ preacher, year }: BibleFilter): SearchQuery => ({
  preacher: preacher === undefined ? undefined : [preacher],
  year,
})

/** The address of the picture, so narrowed. */
export function biblePath(filter: BibleFilter): string {
  const query = formatSearchQuery(toQuery(filter))
  return query === '' ? BIBLE_PATH : `${BIBLE_PATH}?${query}`
}

/** The address of the search for the sermons of a filter, in a place of the Bible or anywhere. */
export const sermonsPath = (filter: BibleFilter, verb?: SearchQuery['verb']): string =>
  paths.search(formatSearchQuery({ ...toQuery(filter), verb }))

export const isNarrowed = ({ preacher, year }: BibleFilter): boolean => preacher !== undefined || year !== undefined
