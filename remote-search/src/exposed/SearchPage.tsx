import type { Page } from 'shared-kernel/remote-contracts'
import { loadSearch, type SearchData, searchHead, toSermons } from '../search/load-search.ts'
import { SearchScreen, SearchSkeleton } from '../search/SearchScreen.tsx'

/** Search page (RT-01, PG-01). */
export const page: Page<SearchData> = {
  contract: 'page@1',
  load: loadSearch,
  Component: SearchScreen,
  head: searchHead,
  leadsTo: toSermons,
  Skeleton: SearchSkeleton,
}
