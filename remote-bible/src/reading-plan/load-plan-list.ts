import { getReadingPlans, type ReadingPlanList } from 'shared-kernel/api'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { parsePageNumber } from '../page-number.ts'

const PLANS_ON_A_PAGE = 12

/** RT-06: a page of the plans. A failure is the site's to show: without them there is no page. */
export function loadPlanList({ url, signal }: PageRequest): Promise<ReadingPlanList> {
  const page = String(parsePageNumber(url.searchParams))
  return getReadingPlans(new URLSearchParams({ page, limit: String(PLANS_ON_A_PAGE) }), { signal })
}
