import { currentLanguage } from 'shared-kernel/preferences'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { formatPlace } from '../filters/active-filters.ts'
import { useText } from '../messages/text.ts'
import { parseSearchQuery } from '../query/parse-search-query.ts'

/** The head of the search page: what is looked for; what documents say beyond it: `search-about.ts`. */
export function searchHead({ url }: { url: URL }): PageHead {
  const t = useText.in(currentLanguage())
  const query = parseSearchQuery(url.searchParams, () => {})
  const what = [query.s, query.verb && formatPlace(query.verb)].filter(Boolean).join(', ')
  return { title: what === '' ? t('searchTitle') : t('searchTitleFor', { what }) }
}
