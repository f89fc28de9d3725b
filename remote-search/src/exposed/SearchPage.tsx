import type { Page } from 'shared-kernel/remote-contracts'
import { loadSearch, type SearchData } from '../results/load-search.ts'
import { toSermons } from '../results/to-sermons.ts'
import { searchHead } from '../results/search-head.ts'
import { SearchScreen } from '../results/SearchScreen.tsx'
import { SearchSkeleton } from '../results/SearchSkeleton.tsx'

/** The search page (RT-01, PG-01). */
export const page: Page<SearchData> = {
  contract: 'page@1',
  load: loadSearch,
  Component: SearchScreen,
  head: searchHead,
  leadsTo: toSermons,
  Skeleton: SearchSkeleton,
}
