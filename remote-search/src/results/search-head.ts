import { currentLanguage } from 'shared-kernel/preferences'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { parseSearchQuery } from 'shared-kernel/search-parameters'
import { activeFilters } from '../filters/active-filters.ts'
import { useText } from '../messages/text.ts'
import type { SearchData } from './load-search.ts'

/** The head of the search page: what is looked for; what documents say beyond it: `search-about.ts`. */
export function searchHead({ url, data: { found, preachers } }: { url: URL; data: SearchData }): PageHead {
  const language = currentLanguage()
  const t = useText.in(language)
  const query = parseSearchQuery(url.searchParams, () => {})
  const names = { preachers: preachers ?? [], facets: found.kind === 'ready' ? found.list.facets : null }
  const what = activeFilters(query, names, t, language).map(({ value }) => value)
  if (what.length > 0) return { title: t('searchTitleFor', { what: what.join(', ') }) }
  // At the site's own address it is the site.
  return { title: url.pathname === '/' ? '' : t('searchTitle') }
}
