import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { fold } from 'shared-kernel/fold'
import { SHORTEST_TAG_SEARCH } from 'shared-kernel/search-parameters'
import { type Static, Type } from 'typebox'
import type { Content } from '../content/content.ts'
import { type Citation, CitationList, Named } from '../contract/entities.ts'
import { CitationTagsQuery, CitationsQuery } from '../contract/queries.ts'
import { type Complete, ref } from '../contract/schema-parts.ts'
import type { Database } from '../database/schema.ts'
import { toPaging, toWindow } from '../http/query.ts'
import { route } from '../http/route.ts'
import { readIds } from '../search/list-query.ts'
import { parseWords } from '../search/parse-words.ts'
import { toTsQueries } from '../search/tsquery.ts'
import { understandWords } from '../search/understand-words.ts'

export const getCitations = route({
  summary: 'Citations, of one sermon, by tags or by words, newest first',
  query: CitationsQuery,
  answer: CitationList,
  cache: 'content',
  async handle({ db, content, query }) {
    const window = toWindow(query)
    const tags = readIds('tags', query.tags)
    let chosen = db.selectFrom('citation as c')
    if (query.preaching !== undefined) chosen = chosen.where('c.nid', '=', query.preaching)
    if (tags.length > 0) {
      chosen = chosen.where(
        sql<boolean>`c.id in (select citation_id from citation_tag where tag_id = any(${tags}::int[]))`,
      )
    }
    const words = parseWords(query.s ?? '')
    if (words) {
      const spellings = [...words.terms, ...words.without].flatMap((term) => term.words)
      const tsQueries = toTsQueries(words, await understandWords(db, [...new Set(spellings)]))
      chosen = chosen.where(sql<boolean>`(c.words @@ ${tsQueries.query}::tsquery) <> ${tsQueries.isExcluding}`)
    }
    const [{ total }, data, lists] = await Promise.all([
      chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      readCitations(chosen.limit(window.limit).offset(window.offset)),
      query.preaching === undefined ? listsOf(db, content) : { tags: [], authors: [] },
    ])
    return { data, paging: toPaging(window, total), ...lists }
  },
})

const MAX_LISTED = 40

type Lists = Pick<Static<typeof CitationList>, 'tags' | 'authors'>
const listsByContent = new WeakMap<Content, Promise<Lists>>()

/** The tags and authors of all citations, read once for each version of the content: the home page asks for a citation. */
function listsOf(db: Kysely<Database>, content: Content): Promise<Lists> {
  const known = listsByContent.get(content)
  if (known) return known
  const reading = Promise.all([readUsedTags(db), readAuthors(db)]).then(([tags, authors]) => ({ tags, authors }))
  listsByContent.set(content, reading)
  reading.catch(() => listsByContent.delete(content))
  return reading
}

const readUsedTags = (db: Kysely<Database>) =>
  db
    .selectFrom('citation_tag as ct')
    .innerJoin('tag as t', 't.id', 'ct.tag_id')
    .select(['t.id', 't.name'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['t.id', 't.name', 't.folded'])
    .orderBy('count', 'desc')
    .orderBy('t.folded')
    .orderBy('t.id')
    .limit(MAX_LISTED)
    .execute()

const readAuthors = (db: Kysely<Database>) =>
  db
    .selectFrom('citation')
    .select('author as name')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author', 'is not', null)
    .$narrowType<{ name: string }>()
    .groupBy('author')
    .orderBy('count', 'desc')
    .orderBy('author')
    .limit(MAX_LISTED)
    .execute()

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
