import { type Facets, getList } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { redirect } from 'shared-kernel/router'
import { formatSearchQuery, parseSearchQuery, type SearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { BIBLE_PATH } from '../places.ts'

export type BookCounts = NonNullable<Facets['chapters']>[number]

export interface BibleData {
  filter: BibleFilter
  /** Including sermons without a Bible text. */
  total: number
  /** Absent when the API does not count chapters. */
  chapters?: BookCounts[]
  preachers: Facets['preacher']
  years: Facets['year']
}

/**
 * Loads the counts with one search request. Empty form fields are removed from the address by a redirect.
 * @throws ApiError
 */
export async function loadBible({ url, signal }: PageRequest): Promise<BibleData> {
  const filter = parseBibleFilter(url.searchParams)
  if ([...url.searchParams.values()].includes('')) throw redirect(biblePath(filter), { replace: true })
  const params = toApiParams({ ...toQuery(filter), limit: 1 })
  params.set('facets', 'preacher,year,chapters')
  const { facets, paging } = await getList(params, { signal })
  const { chapters, preacher: preachers, year: years } = facets
  return { filter, total: paging.total, chapters, preachers, years }
}

/** A subset of the search parameters, with at most one preacher. */
export interface BibleFilter {
  preacher?: number
  year?: number
}

/** Ignores all other search parameters, since the page cannot show that they are on. */
export function parseBibleFilter(params: URLSearchParams): BibleFilter {
  const { preacher, year } = parseSearchQuery(params)
  return { preacher: preacher?.[0], year }
}

const toQuery = ({ preacher, year }: BibleFilter): SearchQuery => ({
  preacher: preacher === undefined ? undefined : [preacher],
  year,
})

function biblePath(filter: BibleFilter): string {
  const query = formatSearchQuery(toQuery(filter))
  return query === '' ? BIBLE_PATH : `${BIBLE_PATH}?${query}`
}

/** Search address for the sermons of a filter, optionally in one passage. */
export const sermonsPath = (filter: BibleFilter, verb?: SearchQuery['verb']): string =>
  paths.search(formatSearchQuery({ ...toQuery(filter), verb }))

export const isNarrowed = ({ preacher, year }: BibleFilter): boolean => preacher !== undefined || year !== undefined
