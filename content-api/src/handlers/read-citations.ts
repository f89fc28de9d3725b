import { type SelectQueryBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Complete } from '../contract/schema-parts.ts'
import type { Citation } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'

type Row = Static<typeof Citation>

export async function readCitations(
  chosen: SelectQueryBuilder<Database & { c: Database['citation'] }, 'c', object>,
): Promise<Complete<Row>[]> {
  const rows = await chosen
    .leftJoin('sermon as s', 's.nid', 'c.nid')
    .select(['c.id', 'c.text', 'c.author', 'c.source', 'c.passage', 's.nid', 's.path', 's.title'])
    .select(citationTags.as('tags'))
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(({ id, text, author, source, tags, passage, nid, path, title }) => ({
    id,
    text,
    author: author ?? undefined,
    source: source ?? undefined,
    tags,
    preaching: nid === null ? null : { nid, path: path!, title: title! },
    passage: passage ?? undefined,
  }))
}

const citationTags = sql<Row['tags']>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by ct.position), '[]')
  from citation_tag ct join tag t on t.id = ct.tag_id where ct.citation_id = c.id)`
