import type { Kysely } from 'kysely'
import { momentOf } from '../content/site-time.ts'
import { SermonList, SuggestionList } from '../contract/entities.ts'
import { FeedQuery, SermonFeed } from '../contract/published.ts'
import { ListQuery, SuggestionsQuery } from '../contract/queries.ts'
import type { Database } from '../database/schema.ts'
import { route } from '../http/route.ts'
import { readListQuery } from '../search/list-query.ts'
import { toCard } from '../search/sermon-cards.ts'
import { getSermonList } from '../search/sermon-list.ts'
import { searchSermons } from '../search/sermon-search.ts'
import { suggest } from '../suggestions/suggest.ts'
import { NO_FILES, readFiles } from './node.ts'

export const getList = route({
  summary: 'Search: sermons, paging and facets',
  query: ListQuery,
  answer: SermonList,
  cache: 'content',
  handle: (call) => getSermonList(call, readListQuery(call.query)),
})

export const getSermonFeed = route({
  summary: 'The newest sermons of a search, with their sound and video',
  query: FeedQuery,
  answer: SermonFeed,
  cache: 'content',
  async handle({ db, content, query }) {
    const filter = { ...readListQuery(query), order: 'date' as const, descending: true }
    const { cards, marks } = await searchSermons(db, content, filter)
    const nids = cards.map(({ nid }) => nid)
    const [files, moments, rows] = await Promise.all([
      readFiles(db, nids),
      readMoments(db, nids),
      db
        .selectFrom('sermon')
        .select(['nid', 'lang', 'changed_at'])
        .where('nid', 'in', nids.length > 0 ? nids : [0])
        .execute(),
    ])
    const about = new Map(rows.map((row) => [row.nid, row]))
    const data = cards.flatMap((card) => {
      const row = about.get(card.nid)
      // The sermon may have been removed between the two queries.
      if (!row) return []
      return [
        {
          ...toCard(card, marks),
          lang: row.lang,
          changed: row.changed_at.toISOString(),
          preached: moments.get(card.nid),
          ...(files.get(card.nid) ?? NO_FILES),
        },
      ]
    })
    // Orders the sermons of a day by time. `searchSermons` orders those without a day.
    data.sort((one, other) => (other.preached ?? '').localeCompare(one.preached ?? ''))
    return { data }
  },
})

/**
 * Podcast players sort by time and jumble equal times: sermons of the same day and time get different seconds, in list
 * order, the same in every feed.
 */
async function readMoments(db: Kysely<Database>, nids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('sermon')
    .select(['nid', 'date_sort', 'time'])
    .where('date_sort', 'in', (from) =>
      from
        .selectFrom('sermon')
        .select('date_sort')
        .where('nid', 'in', nids.length > 0 ? nids : [0]),
    )
    .orderBy('date_prec')
    .orderBy('nid')
    .execute()
  const used = new Set<number>()
  const latest = new Map<number, number>()
  return new Map(
    rows.map(({ nid, date_sort, time }) => {
      // Noon in UTC is on the same day from Greenland to Japan.
      const preferred = time === null ? Date.parse(`${date_sort}T12:00Z`) : momentOf(date_sort!, time)
      let moment = latest.get(preferred) ?? preferred
      while (used.has(moment)) moment += 1000
      used.add(moment)
      latest.set(preferred, moment)
      return [nid, new Date(moment).toISOString()]
    }),
  )
}

export const getSuggestions = route({
  summary: 'What may be meant by what is being typed: at most 8 passages, stories, names, words and titles',
  query: SuggestionsQuery,
  answer: SuggestionList,
  cache: 'content',
  handle: ({ content, query: { q = '' } }) => Promise.resolve({ data: suggest(content, q) }),
})
