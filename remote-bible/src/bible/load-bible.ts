import { type Facets, getList } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { redirect } from 'shared-kernel/router'
import { formatSearchQuery, parseSearchQuery, type SearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { BIBLE_PATH } from '../places.ts'

export type BookCounts = NonNullable<Facets['chapters']>[number]

export interface BibleData {
  filter: BibleFilter
  /** Sermons that the filter lets through, also those without a text in the Bible. */
  total: number
  /** Absent when the API or the kernel here is of before the picture: then nothing is said of numbers. */
  chapters?: BookCounts[]
  preachers: Facets['preacher']
  years: Facets['year']
}

/**
 * The whole picture: one read of the search, with what it counts and hardly a sermon. What a form left empty goes out of
 * the address.
 * @throws ApiError, and the redirect
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
const toQuery = ({ preacher, year }: BibleFilter): SearchQuery => ({
  preacher: preacher === undefined ? undefined : [preacher],
  year,
})

/** The address of the picture, so narrowed. */
function biblePath(filter: BibleFilter): string {
  const query = formatSearchQuery(toQuery(filter))
  return query === '' ? BIBLE_PATH : `${BIBLE_PATH}?${query}`
}

/** The address of the search for the sermons of a filter, in a place of the Bible or anywhere. */
export const sermonsPath = (filter: BibleFilter, verb?: SearchQuery['verb']): string =>
  paths.search(formatSearchQuery({ ...toQuery(filter), verb }))

export const isNarrowed = ({ preacher, year }: BibleFilter): boolean => preacher !== undefined || year !== undefined
