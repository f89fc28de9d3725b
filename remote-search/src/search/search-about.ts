/** What a search's document says of it to search engines; in the server's build alone. Pure. */
import { paths } from 'shared-kernel/paths'
import type { PageAbout, PageCard } from 'shared-kernel/remote-contracts'
import { formatSearchQuery, parseSearchQuery, type SearchQuery } from 'shared-kernel/search-parameters'
import { useText } from '../messages/text.ts'
import { feedPath } from './change-query.ts'
import { type SearchData, searchHead } from './load-search.ts'

/** Lists that are worth finding by themselves: the sermons of one preacher, one series, one book… */
const SUBJECTS = ['preacher', 'denomination', 'series', 'tags', 'year', 'verb'] as const

/** One address for equal searches, and the feed of that very search. */
export function searchAbout({ url, data }: { url: URL; data: SearchData }): PageAbout {
  const query = parseSearchQuery(url.searchParams, () => {})
  return {
    description: useText.in('hu')('searchDescription'),
    canonical: paths.search(formatSearchQuery(query)),
    type: 'website',
    unlisted: !isSubject(query),
    failed: data.found.kind === 'failed' && data.found.reason !== 'refused',
    ...cardOf(query),
    feed: { title: searchHead({ url, data }).title, path: feedPath(query) },
  }
}

/**
 * Everything, or all of one subject, page by page. Other searches are as many as there are words and combinations:
 * what they find is found through these and the sitemap.
 */
function isSubject({ page: _page, ...query }: SearchQuery): boolean {
  const asked = Object.keys(query) as (keyof SearchQuery)[]
  if (asked.length === 0) return true
  const [subject] = SUBJECTS.filter((name) => asked.includes(name))
  const value = subject && query[subject]
  return asked.length === 1 && value !== undefined && (!Array.isArray(value) || value.length === 1)
}

/** What the list on host pages can be told. A search by anything else is no list there, and has no card. */
const LISTED: readonly string[] = ['s', 'preacher', 'limit', 'page']

function cardOf(query: SearchQuery): { card?: PageCard } {
  if (!Object.keys(query).every((name) => LISTED.includes(name))) return {}
  const { s, preacher, limit } = query
  return {
    card: {
      inset: 'sermon-list',
      attributes: {
        ...(s && { query: s }),
        ...(preacher && { preacher: preacher.join() }),
        ...(limit && { limit: String(limit) }),
      },
    },
  }
}
