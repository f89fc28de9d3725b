import { type Kysely, sql } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { SHORTEST_TAG_SEARCH } from 'shared-kernel/search-parameters'
import { Type } from 'typebox'
import { readCitations } from './read-citations.ts'
import { CitationList, Named } from '../contract/entities.ts'
import { ref } from '../contract/schema-parts.ts'
import { CitationsQuery, CitationTagsQuery } from '../contract/queries.ts'
import type { Database } from '../database/schema.ts'
import { toPaging, toWindow } from '../http/paging.ts'
import { route } from '../http/route.ts'
import { readIds } from '../search/list-query.ts'

export const getCitations = route({
  summary: 'Citations, of one sermon or by tags',
  query: CitationsQuery,
  answer: CitationList,
  cache: 'content',
  async handle({ db, query }) {
    const window = toWindow(query)
    const tags = readIds('tags', query.tags)
    let chosen = db.selectFrom('citation as c')
    if (query.preaching !== undefined) chosen = chosen.where('c.nid', '=', query.preaching)
    if (tags.length > 0) {
      chosen = chosen.where(
        sql<boolean>`c.id in (select citation_id from citation_tag where tag_id = any(${tags}::int[]))`,
      )
    }
    const [{ total }, data] = await Promise.all([
      chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      readCitations(chosen.limit(window.limit).offset(window.offset)),
    ])
    return { data, paging: toPaging(window, total) }
  },
})

const MAX_TAGS = 20

export const getCitationTags = route({
  summary: 'Tags whose name contains the text; those beginning with it first',
  query: CitationTagsQuery,
  answer: Type.Array(ref(Named)),
  cache: 'content',
  handle({ db, query }) {
    const text = fold(query.s ?? '').trim()
    return [...text].length < SHORTEST_TAG_SEARCH ? Promise.resolve([]) : findTags(db, text)
  },
})

function findTags(db: Kysely<Database>, text: string) {
  return db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where(sql<boolean>`strpos(folded, ${text}) > 0`)
    .orderBy(sql`strpos(folded, ${text}) > 1`)
    .orderBy('folded')
    .orderBy('id')
    .limit(MAX_TAGS)
    .execute()
}
