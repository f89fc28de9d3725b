import { type Facets, getList } from 'shared-kernel/api'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { redirect } from 'shared-kernel/router'
import { toApiParams } from 'shared-kernel/search-parameters'
import { type BibleFilter, biblePath, parseBibleFilter, toQuery } from './bible-filter.ts'

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
