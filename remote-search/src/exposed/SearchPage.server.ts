/** Metadata for search engines; in the server build only. */
import { paths } from 'shared-kernel/paths'
import type { PageAbout, PageCard, Page } from 'shared-kernel/remote-contracts'
import { formatSearchQuery, parseSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'
import { useText } from '../messages.ts'
import { feedPath } from '../search/change-query.ts'
import { type SearchData, searchTitle } from '../search/load-search.ts'
import { page as shown } from './SearchPage.tsx'

/** Lists that are indexed: sermons of one preacher, series, book… */
const SUBJECTS = ['preacher', 'denomination', 'series', 'tags', 'year', 'verb'] as const

export function searchAbout({ url, data }: { url: URL; data: SearchData }): PageAbout {
  const query = parseSearchQuery(url.searchParams, () => {})
  return {
    description: useText.in('hu')('searchDescription'),
    canonical: data.home ? '/' : paths.search(formatSearchQuery(query)),
    type: 'website',
    unlisted: !isSubject(query),
    failed: data.result.kind === 'failed' && data.result.reason !== 'refused',
    ...cardOf(query),
    feed: { title: searchTitle({ url, data }), path: feedPath(query) },
  }
}

/**
 * True for all sermons or those of one subject. Other searches are unlimited in number; their results are reachable
 * from these and the sitemap.
 */
function isSubject({ page: _page, ...query }: SearchQuery): boolean {
  const names = Object.keys(query) as (keyof SearchQuery)[]
  if (names.length === 0) return true
  const [subject] = SUBJECTS.filter((name) => names.includes(name))
  const value = subject && query[subject]
  return names.length === 1 && value !== undefined && (!Array.isArray(value) || value.length === 1)
}

/** Parameters of the list embed; other searches have no card. */
const LISTED: readonly string[] = ['s', 'preacher', 'limit', 'page']

function cardOf(query: SearchQuery): { card?: PageCard } {
  if (!Object.keys(query).every((name) => LISTED.includes(name))) return {}
  const { s, preacher, limit } = query
  return {
    card: {
      embed: 'sermon-list',
      attributes: {
        ...(s && { query: s }),
        ...(preacher && { preacher: preacher.join() }),
        ...(limit && { limit: String(limit) }),
      },
    },
  }
}

export const page: Page<SearchData> = { ...shown, about: searchAbout }
