import { currentLanguage } from 'shared-kernel/preferences'
import { paths } from 'shared-kernel/paths'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { formatPlace } from '../filters/active-filters.ts'
import { useText } from '../messages/text.ts'
import { formatSearchQuery } from '../query/format-search-query.ts'
import { parseSearchQuery } from '../query/parse-search-query.ts'

/** The head of the search page: what is looked for, and the one address equal searches share. */
export function searchHead({ url }: { url: URL }): PageHead {
  const t = useText.in(currentLanguage())
  const query = parseSearchQuery(url.searchParams, () => {})
  const what = [query.s, query.verb && formatPlace(query.verb)].filter(Boolean).join(', ')
  return {
    title: what === '' ? t('searchTitle') : t('searchTitleFor', { what }),
    description: t('searchDescription'),
    canonical: paths.search(formatSearchQuery(query)),
    type: 'website',
  }
}
