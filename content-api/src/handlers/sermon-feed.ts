import { FeedQuery, SermonFeed } from '../contract/published.ts'
import { route } from '../route.ts'
import { readListQuery } from '../search/list-query.ts'
import { toCard } from '../search/sermon-cards.ts'
import { searchSermons } from '../search/sermon-search.ts'
import { readFiles } from './sermon-files.ts'

export const getSermonFeed = route({
  summary: 'The newest sermons of a search, with their sound and video',
  query: FeedQuery,
  answer: SermonFeed,
  cache: 'content',
  async handle({ db, content, query }) {
    const filter = { ...readListQuery(query), order: 'date' as const, descending: true }
    const { cards, marks } = await searchSermons(db, content, filter)
    const nids = cards.map(({ nid }) => nid)
    const [files, rows] = await Promise.all([
      readFiles(db, nids),
      db
        .selectFrom('sermon')
        .select(['nid', 'lang', 'changed_at'])
        .where('nid', 'in', nids.length > 0 ? nids : [0])
        .execute(),
    ])
    const about = new Map(rows.map((row) => [row.nid, row]))
    const data = cards.flatMap((card) => {
      const row = about.get(card.nid)
      // It may have gone between the two questions.
      if (!row) return []
      return [
        {
          ...toCard(card, marks),
          lang: row.lang,
          changed: row.changed_at.toISOString(),
          files: files.get(card.nid) ?? [],
        },
      ]
    })
    return { data }
  },
})
