import type { Page } from 'shared-kernel/remote-contracts'
import type { SearchData } from '../search/load-search.ts'
import { searchAbout } from '../search/search-about.ts'
import { page as shown } from './SearchPage.tsx'

export const page: Page<SearchData> = { ...shown, about: searchAbout }
